import { eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { type Account, readAccount } from '../accounts/accountQueries'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'
import { Conflict, expectVersion, NotFound } from '../errors'
import { type ChangedFields, recordChange } from '../history/recordChange'
import type { RecordedDeed } from '../history/deedWords'
import type { Services } from '../services'
import { presentAdminView } from './present'
import { readAdminView } from './readAdminView'

/**
 * Reads the member under a lock. Every other deed on them, and every sign-in of theirs, comes wholly before or wholly
 * after this one. Throws NotFound.
 */
export async function lockMember(transaction: Transaction, memberId: number): Promise<Account> {
  await transaction.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
  return readAccount(transaction, memberId)
}

/**
 * Locks members in the order of their ids. So two people who change the same members in other orders do not wait for
 * each other for ever. Throws NotFound when one of them does not exist.
 */
export async function lockMembers(transaction: Transaction, chosen: readonly number[]): Promise<void> {
  const found = await transaction
    .select({ id: member.id })
    .from(member)
    .where(inArray(member.id, [...chosen]))
    .orderBy(member.id)
    .for('no key update')
  if (found.length < new Set(chosen).size)
    throw new NotFound(chosen.length === 1 ? 'This member does not exist.' : 'One of these members does not exist.')
}

/**
 * Throws Conflict for somebody whose personal data has been removed for good. Nobody is left to be edited, approved or
 * reinstated.
 */
export function refuseAnonymous({ member }: Account): void {
  if (member.anonymisedAt !== null)
    throw new Conflict(
      'This former member has been made anonymous, which cannot be undone. If they return, they register anew.',
    )
}

interface MemberChange {
  deed: RecordedDeed
  memberId: number
  fields: Partial<typeof member.$inferInsert>
  /** The changes as the history records them. */
  changes: ChangedFields
}

/** Writes the fields of a locked member, counts the version up, and records who changed what. */
export async function changeMember(
  transaction: Transaction,
  clock: Clock,
  caller: Caller,
  change: MemberChange,
): Promise<void> {
  const { deed, memberId, fields, changes } = change
  await transaction
    .update(member)
    .set({ ...fields, version: sql`${member.version} + 1` })
    .where(eq(member.id, memberId))
  await recordChange(transaction, clock, {
    actorId: caller.memberId,
    deed,
    subjectType: 'member',
    subjectId: memberId,
    ...changes,
  })
}

/** Throws Changed, with the admin view, when the member has been changed since the version that the caller saw. */
export function expectMemberVersion(
  services: Services,
  caller: Caller,
  { member }: Account,
  seen: number | undefined,
): void {
  expectVersion(
    seen,
    member.version,
    'This member has been changed by somebody else since you opened them. Please check the details and save again.',
    () => currentMember(services, caller, member.id),
  )
}

/** The member as they are now. That the caller read them is written down as any other reading. */
export const currentMember = async (services: Services, caller: Caller, memberId: number) =>
  presentAdminView(await readAdminView(services, caller, memberId))
