// The yearly fee: what a member is asked for, and whether they have paid it.
import { and, eq, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { membershipType } from '../database/schema/lookups'
import { member, membershipYear, payment } from '../database/schema/members'
import { isReachable } from '../mail/addressee'

/** Tells whether a member of the query has Life membership, as SQL. */
export const isLifeMember = sql<boolean>`exists (select from ${membershipType} t where t.id = ${member}.membership_type_id and t.name = 'Life')`

/**
 * Returns the fee of a member of the query for a membership year, as SQL: that of their type, or the club's where the
 * type has none of its own. The type is always the present one. A year that has ended keeps its fees; null where they
 * are not known.
 */
export const feeIn = (year: number | SQL) =>
  sql<string | null>`(
    select (case when s.membership_year <= ${year} then coalesce(t.fee, s.fee)
      else coalesce((y.type_fees ->> t.id::text)::numeric(8, 2), y.fee) end)::text
    from ${clubSettings} s
      left join ${membershipType} t on t.id = ${member}.membership_type_id
      left join ${membershipYear} y on y.year = ${year})`

/** The same, and null for Life members, who are asked for nothing. */
export const feeOfYear = (year: number) =>
  sql<string | null>`(case when ${isLifeMember} then null else ${feeIn(year)} end)`

/** This membership year, as SQL. */
const thisYear = sql<number>`(select s.membership_year from ${clubSettings} s)`

/**
 * Tells whether a row of the table of payments counts: it settles its year, and the member has not been marked as not
 * paid since. The answer is SQL.
 */
export const paymentCounts = and(eq(payment.settles, true), isNull(payment.withdrawnAt))

/** Tells whether a row of that table stands: it counts, or it is a sum, which came in whatever it counts for. */
export const paymentStands = or(isNotNull(payment.amount), paymentCounts)

/**
 * Tells whether a member of the query has paid for this membership year, as SQL. They have if there is a record of it,
 * or if they are a Life member, who starts each year paid without one.
 */
export const hasPaidThisYear = sql<boolean>`(
  exists (select from ${payment} where ${payment.memberId} = ${member}.id and ${payment.membershipYear} = ${thisYear} and ${paymentCounts})
  or ${isLifeMember})`

/**
 * Tells whether a member of the query has such a record, in queries over many: those with one are looked up once,
 * together.
 */
export const isRecordedAsPaid = sql<boolean>`${member}.id in (
  select ${payment.memberId} from ${payment} where ${payment.membershipYear} = ${thisYear} and ${paymentCounts})`

/** Tells whether a member of the query has paid, in queries over many. */
export const isAmongThePaid = sql<boolean>`(${isRecordedAsPaid} or ${isLifeMember})`

/** The first record by which a member of the query counts as paid for this membership year, to be joined laterally. */
export const paidBy = new QueryBuilder({ casing: 'snake_case' })
  .select({ recordedAt: payment.recordedAt, recordedBy: payment.recordedBy })
  .from(payment)
  .where(and(eq(payment.memberId, member.id), eq(payment.membershipYear, thisYear), paymentCounts))
  .orderBy(payment.recordedAt, payment.id)
  .limit(1)
  .as('paid_by')

/** Tells whether a member of the query has paid, in queries that join that record. */
export const hasPaidByJoin = sql<boolean>`(${isNotNull(paidBy.recordedAt)} or ${isLifeMember})`

export async function hasPaid(database: Pick<Database, 'select'>, memberId: number): Promise<boolean> {
  const [found] = await database.select({ paid: hasPaidThisYear }).from(member).where(eq(member.id, memberId))
  return found?.paid ?? false
}

/**
 * Reads the club's membership year. In a transaction that writes by it, the year is locked until that ends: a new year
 * begins before or after.
 */
export async function readMembershipYear(transaction: Transaction): Promise<number> {
  const [club] = await transaction
    .select({ membershipYear: clubSettings.membershipYear })
    .from(clubSettings)
    .for('share')
  if (!club) throw new Error('The club has no settings.')
  return club.membershipYear
}

/**
 * Tells whether a member of the query counts as paid in a membership year: by a record, or by Life membership. The
 * answer is SQL.
 */
export const hasPaidIn = (year: number): SQL<boolean> => sql<boolean>`(${isRecordedAsPaidIn(year)} or ${isLifeMember})`

/** Tells whether there is a record, whatever the membership. */
export const isRecordedAsPaidIn = (year: number): SQL<boolean> => hasPaymentIn(year, paymentCounts)

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
