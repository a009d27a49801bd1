import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls'
import { wrongBirthDate } from '#contract/rules/days'
import { appearingIn } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { isTelephone, NO_TELEPHONE } from '#contract/rules/telephone'
import type { Clock } from '../clock'
import { storedFields } from '../fields/fieldValues'
import { choiceFaults } from '../lookups/choiceFaults'
import type { Transaction } from '../database/connect'
import { memberEmailPreference } from '../database/schema/members'
import type { ModelState } from '../errors'
import { clubToday } from '../time'

const DETAILS = appearingIn(memberFields, 'account')
type Details = Pick<BodyOf<'POST /api/user/saveMyAccount'>, (typeof DETAILS)[number]['source']>
/** The details as the committee may send them: fields that were never recorded are left out. */
type PerhapsUnrecorded = Pick<BodyOf<'POST /api/user/save'>, keyof Details>

/**
 * Takes the fields that a member fills in, and no others, whatever else was sent. Their names are those of the
 * database.
 */
export const storedDetails = (details: Details | PerhapsUnrecorded) => storedFields(DETAILS, details)

export type StoredDetails = ReturnType<typeof storedDetails>

const CHOSEN = memberFields.filter(field => field.kind === 'lookup')
/** Everything that a member chooses from the club's lists, by field. */
type Choices = { readonly [S in (typeof CHOSEN)[number]['source']]: number | null }
/** The fields that the form has. A member's own form has fewer. */
type ChosenDetails = Partial<Choices> & Pick<StoredDetails, 'dateOfBirth' | 'phoneNumber'>

/**
 * Checks what a schema cannot know of a member's details: that a choice is on the club's list, and that the age is
 * possible, and a telephone number one. `recorded` is what the member has already. They may keep it even when the club
 * no longer offers it, or would not take it now.
 */
export async function detailFaults(
  transaction: Pick<Transaction, 'execute' | 'select'>,
  clock: Clock,
  details: ChosenDetails,
  recorded?: Choices & Pick<StoredDetails, 'phoneNumber'>,
): Promise<ModelState> {
  const { rows } = await transaction.execute<{ today: string }>(sql`select ${clubToday(clock)}::text as today`)
  const born = details.dateOfBirth === null ? null : wrongBirthDate(details.dateOfBirth, rows[0]?.today ?? '')
  const faults: ModelState = {}
  for (const { source, list } of CHOSEN)
    Object.assign(
      faults,
      await choiceFaults(transaction, {
        field: source,
        type: list,
        chosen: [details[source] ?? []].flat(),
        current: recorded && [recorded[source]],
      }),
    )
  const { phoneNumber } = details
  if (phoneNumber && phoneNumber !== recorded?.phoneNumber && !isTelephone(phoneNumber))
    faults.phoneNumber = [NO_TELEPHONE]
  return { ...faults, ...(born !== null && { dateOfBirth: [born] }) }
}

/**
 * Checks the preferences. `field` is the name as the call spells it; `current` are the preferences that the member has
 * already.
 */
export const preferenceFaults = (
  transaction: Pick<Transaction, 'select'>,
  field: string,
  chosen: readonly number[],
  current: readonly number[] = [],
): Promise<ModelState> => choiceFaults(transaction, { field, type: 'Email Preferences', chosen, current })

/** Sets the member's email preferences to exactly these. */
export async function setPreferences(
  transaction: Transaction,
  memberId: number,
  preferenceIds: readonly number[],
): Promise<void> {
  await transaction.delete(memberEmailPreference).where(eq(memberEmailPreference.memberId, memberId))
  if (preferenceIds.length > 0)
    await transaction
      .insert(memberEmailPreference)
      .values(preferenceIds.map(preferenceId => ({ memberId, preferenceId })))
}
