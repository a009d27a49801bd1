import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { member, memberRole, role } from '../database/schema/members'
import { Conflict } from '../errors'
import { isReachable } from '../mail/isReachable'

/**
 * Throws Conflict unless somebody other than this member can sign in as a System Administrator. If the role is taken
 * from two members at once, one deed waits for the other.
 */
export async function expectAnotherAdministrator(transaction: Transaction, memberId: number): Promise<void> {
  const [administrator] = await transaction
    .select({ id: role.id })
    .from(role)
    .where(eq(role.name, 'System Administrator'))
    .for('no key update')
  if (!administrator) throw new Error('There is no role System Administrator.')
  const [another] = await transaction
    .select({ id: member.id })
    .from(member)
    .innerJoin(memberRole, eq(memberRole.memberId, member.id))
    .where(and(eq(memberRole.roleId, administrator.id), ne(member.id, memberId), isReachable(member)))
    .limit(1)
  if (!another) throw new Conflict('The club needs at least one System Administrator, and this is the last.')
}
