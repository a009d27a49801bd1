import type { Caller } from '#contract/access'
import { inTransaction } from '../database/transaction'
import { changedFields } from '../history/changedFields'
import type { Services } from '../services'
import { changeMember } from './changeMember'
import { expectMayChangeStanding } from './expectMayChangeStanding'
import { lockMember } from './lockMember'
import { refuseAnonymous } from './refuseAnonymous'

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
