import { eq } from 'drizzle-orm'
import { type Caller, mayDo } from '#contract/access'
import type { Account } from '../accounts/accountQueries'
import { endSessions } from '../sessions/endSessions'
import { invitation, resetCode } from '../database/schema/accounts'
import { calendarAddress } from '../database/schema/calendar'
import { inTransaction } from '../database/transaction'
import { NotAllowed } from '../errors'
import { changedFields } from '../history/recordChange'
import { leaveAllLists } from '../events/places/endEntries'
import type { Services } from '../services'
import { expectAnotherAdministrator } from './administrators'
import { changeMember, lockMember, refuseAnonymous } from './lockedMember'

/**
 * Discontinues a membership. Every session of theirs has ended by the very next request, and they get no more mail.
 * Events that they had joined stay as they were, and they are off all waiting lists. Repeating it does nothing. Throws
 * NotFound, NotAllowed; Conflict when no System Administrator would be left.
 */
export async function disableMember(services: Services, caller: Caller, memberId: number): Promise<void> {
  const { database, clock } = services
  if (caller.memberId === memberId) throw new NotAllowed('You cannot discontinue your own membership.')
  await inTransaction(database, async transaction => {
    const account = await lockMember(transaction, memberId)
    expectMayChangeStanding(caller, 'members.disable', account)
    const fields = { isActive: false }
    const changes = changedFields(account.member, fields)
    if (!changes) return
    if (account.member.isApproved && account.roles.includes('System Administrator'))
      await expectAnotherAdministrator(transaction, memberId)
    await changeMember(transaction, clock, caller, {
      deed: 'members.disable',
      memberId,
      fields: { ...fields, leftAt: clock.now() },
      changes,
    })
    await endSessions(transaction, memberId, clock.now())
    await transaction.delete(resetCode).where(eq(resetCode.memberId, memberId))
    await transaction.delete(invitation).where(eq(invitation.memberId, memberId))
    await transaction.delete(calendarAddress).where(eq(calendarAddress.memberId, memberId))
    await leaveAllLists(transaction, services, { memberId, by: caller.memberId })
  })
}

/** Throws NotAllowed unless the caller may end or resume the membership of somebody with these roles. */
function expectMayChangeStanding(
  caller: Caller,
  deed: 'members.disable' | 'members.reinstate',
  { member, roles }: Account,
): void {
  if (mayDo(caller, deed, { memberId: member.id, roles })) return
  const who = roles.includes('System Administrator')
    ? 'Only a System Administrator'
    : 'Only the Member Secretary or a System Administrator'
  const what = deed === 'members.disable' ? 'discontinue' : 'reinstate'
  throw new NotAllowed(`${who} can ${what} somebody with their roles.`)
}

/**
 * Resumes a membership: they can sign in again, once they are approved. Repeating it does nothing. Throws NotFound,
 * NotAllowed.
 */
export function reinstateMember({ database, clock }: Services, caller: Caller, memberId: number): Promise<void> {
  return inTransaction(database, async transaction => {
    const account = await lockMember(transaction, memberId)
    refuseAnonymous(account)
    expectMayChangeStanding(caller, 'members.reinstate', account)
    const fields = { isActive: true }
    const changes = changedFields(account.member, fields)
    if (changes)
      await changeMember(transaction, clock, caller, {
        deed: 'members.reinstate',
        memberId,
        fields: { ...fields, leftAt: null },
        changes,
      })
  })
}
