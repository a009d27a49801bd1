import { and, eq, inArray } from 'drizzle-orm'
import type { Role } from '#contract/words'
import type { Transaction } from '../database/connect'
import { member, memberRole, role } from '../database/schema/members'
import { addressee } from './addressee'
import { isReachable } from './isReachable'
import type { Letterhead } from './letterhead'
import type { Correspondent } from './queueMail'

const ROLES_ASKED: Role[] = ['Member Secretary', 'System Administrator']

/**
 * Reads those who look after the members: the Member Secretaries, without any the System Administrators, and otherwise
 * the club's own address.
 */
export async function membershipSecretaries(
  transaction: Pick<Transaction, 'select'>,
  { title, email }: Letterhead,
): Promise<Correspondent[]> {
  const people = await transaction
    .select({ role: role.name, firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .innerJoin(memberRole, eq(memberRole.memberId, member.id))
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(and(inArray(role.name, ROLES_ASKED), isReachable(member)))
    .orderBy(member.id)
  const first = ROLES_ASKED.find(name => people.some(person => person.role === name))
  return first ? people.filter(person => person.role === first).map(addressee) : [{ name: title, address: email }]
}
