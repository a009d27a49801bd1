import { eq, sql } from 'drizzle-orm'
import { type Caller, mayDo } from '#contract/access'
import type { Role } from '#contract/words'
import type { Account } from '../accounts/accountQueries'
import type { Transaction } from '../database/connect'
import { memberRole, role } from '../database/schema/members'
import { InvalidInput, NotAllowed } from '../errors'
import { expectAnotherAdministrator } from './administrators'

export interface NamedRole {
  id: number
  name: Role
}

/** Lists the seven roles, in the order of the contract. */
export const listRoles = (database: Pick<Transaction, 'select'>): Promise<NamedRole[]> =>
  database
    .select({ id: role.id, name: sql<Role>`${role.name}` })
    .from(role)
    .orderBy(role.id)

/**
 * Returns the roles that a member has after a save: the ticked ones, or the present ones if none are sent; and always
 * Member. Throws InvalidInput.
 */
export function chooseRoles(
  offered: readonly NamedRole[],
  current: readonly Role[],
  savedRoles: readonly number[] | undefined,
): NamedRole[] {
  if (savedRoles?.some(id => offered.every(role => role.id !== id)))
    throw new InvalidInput({ savedRoles: ['Please choose from the list.'] })
  return offered.filter(({ id, name }) => name === 'Member' || (savedRoles?.includes(id) ?? current.includes(name)))
}

/**
 * Throws NotAllowed when the roles change and the caller may not change them; Conflict when no System Administrator
 * would be left.
 */
export async function expectMayChoose(
  transaction: Transaction,
  caller: Caller,
  { member, roles: current }: Account,
  chosen: readonly NamedRole[],
): Promise<void> {
  const names = chosen.map(({ name }) => name)
  // Every member has the role Member, so nobody grants it.
  const changedRoles = [
    ...current.filter(name => !names.includes(name)),
    ...names.filter(name => name !== 'Member' && !current.includes(name)),
  ]
  if (changedRoles.length === 0) return
  if (!mayDo(caller, 'members.changeRoles', { memberId: member.id, roles: current, changedRoles }))
    throw new NotAllowed(refusal([...current, ...changedRoles]))
  if (current.includes('System Administrator') && changedRoles.includes('System Administrator'))
    await expectAnotherAdministrator(transaction, member.id)
}

const refusal = (concerned: readonly Role[]) =>
  concerned.includes('System Administrator')
    ? 'Only a System Administrator can make somebody a System Administrator, or change the roles of one.'
    : 'Only the Member Secretary or a System Administrator can change roles.'

/** Sets the member's roles to exactly these, from their very next request. */
export async function setRoles(transaction: Transaction, memberId: number, roles: readonly NamedRole[]): Promise<void> {
  await transaction.delete(memberRole).where(eq(memberRole.memberId, memberId))
  await transaction.insert(memberRole).values(roles.map(role => ({ memberId, roleId: role.id })))
}
