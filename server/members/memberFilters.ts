import { sql, type SQL } from 'drizzle-orm'
import type { MEMBERSHIP_TYPES, MemberFilter, Role } from '#contract/words'
import type { Clock } from '../clock'
import { membershipType } from '../database/schema/lookups'
import { member, memberRole, role } from '../database/schema/members'
import { clubToday } from '../time'
import { hasPaidThisYear } from './hasPaid'
import { isReachable } from './isReachable'

const holds = (name: Role) =>
  sql`${member}.id in (select held.member_id from ${memberRole} held join ${role} r on r.id = held.role_id where r.name = ${name})`

const isOfType = (name: (typeof MEMBERSHIP_TYPES)[number]) =>
  sql`${member}.membership_type_id in (select t.id from ${membershipType} t where t.name = ${name})`

const isFirstAider = (clock: Clock) =>
  sql`(${member}.has_first_aid_certificate and ${member}.first_aid_certificate_expiry >= ${clubToday(clock)})`

/** Which of the members that the club has approved and not discontinued. */
const amongTheReachable = (which: (clock: Clock) => SQL) => (clock: Clock) =>
  sql`(${isReachable(member)} and ${which(clock)})`

const conditions: Record<MemberFilter, (clock: Clock) => SQL> = {
  All: () => sql`true`,
  'Waiting Approval': () => sql`(${member}.is_active and not ${member}.is_approved)`,
  Committee: amongTheReachable(() => holds('Committee Member')),
  'Membership Secretaries': amongTheReachable(() => holds('Member Secretary')),
  'Safety Officers': amongTheReachable(() => holds('Safety Officer')),
  'First Aiders': amongTheReachable(isFirstAider),
  Bosun: amongTheReachable(() => holds('Bosun')),
  'Duty Officer': amongTheReachable(() => holds('Duty Officer')),
  Life: amongTheReachable(() => isOfType('Life')),
  Full: amongTheReachable(() => isOfType('Full')),
  Junior: amongTheReachable(() => isOfType('Junior')),
  Affiliated: amongTheReachable(() => isOfType('Affiliated')),
  Paid: amongTheReachable(() => hasPaidThisYear),
  Unpaid: amongTheReachable(() => sql`not ${hasPaidThisYear}`),
  New: amongTheReachable(() => isOfType('New')),
  Discontinued: () => sql`(not ${member}.is_active)`,
}

/** Whether a member of the query is one of those that the filter names (decisions, What counts as what), as SQL. */
export const isInFilter = (filter: MemberFilter, clock: Clock): SQL => conditions[filter](clock)
