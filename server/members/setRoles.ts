import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { memberRole } from '../database/schema/members'
import type { NamedRole } from './listRoles'

/** Sets the member's roles to exactly these, from their very next request. */
export async function setRoles(transaction: Transaction, memberId: number, roles: readonly NamedRole[]): Promise<void> {
  await transaction.delete(memberRole).where(eq(memberRole.memberId, memberId))
  await transaction.insert(memberRole).values(roles.map(role => ({ memberId, roleId: role.id })))
}
