import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { type Role, UNDO_SECONDS } from '#contract/words'
import type { Account } from '../accounts/accountQueries'
import { endSessions } from '../sessions/endSessions'
import type { Transaction } from '../database/connect'
import { changeHistory } from '../database/schema/history'
import { mail } from '../database/schema/mail'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import type { ChangedFields } from '../history/recordChange'
import { READING_DEEDS } from '../history/deedWords'
import { dropDelayedMail } from '../mail/queueMail'
import type { Services } from '../services'
import { changeMember, lockMember } from './lockedMember'
import { chooseRoles, expectMayChoose, listRoles, setRoles } from './roles'

/**
 * Takes back what approveMember or approveMembers has just done for the caller, and its mails, which wait for that in
 * the outbox. The members are as they were before: they wait, with the membership type and the roles of then. Members
 * whose mail has gone, or to whom anything else has happened since, are passed over. Repeating it does nothing. Returns
 * the ids of those whose approval is taken back, in order. Throws NotFound; NotAllowed when the caller may no longer
 * change these roles; Conflict when nobody's approval can be taken back.
 */
export function undoApproveMembers(
  services: Services,
  caller: Caller,
  { userIds }: BodyOf<'POST /api/user/undoApprove'>,
): Promise<number[]> {
  return inTransaction(services.database, async transaction => {
    const takenBack: number[] = []
    // The ids are locked in order, as in approveMembers.
    for (const memberId of [...new Set(userIds)].toSorted((a, b) => a - b)) {
      const now = await lockMember(transaction, memberId)
      if (await undoApprove(transaction, services, caller, now)) takenBack.push(memberId)
    }
    if (takenBack.length === 0)
      throw new Conflict('It is too late to take this back. You can discontinue them instead.')
    return takenBack
  })
}

/** Takes back the approval of a locked member. Returns whether they wait again by this caller's doing. */
async function undoApprove(
  transaction: Transaction,
  { clock }: Services,
  caller: Caller,
  account: Account,
): Promise<boolean> {
  const memberId = account.member.id
  const last = await lastChange(transaction, memberId)
  if (last?.actorId !== caller.memberId) return false
  if (last.deed === 'members.undoApprove') return true
  const isInTime = last.at.getTime() + 1000 * UNDO_SECONDS > clock.now().getTime()
  if (last.deed !== 'members.approve' || !isInTime) return false
  const isDropped = await dropDelayedMail(transaction, clock, eq(mail.approvedMemberId, memberId))
  // Only a member without an address got no mail.
  if (!isDropped && account.member.email !== '') return false
  const { before, after } = last as ChangedFields
  const roles = 'roles' in before ? await restoreRoles(transaction, caller, account, before.roles as Role[]) : null
  await changeMember(transaction, clock, caller, {
    deed: 'members.undoApprove',
    memberId,
    fields: {
      isApproved: false,
      ...('membershipTypeId' in before && { membershipTypeId: before.membershipTypeId as number | null }),
    },
    changes: { before: after, after: { ...before, ...(roles && { roles }) } },
  })
  // They may have signed in meanwhile.
  await endSessions(transaction, memberId, clock.now())
  return true
}

/** Gives a member the roles of before, and returns them. The role Member stays: nobody takes it. */
async function restoreRoles(
  transaction: Transaction,
  caller: Caller,
  account: Account,
  before: readonly Role[],
): Promise<Role[]> {
  const roles = chooseRoles(await listRoles(transaction), before, undefined)
  await expectMayChoose(transaction, caller, account, roles)
  await setRoles(transaction, account.member.id, roles)
  return roles.map(({ name }) => name)
}

/**
 * Returns the last thing that happened to a member, their places in crews included. Whoever approves a member may have
 * read their medical conditions since, which changes nothing.
 */
async function lastChange(transaction: Transaction, memberId: number) {
  const { at, actorId, deed, before, after } = changeHistory
  const [last] = await transaction
    .select({ at, actorId, deed, before, after })
    .from(changeHistory)
    .where(and(eq(changeHistory.memberId, memberId), notInArray(deed, READING_DEEDS)))
    .orderBy(desc(changeHistory.id))
    .limit(1)
  return last
}
