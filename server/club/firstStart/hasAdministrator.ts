import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connect'
import { member, memberRole, role } from '../../database/schema/members'

/** Tells whether somebody looks after this club: an active, approved System Administrator. */
export const hasAdministrator = async (database: Database | Transaction): Promise<boolean> =>
  (
    await database
      .select({ id: member.id })
      .from(member)
      .innerJoin(memberRole, eq(memberRole.memberId, member.id))
      .innerJoin(role, eq(role.id, memberRole.roleId))
      .where(and(eq(role.name, 'System Administrator'), member.isActive, member.isApproved))
      .limit(1)
  ).length > 0

/**
 * Remembers the answer. It asks the database until there is one: the last System Administrator cannot lose the role.
 */
export function rememberAdministrator(database: Database): () => Promise<boolean> {
  let isKnown = false
  return async () => (isKnown ||= await hasAdministrator(database))
}
