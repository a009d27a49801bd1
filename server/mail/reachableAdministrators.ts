import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { member, memberRole, role } from '../database/schema/members'
import { isReachable } from './isReachable'

/** The System Administrators that mails go to. */
export const reachableAdministrators = (transaction: Transaction) =>
  transaction
    .select({ firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .innerJoin(memberRole, eq(memberRole.memberId, member.id))
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(and(eq(role.name, 'System Administrator'), isReachable(member)))
    .orderBy(asc(member.id))
