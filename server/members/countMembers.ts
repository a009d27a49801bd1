import { sql, type SQL } from 'drizzle-orm'
import type { AnswerOf } from '#contract/calls'
import type { MemberFilter } from '#contract/words'
import { builtOnce } from '../database/builtOnce'
import { member } from '../database/schema/members'
import type { Services } from '../services'
import { givenNow, TODAY_GIVEN } from '../time'
import { isInFilter } from './memberFilters'

export type MembershipSummary = AnswerOf<'GET /api/user/membershipSummary'>

/** Under which name §3 counts the members of each filter. */
export const COUNTED = {
  all: 'All',
  waitingApproval: 'Waiting Approval',
  committee: 'Committee',
  membershipSecretaries: 'Membership Secretaries',
  safetyOfficers: 'Safety Officers',
  firstAiders: 'First Aiders',
  bosun: 'Bosun',
  dutyOfficers: 'Duty Officer',
  life: 'Life',
  full: 'Full',
  junior: 'Junior',
  affiliated: 'Affiliated',
  paid: 'Paid',
  unpaid: 'Unpaid',
  new: 'New',
  discontinued: 'Discontinued',
} as const satisfies Record<keyof MembershipSummary, MemberFilter>

const countOf = (filter: MemberFilter) => sql<number>`(count(*) filter (where ${isInFilter(filter, TODAY_GIVEN)}))::int`

const counts = Object.fromEntries(Object.entries(COUNTED).map(([name, filter]) => [name, countOf(filter)])) as Record<
  keyof MembershipSummary,
  SQL<number>
>

/** How many members each filter holds, counted in one query, so that the numbers belong together. */
export async function countMembers({ database, clock }: Services): Promise<MembershipSummary> {
  const [summary] = await builtOnce(database, 'members of each filter', () =>
    database.select(counts).from(member).prepare(''),
  ).execute(givenNow(clock))
  if (!summary) throw new Error('Nothing was counted.')
  return summary
}
