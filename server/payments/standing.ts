import { and, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { member, memberPayment } from '../database/schema/members'
import { isReachable } from '../mail/isReachable'
import { isLifeMember } from '../members/hasPaid'

/** Whether a member of the query counts as paid in a membership year: there is a record of it, or they have Life membership. As SQL. */
export const hasPaidIn = (year: number): SQL<boolean> => sql<boolean>`(${isRecordedPaid(year)} or ${isLifeMember})`

/** The record alone. */
export const isRecordedPaid = (year: number): SQL<boolean> =>
  sql<boolean>`exists (select from ${memberPayment} p where p.member_id = ${member}.id and p.membership_year = ${year})`

/** Whether the club asks a member of the query for the fee of a year: active and approved, and not paid. As SQL. */
export const isUnpaidIn = (year: number): SQL | undefined => and(isReachable(member), not(hasPaidIn(year)))

/** Of these members those without Life membership. */
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
