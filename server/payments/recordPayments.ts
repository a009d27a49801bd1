import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { AnswerOf, BodyOf } from '#contract/calls'
import { NOT_RECEIVED_YET } from '#contract/rules/paymentFields'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { member, memberPayment, receivedPayment } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict, InvalidInput } from '../errors'
import { recordChange } from '../history/recordChange'
import { lockMembers } from '../members/lockedMember'
import { readMembershipYear } from '../members/hasPaid'
import { feeIn } from '../members/yearlyFee'
import type { Services } from '../services'
import { readToday } from '../time'
import { withoutLife } from './standing'

interface Recording extends BodyOf<'POST /api/payment/record'> {
  /** The key under which it is sent again when the answer was lost. It is written once. */
  idempotencyKey: string | null
}

type Recorded = AnswerOf<'POST /api/payment/record'>

/**
 * Records a payment for each of these members, of the same sum or of each one's own fee: for this membership year, an
 * earlier one, or the next one in advance. Members whose year it settles count as paid by it. Returns the new
 * payments, by member; sent again under its key, those of the first time. Throws InvalidInput, NotFound; Conflict when
 * another payment, or that of other members, was recorded under the key.
 */
export function recordPayments(
  { database, clock }: Services,
  caller: Caller,
  { userIds, year, receivedOn, amount, note, settles, idempotencyKey }: Recording,
): Promise<Recorded> {
  return inTransaction(database, async transaction => {
    const chosen = [...new Set(userIds)].toSorted((a, b) => a - b)
    const amountOf = amount === null ? await readFees(transaction, chosen, year) : () => amount
    const payments = chosen.map(memberId => {
      return { memberId, membershipYear: year, receivedOn, amount: amountOf(memberId), note, settles }
    })
    if (idempotencyKey !== null) {
      const written = await findRecorded(transaction, caller, idempotencyKey)
      if (written.length > 0) return expectSame(written, payments)
    }
    await lockMembers(transaction, chosen)
    if (year > (await readMembershipYear(transaction)) + 1)
      throw new InvalidInput({ year: ['Please choose this membership year, the next one or an earlier one.'] })
    if (receivedOn > (await readToday(transaction, clock))) throw new InvalidInput({ receivedOn: [NOT_RECEIVED_YET] })
    return writePayments(transaction, clock, caller.memberId, payments, idempotencyKey)
  })
}

/**
 * Writes these payments, of one membership year and at least one, with their history. Members whose year they settle
 * count as paid. The members are locked.
 */
export async function writePayments(
  transaction: Transaction,
  clock: Clock,
  actorId: number | null,
  payments: readonly Payment[],
  idempotencyKey: string | null = null,
): Promise<Recorded> {
  const now = { recordedAt: clock.now(), recordedBy: actorId }
  const written = await transaction
    .insert(receivedPayment)
    .values(payments.map(payment => ({ ...payment, idempotencyKey, ...now })))
    .returning()
  const settled = await settle(
    transaction,
    written.filter(({ settles }) => settles),
  )
  await recordChange(
    transaction,
    clock,
    written.map(({ memberId, membershipYear, amount, receivedOn, note }) => ({
      actorId,
      deed: 'payments.create',
      subjectType: 'member',
      subjectId: memberId,
      before: { payment: null, membershipYear, ...(settled.has(memberId) && { hasPaid: false }) },
      after: {
        ...{ payment: amount, receivedOn, membershipYear },
        ...(note !== null && { note }),
        ...(settled.has(memberId) && { hasPaid: true }),
      },
    })),
  )
  return written.map(({ id, memberId }) => ({ id, userId: memberId }))
}

/**
 * Returns the fees of these members for a year, by the members' ids. Throws InvalidInput where one is not known. Does
 * not look whether the members exist, which their lock tells.
 */
async function readFees(transaction: Transaction, memberIds: readonly number[], year: number) {
  const found = await transaction
    .select({ id: member.id, fee: feeIn(year) })
    .from(member)
    .where(inArray(member.id, [...memberIds]))
  const fees = new Map(found.map(({ id, fee }) => [id, fee]))
  if (found.some(({ fee }) => fee === null))
    throw new InvalidInput({ amount: [`The fee of ${year} is not known, so please give an amount.`] })
  return (memberId: number) => fees.get(memberId) ?? ''
}

/**
 * Lets these payments of one year settle it, which Life members do not need. Returns the members who count as paid now
 * and did not before.
 */
async function settle(transaction: Transaction, payments: readonly Written[]): Promise<ReadonlySet<number>> {
  const payers = await withoutLife(
    transaction,
    payments.map(({ memberId }) => memberId),
  )
  const rows = payments
    .filter(({ memberId }) => payers.has(memberId))
    .map(({ id, memberId, membershipYear, recordedAt, recordedBy }) => {
      return { memberId, membershipYear, recordedAt, recordedBy, settledBy: id }
    })
  const [first] = rows
  if (!first) return payers
  const before = await transaction
    .select({ memberId: memberPayment.memberId })
    .from(memberPayment)
    .where(
      and(
        inArray(
          memberPayment.memberId,
          rows.map(({ memberId }) => memberId),
        ),
        eq(memberPayment.membershipYear, first.membershipYear),
      ),
    )
  await transaction
    .insert(memberPayment)
    .values(rows)
    // A member who was marked by hand keeps the time and the marker. One who has settled already stays settled by the
    // first payment.
    .onConflictDoUpdate({
      target: [memberPayment.memberId, memberPayment.membershipYear],
      set: { settledBy: sql`coalesce(${memberPayment.settledBy}, excluded.settled_by)` },
    })
  const wasPaid = new Set(before.map(({ memberId }) => memberId))
  return new Set(rows.map(({ memberId }) => memberId).filter(memberId => !wasPaid.has(memberId)))
}

type Written = typeof receivedPayment.$inferSelect
type Payment = Pick<Written, 'memberId' | 'membershipYear' | 'receivedOn' | 'amount' | 'note' | 'settles'>

/**
 * Returns the payments that were recorded under the key, by member. Until the transaction ends, nobody else can record
 * under it.
 */
async function findRecorded(transaction: Transaction, caller: Caller, idempotencyKey: string): Promise<Written[]> {
  const lock = `payment ${caller.memberId} ${idempotencyKey}`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`)
  return transaction
    .select()
    .from(receivedPayment)
    .where(and(eq(receivedPayment.recordedBy, caller.memberId), eq(receivedPayment.idempotencyKey, idempotencyKey)))
    .orderBy(receivedPayment.memberId)
}

function expectSame(written: readonly Written[], sent: readonly Payment[]): Recorded {
  if (!isDeepStrictEqual(written.map(paymentIn), sent))
    throw new Conflict(
      'Another payment has been recorded under the same key already, so this one has not been recorded. Please load the page again and record it once more.',
    )
  return written.map(({ id, memberId }) => ({ id, userId: memberId }))
}

const paymentIn = ({ memberId, membershipYear, receivedOn, amount, note, settles }: Written): Payment => ({
  ...{ memberId, membershipYear, receivedOn, amount, note, settles },
})
