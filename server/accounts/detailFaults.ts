import { wrongBirthDate } from '#contract/days'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import type { ModelState } from '../errors'
import { choiceFaults } from '../lookups/choiceFaults'
import { clubToday } from '../time'
import type { MemberDetails } from './memberDetails'

type Choices = Pick<MemberDetails, 'dateOfBirth' | 'swimmingAbilityId' | 'genderId' | 'ethnicityId'>
/** What the member has already: they may keep that when the club offers it no more. */
type HeldChoices = { [Name in Exclude<keyof Choices, 'dateOfBirth'>]: number | null }

const CHOICES = {
  swimmingAbilityId: 'Swimming Ability',
  genderId: 'Gender',
  ethnicityId: 'Ethnicity',
} as const

/** What a schema cannot know of a member's details: that what was chosen is there to choose, and that they may be that old. */
export async function detailFaults(
  transaction: Pick<Transaction, 'execute' | 'select'>,
  clock: Clock,
  details: Choices,
  held?: HeldChoices,
): Promise<ModelState> {
  const { rows } = await transaction.execute<{ today: string }>(sql`select ${clubToday(clock)}::text as today`)
  const born = details.dateOfBirth === null ? null : wrongBirthDate(details.dateOfBirth, rows[0]?.today ?? '')
  const faults: ModelState = {}
  for (const field of ['swimmingAbilityId', 'genderId', 'ethnicityId'] as const)
    Object.assign(
      faults,
      await choiceFaults(transaction, {
        field,
        type: CHOICES[field],
        chosen: [details[field]].filter(id => id !== null),
        held: held && [held[field]],
      }),
    )
  return { ...faults, ...(born !== null && { dateOfBirth: [born] }) }
}

/** `field` as the call spells it; `held` the preferences that the member has already. */
export const preferenceFaults = (
  transaction: Pick<Transaction, 'select'>,
  field: string,
  chosen: readonly number[],
  held: readonly number[] = [],
): Promise<ModelState> => choiceFaults(transaction, { field, type: 'Email Preferences', chosen, held })
