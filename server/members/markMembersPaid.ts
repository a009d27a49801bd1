import { and, eq, inArray } from 'drizzle-orm'
import { mayDo, type Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { member, memberPayment } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict, NotAllowed, NotFound } from '../errors'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import { hasPaidThisYear, isLifeMember } from './hasPaid'

type Given = BodyOf<'POST /api/user/markManyAsPaid'>

/**
 * Marks members as having paid for this membership year, or as not. Answers those of whom that was not so before, by their ids in order:
 * to undo it is to mark these the other way. A Life member, who has always paid, is passed over; Conflict when there is nobody else. Throws
 * NotFound, and marks nobody, when one of them does not exist; NotAllowed when one of them is the caller, who may not mark themself.
 */
export async function markMembersPaid(
  { database, clock }: Services,
  caller: Caller,
  { userIds, paid }: Given,
): Promise<number[]> {
  const mayMark = (memberId: number) => mayDo(caller, 'members.markPaid', { memberId })
  if (!userIds.every(mayMark))
    throw new NotAllowed('You cannot mark yourself as paid or not paid: please ask the Member Secretary.')
  return inTransaction(database, async transaction => {
    const chosen = [...new Set(userIds)]
    const found = await lockChosen(transaction, chosen)
    if (!paid && found.every(({ isLife }) => isLife)) throw new Conflict('A Life member counts as paid every year.')
    const changed = found.filter(({ hasPaid, isLife }) => hasPaid !== paid && !isLife).map(({ id }) => id)
    if (changed.length === 0) return []
    const membershipYear = await readMembershipYear(transaction)
    if (paid)
      await transaction
        .insert(memberPayment)
        .values(
          changed.map(memberId => ({ memberId, membershipYear, recordedAt: clock.now(), recordedBy: caller.memberId })),
        )
    else
      await transaction
        .delete(memberPayment)
        .where(and(inArray(memberPayment.memberId, changed), eq(memberPayment.membershipYear, membershipYear)))
    await recordChange(
      transaction,
      clock,
      changed.map(subjectId => ({
        actorId: caller.memberId,
        deed: 'members.markPaid',
        subjectType: 'member',
        subjectId,
        before: { hasPaid: !paid, membershipYear },
        after: { hasPaid: paid, membershipYear },
      })),
    )
    return changed
  })
}

/** Locked in the order of their ids, so that two people who mark the same members in other orders do not wait for each other for ever. */
async function lockChosen(transaction: Transaction, chosen: readonly number[]) {
  await transaction
    .select({ id: member.id })
    .from(member)
    .where(inArray(member.id, [...chosen]))
    .orderBy(member.id)
    .for('no key update')
  // Asked only once all are locked: what another has marked meanwhile is seen.
  const found = await transaction
    .select({ id: member.id, hasPaid: hasPaidThisYear, isLife: isLifeMember })
    .from(member)
    .where(inArray(member.id, [...chosen]))
    .orderBy(member.id)
  if (found.length < chosen.length)
    throw new NotFound(chosen.length === 1 ? 'This member does not exist.' : 'One of these members does not exist.')
  return found
}

async function readMembershipYear(transaction: Transaction): Promise<number> {
  const [club] = await transaction.select({ membershipYear: clubSettings.membershipYear }).from(clubSettings)
  if (!club) throw new Error('The club has no settings.')
  return club.membershipYear
}
