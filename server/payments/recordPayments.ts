import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { AnswerOf, BodyOf } from '#contract/calls'
import { NOT_RECEIVED_YET } from '#contract/rules/paymentFields'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { member, payment } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict, InvalidInput } from '../errors'
import { recordChange } from '../history/recordChange'
import { lockMembers } from '../members/lockedMember'
import { paymentCounts, readMembershipYear, feeIn, withoutLife } from '../members/yearlyFee'
import type { Services } from '../services'
import { readToday } from '../time'

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
 * Writes these payments, of one membership year, with their history. Members whose year they settle count as paid. The
 * members are locked.
 */
export async function writePayments(
  transaction: Transaction,
  clock: Clock,
  actorId: number | null,
  payments: readonly Payment[],
  idempotencyKey: string | null = null,
): Promise<Recorded> {
  const [first] = payments
  if (!first) return []
  const now = { recordedAt: clock.now(), recordedBy: actorId }
  const settling = payments.filter(({ settles }) => settles)
  const settled = await readUnpaid(
    transaction,
    settling.map(({ memberId }) => memberId),
    first.membershipYear,
  )
  const written = await transaction
    .insert(payment)
    .values(payments.map(each => ({ ...each, idempotencyKey, ...now })))
    .returning()
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

/** Returns those of these members who do not count as paid for the year, and would by a payment. */
export async function readUnpaid(
  transaction: Transaction,
  memberIds: readonly number[],
  year: number,
): Promise<ReadonlySet<number>> {
  const paid = await transaction
    .select({ memberId: payment.memberId })
    .from(payment)
    .where(and(inArray(payment.memberId, [...memberIds]), eq(payment.membershipYear, year), paymentCounts))
  const payers = await withoutLife(transaction, memberIds)
  const paidIds = new Set(paid.map(({ memberId }) => memberId))
  return new Set([...payers].filter(memberId => !paidIds.has(memberId)))
}

type Written = typeof payment.$inferSelect
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
    .from(payment)
    .where(and(eq(payment.recordedBy, caller.memberId), eq(payment.idempotencyKey, idempotencyKey)))
    .orderBy(payment.memberId)
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
