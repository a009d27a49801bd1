import { and, not, sql, type SQL } from 'drizzle-orm'
import type { AnswerOf } from '#contract/calls'
import type { MemberFilter } from '#contract/words'
import { cachedQuery } from '../database/cachedQuery'
import { member } from '../database/schema/members'
import { isReachable } from '../mail/addressee'
import type { Services } from '../services'
import { nowParameters, TODAY_PARAMETER } from '../time'
import { isLifeMember, isRecordedAsPaid } from './yearlyFee'
import { isInFilter } from './memberFilters'

export type MembershipSummary = AnswerOf<'GET /api/user/membershipSummary'>

/** The name under which §3 counts the members of each filter. */
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

/**
 * Groups members by what most filters ask, with the size of each group. A few dozen groups stand in place of all
 * members.
 */
const kinds = sql`(
  select count(*) as members, is_active, is_approved, membership_type_id, has_first_aid_certificate, first_aid_certificate_expiry
  from ${member} group by 2, 3, 4, 5, 6) ${member}`

const amongKinds = (condition: SQL) => sql<number>`coalesce(sum(members) filter (where ${condition}), 0)::int`
const oneByOne = (condition: SQL | undefined) => sql<number>`(select count(*)::int from ${member} where ${condition})`
const inFilter = (filter: MemberFilter) => isInFilter(filter, TODAY_PARAMETER)

/**
 * The filters that ask more of a member than their group. As few members as possible are checked for payment: those
 * with a record of it.
 */
const APART: Partial<Record<MemberFilter, SQL<number>>> = {
  ...Object.fromEntries(
    (['Committee', 'Membership Secretaries', 'Safety Officers', 'Bosun', 'Duty Officer'] as const).map(filter => [
      filter,
      oneByOne(inFilter(filter)),
    ]),
  ),
  Paid: sql`${amongKinds(inFilter('Life'))} + ${oneByOne(and(isReachable(member), isRecordedAsPaid, not(isLifeMember)))}`,
  // Those who have paid are subtracted later.
  Unpaid: amongKinds(isReachable(member)),
}

const countOf = (filter: MemberFilter): SQL<number> => APART[filter] ?? amongKinds(inFilter(filter))

const counts = Object.fromEntries(Object.entries(COUNTED).map(([name, filter]) => [name, countOf(filter)])) as Record<
  keyof MembershipSummary,
  SQL<number>
>

/** Counts the members of each filter in one query, so that the numbers belong together. */
export async function countMembers({ database, clock }: Services): Promise<MembershipSummary> {
  const [summary] = await cachedQuery(database, 'members of each filter', () =>
    database.select(counts).from(kinds).prepare(''),
  ).execute(nowParameters(clock))
  if (!summary) throw new Error('Nothing was counted.')
  return { ...summary, unpaid: summary.unpaid - summary.paid }
}
