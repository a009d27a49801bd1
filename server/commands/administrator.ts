import { eq, inArray, sql } from 'drizzle-orm'
import { calls } from '#contract/calls'
import { type Role, ROLES } from '#contract/words'
import type { Transaction } from '../database/connect'
import { readAccount } from '../accounts/accountQueries'
import { makeResetCode } from '../accounts/sendResetLink'
import { membershipType } from '../database/schema/lookups'
import { member, memberRole, role } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { changedFields } from '../history/changedFields'
import { recordChange } from '../history/recordChange'
import { resetPasswordLink } from '../mail/links'
import { hasAddress } from '../accounts/hasAddress'
import { CommandError } from './commandError'
import type { Club } from './withClub'

/**
 * Makes the member with this address a System Administrator, adding them first if nobody has it, and prints the link that sets
 * their password. Throws CommandError.
 */
export async function nameAdministrator(club: Club, words: readonly string[]): Promise<void> {
  const person = readPerson(words)
  const { memberId, isNew, code } = await inTransaction(club.database, async transaction => {
    const named = await findOrAdd(transaction, club, person)
    await promote(transaction, club, named.memberId)
    return { ...named, code: await makeResetCode(transaction, club, named.memberId) }
  })
  club.print(
    `${person.email} is ${isNew ? 'a new member and' : 'now'} a System Administrator. This link sets the password; it works once, for one hour:`,
  )
  club.print(resetPasswordLink(club, memberId, code))
}

const GRANTED: readonly Role[] = ['Member', 'System Administrator']

/** Somebody who is a System Administrator already stays as they are. */
async function promote(transaction: Transaction, { clock }: Club, memberId: number): Promise<void> {
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

interface Person {
  email: string
  firstName: string
  familyName: string
}

const { shape } = calls['POST /api/user/register'].body

/** As the registration call would take them. */
function readPerson([email, firstName, familyName]: readonly string[]): Person {
  return {
    email: readField('email', email),
    firstName: readField('firstName', firstName),
    familyName: readField('familyName', familyName),
  }
}

function readField(field: keyof Person, typed: string | undefined): string {
  const read = shape[field].safeParse(typed)
  if (!read.success) throw new CommandError(`${read.error.issues[0]?.message ?? 'Please check this.'} (${field})`)
  return read.data
}

/** An existing member keeps their name and address as they are. */
async function findOrAdd(
  transaction: Transaction,
  { clock }: Club,
  person: Person,
): Promise<{ memberId: number; isNew: boolean }> {
  const [found] = await transaction.select({ id: member.id }).from(member).where(hasAddress(person.email)).for('update')
  if (found) return { memberId: found.id, isNew: false }
  const [added] = await transaction
    .insert(member)
    .values({
      ...person,
      membershipTypeId: sql`(select id from ${membershipType} where name = 'Full')`,
      registeredAt: clock.now(),
    })
    .returning({ id: member.id })
  if (!added) throw new Error('The member was not written.')
  return { memberId: added.id, isNew: true }
}
