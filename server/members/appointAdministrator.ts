import { eq, inArray, sql } from 'drizzle-orm'
import { type Role, ROLES } from '#contract/words'
import { readAccount } from '../accounts/accountQueries'
import { hasAddress } from '../accounts/emailAddress'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { membershipType } from '../database/schema/lookups'
import { firstStartLink } from '../database/schema/firstStart'
import { member, memberRole, role } from '../database/schema/members'
import { changedFields } from '../history/changedFields'
import { recordChange } from '../history/recordChange'

interface Person {
  email: string
  firstName: string
  familyName: string
}

/**
 * Makes the owner of this address a System Administrator, and adds them first if nobody has it. It is for people who
 * can reach the club's machine. An existing member keeps their name and address, and somebody who has the role already
 * stays as they are. The links of the first start stop working.
 */
export async function appointAdministrator(
  transaction: Transaction,
  clock: Clock,
  person: Person,
): Promise<{ memberId: number; isNew: boolean }> {
  await lockAdministrators(transaction)
  const named = await findOrAdd(transaction, clock, person)
  await promote(transaction, clock, named.memberId)
  await transaction.delete(firstStartLink)
  return named
}

/** Until this transaction ends, nobody else can appoint one, or print a link for doing so. */
export const lockAdministrators = (transaction: Transaction) =>
  transaction.select({ id: role.id }).from(role).where(eq(role.name, 'System Administrator')).for('no key update')

async function findOrAdd(transaction: Transaction, clock: Clock, person: Person) {
  const [found] = await transaction.select({ id: member.id }).from(member).where(hasAddress(person.email)).for('update')
  if (found) return { memberId: found.id, isNew: false }
  const { email, firstName, familyName } = person
  const [added] = await transaction
    .insert(member)
    .values({
      email,
      firstName,
      familyName,
      membershipTypeId: sql`(select id from ${membershipType} where name = 'Full')`,
      registeredAt: clock.now(),
    })
    .returning({ id: member.id })
  if (!added) throw new Error('The member was not written.')
  return { memberId: added.id, isNew: true }
}

const GRANTED: readonly Role[] = ['Member', 'System Administrator']

async function promote(transaction: Transaction, clock: Clock, memberId: number): Promise<void> {
  const { member: before, roles } = await readAccount(transaction, memberId)
  const standing = { isActive: true, isApproved: true }
  const changes = changedFields(
    { ...before, roles },
    { ...standing, roles: ROLES.filter(name => roles.includes(name) || GRANTED.includes(name)) },
  )
  if (!changes) return
  await transaction
    .update(member)
    .set({ ...standing, version: sql`${member.version} + 1` })
    .where(eq(member.id, memberId))
  await transaction
    .insert(memberRole)
    .select(
      transaction
        .select({ memberId: sql<number>`${memberId}::int`.as('member_id'), roleId: role.id })
        .from(role)
        .where(inArray(role.name, [...GRANTED])),
    )
    .onConflictDoNothing()
  await recordChange(transaction, clock, {
    actorId: null,
    deed: 'members.changeRoles',
    subjectType: 'member',
    subjectId: memberId,
    ...changes,
  })
}
