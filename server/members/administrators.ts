import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Role, ROLES } from '#contract/words'
import { readAccount } from '../accounts/accountQueries'
import { hasAddress } from '../accounts/emailAddress'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../database/connect'
import { firstStartLink } from '../database/schema/newClub'
import { membershipType } from '../database/schema/lookups'
import { member, memberRole, role } from '../database/schema/members'
import { Conflict } from '../errors'
import { changedFields, recordChange } from '../history/recordChange'
import { isReachable } from '../mail/addressee'

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
