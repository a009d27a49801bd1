import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { invitation, resetCode } from '../database/schema/accounts'
import { inTransaction } from '../database/transaction'
import { NotAllowed } from '../errors'
import { changedFields } from '../history/changedFields'
import type { Services } from '../services'
import { endSessions } from '../accounts/sessions/endSessions'
import { changeMember } from './changeMember'
import { expectAnotherAdministrator } from './expectAnotherAdministrator'
import { expectMayChangeStanding } from './expectMayChangeStanding'
import { lockMember } from './lockMember'

/**
 * Discontinues a membership. Every session of theirs has ended by the very next request, and they get no more mail.
 * Events that they had joined stay as they were. Repeating it does nothing. Throws NotFound, NotAllowed; Conflict when
 * no System Administrator would be left.
 */
export async function disableMember({ database, clock }: Services, caller: Caller, memberId: number): Promise<void> {
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
  })
}
