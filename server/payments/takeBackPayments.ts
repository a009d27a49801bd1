import { and, inArray, isNotNull } from 'drizzle-orm'
import { uniqBy } from 'es-toolkit'
import type { Caller } from '#contract/access'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { member, payment } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { recordChange } from '../history/recordChange'
import { paymentCounts, withoutLife } from '../members/yearlyFee'
import type { Services } from '../services'

/**
 * Takes back payments that were recorded by mistake; they stay in the history. A member who counted as paid by one may
 * still count by another payment that settles the year, or by an earlier marking. Payments that no longer exist are
 * passed over. Returns the ids of the rest.
 */
export async function takeBackPayments(
  { database, clock }: Services,
  caller: Caller,
  ids: readonly number[],
): Promise<number[]> {
  const gone = await inTransaction(database, transaction => deletePayments(transaction, clock, caller, ids))
  return gone.map(({ id }) => id).toSorted((a, b) => a - b)
}

/**
 * The same within a transaction. Returns the payments that it deleted, and whether their members are unpaid because of
 * it. The members are locked first, in the order of their ids, as marking and recording do.
 */
export async function deletePayments(
  transaction: Transaction,
  clock: Clock,
  caller: Caller,
  ids: readonly number[],
): Promise<{ id: number; memberId: number; isUnpaidNow: boolean }[]> {
  const isMeant = and(inArray(payment.id, [...ids]), isNotNull(payment.amount))
  const payers = transaction.select({ memberId: payment.memberId }).from(payment).where(isMeant)
  await transaction
    .select({ id: member.id })
    .from(member)
    .where(inArray(member.id, payers))
    .orderBy(member.id)
    .for('no key update')
  const gone = await transaction.delete(payment).where(isMeant).returning()
  const unpaidNow = await unpaidWithout(transaction, gone)
  await recordChange(
    transaction,
    clock,
    gone.map(({ id, memberId, membershipYear, amount, receivedOn, note }) => ({
      actorId: caller.memberId,
      deed: 'payments.delete',
      subjectType: 'member',
      subjectId: memberId,
      before: {
        ...{ payment: amount, receivedOn, membershipYear },
        ...(note !== null && { note }),
        ...(unpaidNow.has(id) && { hasPaid: true }),
      },
      after: {
        ...{ payment: null, receivedOn: null, membershipYear },
        ...(note !== null && { note: null }),
        ...(unpaidNow.has(id) && { hasPaid: false }),
      },
    })),
  )
  return gone.map(({ id, memberId }) => ({ id, memberId, isUnpaidNow: unpaidNow.has(id) }))
}

type Payment = typeof payment.$inferSelect

/**
 * Returns the ids of those of these deleted payments without which their members no longer count as paid, one for each
 * member and year.
 */
async function unpaidWithout(transaction: Transaction, gone: readonly Payment[]): Promise<ReadonlySet<number>> {
  const counted = uniqBy(
    gone.filter(({ settles, withdrawnAt }) => settles && withdrawnAt === null),
    yearOfMember,
  )
  const memberIds = counted.map(({ memberId }) => memberId)
  const remaining = await transaction
    .select({ memberId: payment.memberId, membershipYear: payment.membershipYear })
    .from(payment)
    .where(and(inArray(payment.memberId, memberIds), paymentCounts))
  const paidYears = new Set(remaining.map(yearOfMember))
  const payers = await withoutLife(transaction, memberIds)
  return new Set(
    counted.filter(each => payers.has(each.memberId) && !paidYears.has(yearOfMember(each))).map(({ id }) => id),
  )
}

const yearOfMember = ({ memberId, membershipYear }: Pick<Payment, 'memberId' | 'membershipYear'>) =>
  `${memberId} ${membershipYear}`
