import { and, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { member, payment } from '../database/schema/members'
import { isReachable } from '../mail/addressee'
import { isLifeMember, paymentCounts, paymentStands } from '../members/hasPaid'

/**
 * Tells whether a member of the query counts as paid in a membership year: by a record, or by Life membership. The
 * answer is SQL.
 */
export const hasPaidIn = (year: number): SQL<boolean> => sql<boolean>`(${isRecordedPaid(year)} or ${isLifeMember})`

/** Tells whether there is a record, whatever the membership. */
export const isRecordedPaid = (year: number): SQL<boolean> => hasPaymentIn(year, paymentCounts)

/** Tells whether the club has received anything from a member of the query for a year, as SQL. */
export const hasSumIn = (year: number): SQL<boolean> => hasPaymentIn(year, isNotNull(payment.amount))

/** Tells whether anything stands of a member of the query for a year, a sum or a mark, as SQL. */
export const hasRecordIn = (year: number): SQL<boolean> => hasPaymentIn(year, paymentStands)

const hasPaymentIn = (year: number, condition: SQL | undefined) => sql<boolean>`exists (
  select from ${payment} where ${payment.memberId} = ${member}.id and ${payment.membershipYear} = ${year} and ${condition})`

/**
 * Tells whether the club asks a member of the query for the fee of a year: active and approved, and not paid. The
 * answer is SQL.
 */
export const isUnpaidIn = (year: number): SQL | undefined => and(isReachable(member), not(hasPaidIn(year)))

/** Returns those of these members who have no Life membership. */
export async function withoutLife(
  transaction: Pick<Transaction, 'select'>,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await transaction
    .select({ id: member.id })
    .from(member)
    .where(and(inArray(member.id, [...memberIds]), not(isLifeMember)))
  return new Set(found.map(({ id }) => id))
}
