import { and, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import { memberFields } from '#contract/resources/members'
import { AGE_BANDS, type FirstAidState, type MemberFilter, type MEMBERSHIP_TYPES, type Role } from '#contract/words'
import { membershipType } from '../database/schema/lookups'
import { member, memberRole, role } from '../database/schema/members'
import { isReachable } from '../mail/addressee'
import { fieldFilters } from '../fields/fieldQueries'
import { instantOf } from '../time'
import { ageBandOn } from './ageBand'
import { isAmongThePaid } from './yearlyFee'
import { matchesWords } from '../database/searchColumns'

const holds = (name: Role) =>
  sql`${member}.id in (select held.member_id from ${memberRole} held join ${role} r on r.id = held.role_id where r.name = ${name})`

const isOfType = (name: (typeof MEMBERSHIP_TYPES)[number]) =>
  sql`${member}.membership_type_id in (select t.id from ${membershipType} t where t.name = ${name})`

/** Conditions on a member's certificate today: contract/rules/firstAid.ts, as SQL. */
const firstAidIs: Record<FirstAidState, (today: SQL) => SQL> = {
  Valid: today => sql`(${member}.has_first_aid_certificate and ${member}.first_aid_certificate_expiry >= ${today})`,
  Expired: today => sql`(${member}.has_first_aid_certificate and ${member}.first_aid_certificate_expiry < ${today})`,
  None: () => sql`(not ${member}.has_first_aid_certificate)`,
}

/** Limits the condition to members whom the club has approved and not discontinued. */
const amongTheReachable = (which: (today: SQL) => SQL) => (today: SQL) =>
  sql`(${isReachable(member)} and ${which(today)})`

const conditions: Record<MemberFilter, (today: SQL) => SQL> = {
  All: () => sql`true`,
  'Waiting Approval': () => sql`(${member}.is_active and not ${member}.is_approved)`,
  Committee: amongTheReachable(() => holds('Committee Member')),
  'Membership Secretaries': amongTheReachable(() => holds('Member Secretary')),
  'Safety Officers': amongTheReachable(() => holds('Safety Officer')),
  'First Aiders': amongTheReachable(firstAidIs.Valid),
  Bosun: amongTheReachable(() => holds('Bosun')),
  'Duty Officer': amongTheReachable(() => holds('Duty Officer')),
  Life: amongTheReachable(() => isOfType('Life')),
  Full: amongTheReachable(() => isOfType('Full')),
  Junior: amongTheReachable(() => isOfType('Junior')),
  Affiliated: amongTheReachable(() => isOfType('Affiliated')),
  Paid: amongTheReachable(() => isAmongThePaid),
  Unpaid: amongTheReachable(() => sql`not ${isAmongThePaid}`),
  New: amongTheReachable(() => isOfType('New')),
  Discontinued: () => sql`(not ${member}.is_active)`,
}

/** Tells whether a member of the query is in the filter (docs/decisions/03-counting.md), as SQL. */
export const isInFilter = (filter: MemberFilter, today: SQL): SQL => conditions[filter](today)

/**
 * A list's query, with the club's own fields as far as the caller sees them. `own` are the conditions that narrow it,
 * and `ownTexts` the texts that its search covers.
 */
export type ListQuery = Omit<QueryOf<'GET /api/user/ids'>, 'fields'> & {
  own?: readonly SQL[] | undefined
  ownTexts?: readonly SQL[] | undefined
}

const holdsAny = (roleIds: number[] = []) =>
  roleIds.length > 0
    ? sql`${member}.id in (select held.member_id from ${memberRole} held where ${inArray(sql`held.role_id`, roleIds)})`
    : undefined

/**
 * Tells whether a member of the query belongs to a list: to its group, to all its further filters, and to its search.
 * The answer is SQL.
 */
export const isListed = (query: ListQuery, today: SQL): SQL | undefined =>
  and(
    isInFilter(query.filter, today),
    ...fieldFilters(member, memberFields, query),
    ...(query.own ?? []),
    holdsAny(query.roleId),
    query.paid === undefined ? undefined : query.paid ? isAmongThePaid : sql`not ${isAmongThePaid}`,
    query.firstAid && firstAidIs[query.firstAid](today),
    query.ageBand && sql`${ageBandOn(today, member.dateOfBirth)} = ${AGE_BANDS.indexOf(query.ageBand)}`,
    query.joinedSince === undefined
      ? undefined
      : gte(member.registeredAt, instantOf(sql`${query.joinedSince}::timestamp`)),
    matchesWords(query.q ?? '', query.ownTexts),
  )
