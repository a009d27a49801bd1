import { wrongBirthDate } from '#contract/days'
import { lookupsIn } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import type { ModelState } from '../errors'
import { choiceFaults } from '../club/lookups/choiceFaults'
import { clubToday } from '../time'
import type { MemberDetails } from './memberDetails'

const CHOSEN = lookupsIn(memberFields)
/** By field, of all that a member chooses from the club's lists. */
type Choices = { readonly [S in (typeof CHOSEN)[number]['source']]: number | null }
/** Those that the form has, which is fewer in a member's own. */
type Details = Partial<Choices> & Pick<MemberDetails, 'dateOfBirth'>

/**
 * What a schema cannot know of a member's details: that what was chosen is there to choose, and that they may be that old. `held` is what the
 * member has already: they may keep that when the club offers it no more.
 */
export async function detailFaults(
  transaction: Pick<Transaction, 'execute' | 'select'>,
  clock: Clock,
  details: Details,
  held?: Choices,
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
        held: held && [held[source]],
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
