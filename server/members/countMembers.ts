import { sql, type SQL } from 'drizzle-orm'
import type { AnswerOf } from '#contract/calls'
import type { MemberFilter } from '#contract/words'
import type { Clock } from '../clock'
import { member } from '../database/schema/members'
import type { Services } from '../services'
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

const countOf = (filter: MemberFilter, clock: Clock) =>
  sql<number>`(count(*) filter (where ${isInFilter(filter, clock)}))::int`

const countsOf = (clock: Clock) =>
  Object.fromEntries(Object.entries(COUNTED).map(([name, filter]) => [name, countOf(filter, clock)])) as Record<
    keyof MembershipSummary,
    SQL<number>
  >

/** How many members each filter holds, counted in one query, so that the numbers belong together. */
export async function countMembers({ database, clock }: Services): Promise<MembershipSummary> {
  const [counts] = await database.select(countsOf(clock)).from(member)
  if (!counts) throw new Error('Nothing was counted.')
  return counts
}
