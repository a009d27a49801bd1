import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Caller, mayDo } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { Transaction } from '../database/connect'
import { changeHistory } from '../database/schema/history'
import { member, memberPayment, receivedPayment } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict, NotAllowed } from '../errors'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import { hasPaidThisYear, isLifeMember, isPaymentOfThisYear, readMembershipYear } from './hasPaid'
import { lockMembers } from './lockedMember'

type Given = BodyOf<'POST /api/user/markManyAsPaid'>

/** A payment for this membership year as it is recorded. */
interface Payment {
  memberId: number
  recordedAt: Date
  recordedBy: number | null
  /** The sum received by which they count as paid; null where they are only marked so. */
  settledBy: number | null
}

/**
 * Marks members as having paid for this membership year, or as not. Returns the ids of those who were not so before, in
 * order. With `undo`, it takes back only the caller's own markings of this year, if nobody has marked them since; their
 * payments return as they were. A Life member, who has always paid, is passed over; Conflict when there is nobody else.
 * Throws NotFound, and marks nobody, when one of them does not exist; NotAllowed when one of them is the caller, who
 * may not mark themself.
 */
export async function markMembersPaid(
  { database, clock }: Services,
  caller: Caller,
  { userIds, paid, undo = false }: Given,
): Promise<number[]> {
  const mayMark = (memberId: number) => mayDo(caller, 'members.markPaid', { memberId })
  if (!userIds.every(mayMark))
    throw new NotAllowed('You cannot mark yourself as paid or not paid: please ask the Member Secretary.')
  return inTransaction(database, async transaction => {
    const chosen = [...new Set(userIds)]
    await lockMembers(transaction, chosen)
    const membershipYear = await readMembershipYear(transaction)
    const found = await readStanding(transaction, chosen)
    if (!paid && found.every(({ isLife }) => isLife)) throw new Conflict('A Life member counts as paid every year.')
    const marked = found
      // An undo takes one's own mark back, but not a payment that somebody has recorded since.
      .filter(({ hasPaid, isLife, isSettled }) => hasPaid !== paid && !isLife && !(undo && isSettled))
      .map(({ id }) => id)
    const now: Omit<Payment, 'memberId'> = { recordedAt: clock.now(), recordedBy: caller.memberId, settledBy: null }
    const changing = undo
      ? await readOwnMarkings(transaction, caller, { memberIds: marked, paid: !paid, membershipYear, now })
      : marked.map(memberId => ({ memberId, ...now }))
    if (changing.length === 0) return []
    const changed = changing.map(({ memberId }) => memberId)
    const payments = paid
      ? await transaction
          .insert(memberPayment)
          .values(changing.map(payment => ({ ...payment, membershipYear })))
          .returning()
      : await transaction
          .delete(memberPayment)
          .where(and(inArray(memberPayment.memberId, changed), eq(memberPayment.membershipYear, membershipYear)))
          .returning()
    const paymentOf = new Map(payments.map(payment => [payment.memberId, payment]))
    await recordChange(
      transaction,
      clock,
      changed.map(subjectId => ({
        actorId: caller.memberId,
        deed: 'members.markPaid',
        subjectType: 'member',
        subjectId,
        before: { hasPaid: !paid, membershipYear, ...(!paid && recorded(paymentOf.get(subjectId))) },
        after: { hasPaid: paid, membershipYear },
      })),
    )
    return changed
  })
}

/** Returns what the history records of a deleted payment, so that it can return as it was. */
const recorded = (payment?: Payment) => ({
  recordedAt: payment?.recordedAt,
  recordedBy: payment?.recordedBy,
  ...(payment?.settledBy && { settledBy: payment.settledBy }),
})

/**
 * Returns those of these locked members whom the caller was the last to mark, in this way and for this year. Each comes
 * with the payment that the marking removed, or a new one.
 */
async function readOwnMarkings(
  transaction: Transaction,
  caller: Caller,
  marking: { memberIds: number[]; paid: boolean; membershipYear: number; now: Omit<Payment, 'memberId'> },
): Promise<Payment[]> {
  const { memberIds, paid, membershipYear, now } = marking
  const latest = await transaction
    .selectDistinctOn([changeHistory.subjectId], {
      memberId: changeHistory.subjectId,
      actorId: changeHistory.actorId,
      after: sql<{ hasPaid: boolean; membershipYear: number }>`${changeHistory.after}`,
      recordedAt: sql<string | null>`${changeHistory.before} ->> 'recordedAt'`,
      // A member who is gone since cannot be referred to.
      recordedBy: sql<
        number | null
      >`(select m.id from ${member} m where m.id = (${changeHistory.before} ->> 'recordedBy')::int)`,
      settledBy: sql<
        number | null
      >`(select r.id from ${receivedPayment} r where r.id = (${changeHistory.before} ->> 'settledBy')::int)`,
    })
    .from(changeHistory)
    .where(
      and(
        eq(changeHistory.subjectType, 'member'),
        inArray(changeHistory.subjectId, memberIds),
        eq(changeHistory.deed, 'members.markPaid'),
      ),
    )
    .orderBy(changeHistory.subjectId, desc(changeHistory.id))
  return latest
    .filter(
      ({ actorId, after }) =>
        actorId === caller.memberId && after.hasPaid === paid && after.membershipYear === membershipYear,
    )
    .map(({ memberId, recordedAt, recordedBy, settledBy }) =>
      recordedAt === null
        ? { memberId, ...now }
        : { memberId, recordedAt: new Date(recordedAt), recordedBy, settledBy },
    )
}

/** Reads only once all are locked, so that it sees what another has marked meanwhile. */
const readStanding = (transaction: Transaction, chosen: readonly number[]) =>
  transaction
    .select({
      id: member.id,
      hasPaid: hasPaidThisYear,
      isLife: isLifeMember,
      isSettled: sql<boolean>`${memberPayment.settledBy} is not null`,
    })
    .from(member)
    .leftJoin(memberPayment, isPaymentOfThisYear)
    .where(inArray(member.id, [...chosen]))
    .orderBy(member.id)
