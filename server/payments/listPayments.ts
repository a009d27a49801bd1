import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnswerOf } from '#contract/calls'
import type { Database } from '../database/connect'
import { member, payment } from '../database/schema/members'
import { NotFound } from '../errors'
import { fullNameIfFound } from '../database/fullName'
import { hasPaid, paymentCounts, feeIn } from '../members/yearlyFee'
import { yearOrPresent } from './listPayers'
import type { PaymentDetails } from '#contract/calls/home'
import { readSettings } from '../database/readSettings'

const recorder = alias(member, 'recorder')

/** Lists everything received from one member, the latest first. Throws NotFound. */
export async function listPayments(database: Database, memberId: number) {
  const [found] = await database.select({ id: member.id }).from(member).where(eq(member.id, memberId))
  if (!found) throw new NotFound('This member does not exist.')
  return database
    .select({
      id: payment.id,
      year: payment.membershipYear,
      receivedOn: sql<string>`${payment.receivedOn}`,
      amount: sql<string>`${payment.amount}`,
      note: payment.note,
      settles: sql<boolean>`${paymentCounts}`,
      recordedAt: payment.recordedAt,
      recordedBy: fullNameIfFound(recorder),
    })
    .from(payment)
    .leftJoin(recorder, eq(recorder.id, payment.recordedBy))
    .where(and(eq(payment.memberId, memberId), isNotNull(payment.amount)))
    .orderBy(desc(payment.membershipYear), desc(payment.receivedOn), desc(payment.id))
}

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

/**
 * Lists a member's payments by membership year, the latest first: this year in any case, and each other one with a
 * record.
 */
export async function listMyPayments(database: Database, memberId: number): Promise<AnswerOf<'GET /api/payment/my'>> {
  const [thisYear, isPaid, payments, settled] = await Promise.all([
    yearOrPresent(database, undefined),
    hasPaid(database, memberId),
    listPayments(database, memberId),
    database
      .selectDistinct({ year: payment.membershipYear })
      .from(payment)
      .where(and(eq(payment.memberId, memberId), paymentCounts)),
  ])
  const paidYears = new Set(settled.map(({ year }) => year))
  const years = new Set([thisYear, ...paidYears, ...payments.map(({ year }) => year)])
  return [...years]
    .toSorted((a, b) => b - a)
    .map(year => ({
      year,
      hasPaid: year === thisYear ? isPaid : paidYears.has(year),
      payments: payments
        .filter(payment => payment.year === year)
        .map(({ id, receivedOn, amount }) => ({ id, receivedOn, amount })),
    }))
}

/** Reads the amount that this member pays, and the account. Sums are in pounds, as text with two decimals. */
export async function readPayment(database: Database, memberId: number): Promise<PaymentDetails> {
  const { membershipYear, fee, contribution, paymentReference, payBy, bankName, accountName, sortCode, accountNumber } =
    await readSettings(database)
  const [me] = await database
    .select({ fee: feeIn(membershipYear) })
    .from(member)
    .where(eq(member.id, memberId))
  return {
    membershipYear,
    fee: me?.fee ?? fee,
    contribution,
    reference: paymentReference,
    payBy,
    bankName,
    accountName,
    sortCode,
    accountNumber,
  }
}
