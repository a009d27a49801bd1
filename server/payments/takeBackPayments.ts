import { inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { member, memberPayment, receivedPayment } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { recordChange } from '../history/recordChange'
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
 * it.
 */
export async function deletePayments(
  transaction: Transaction,
  clock: Clock,
  caller: Caller,
  ids: readonly number[],
): Promise<{ id: number; memberId: number; isUnpaidNow: boolean }[]> {
  const unpaidNow = await settleOtherwise(transaction, ids)
  const gone = await transaction
    .delete(receivedPayment)
    .where(inArray(receivedPayment.id, [...ids]))
    .returning()
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

/**
 * Lets other payments settle what these did, before they are deleted. Returns those without which their members no
 * longer count as paid. The members are locked first, in the order of their ids, as marking and recording do.
 */
async function settleOtherwise(transaction: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const payments = transaction
    .select({ memberId: receivedPayment.memberId })
    .from(receivedPayment)
    .where(inArray(receivedPayment.id, [...ids]))
  await transaction
    .select({ id: member.id })
    .from(member)
    .where(inArray(member.id, payments))
    .orderBy(member.id)
    .for('no key update')
  const going = sql`${receivedPayment.id} in ${[...ids]}`
  /** Selects the first other payment that settles the same year of the same member. */
  const other = (column: 'id' | 'recorded_at' | 'recorded_by') => sql`(
    select o.${sql.identifier(column)} from ${receivedPayment} o
    where o.member_id = ${receivedPayment.memberId} and o.membership_year = ${receivedPayment.membershipYear}
      and o.settles and o.id not in ${[...ids]}
    order by o.id limit 1)`
  // A mark that is older than the payment was made by hand, and stays.
  const isByPayment = sql`s.recorded_at >= ${receivedPayment.recordedAt}`
  const { rows } = await transaction.execute<{ id: number }>(sql`
    delete from ${memberPayment} s using ${receivedPayment}
    where s.settled_by = ${receivedPayment.id} and ${going} and ${isByPayment} and ${other('id')} is null
    returning ${receivedPayment.id} as id`)
  await transaction.execute(sql`
    update ${memberPayment} s set
      settled_by = ${other('id')},
      recorded_at = case when ${isByPayment} then ${other('recorded_at')} else s.recorded_at end,
      recorded_by = case when ${isByPayment} then ${other('recorded_by')} else s.recorded_by end
    from ${receivedPayment}
    where s.settled_by = ${receivedPayment.id} and ${going}`)
  return new Set(rows.map(({ id }) => id))
}
