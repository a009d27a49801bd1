import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { membershipType } from '../database/schema/lookups'
import { member, memberPayment } from '../database/schema/members'

/** Tells whether a member of the query has Life membership, as SQL. */
export const isLifeMember = sql<boolean>`exists (select from ${membershipType} t where t.id = ${member}.membership_type_id and t.name = 'Life')`

/**
 * Tells whether a member of the query has paid for this membership year, as SQL. They have if there is a record of it,
 * or if they are a Life member, who starts each year paid without one.
 */
export const hasPaidThisYear = sql<boolean>`(
  exists (select from ${memberPayment} p join ${clubSettings} s on s.membership_year = p.membership_year where p.member_id = ${member}.id)
  or ${isLifeMember})`

/**
 * Tells whether a member of the query has such a record, in queries over many: those with one are looked up once,
 * together.
 */
export const isRecordedAsPaid = sql<boolean>`${member}.id in (
  select p.member_id from ${memberPayment} p where p.membership_year = (select s.membership_year from ${clubSettings} s))`

/** Tells whether a member of the query has paid, in queries over many. */
export const isAmongThePaid = sql<boolean>`(${isRecordedAsPaid} or ${isLifeMember})`

/** Joins the payment of a member of the query for this membership year. */
export const isPaymentOfThisYear = and(
  eq(memberPayment.memberId, member.id),
  eq(memberPayment.membershipYear, sql`(select s.membership_year from ${clubSettings} s)`),
)

/** Tells whether a member of the query has paid, in queries that join that payment. */
export const hasPaidByJoin = sql<boolean>`(${isNotNull(memberPayment.memberId)} or ${isLifeMember})`

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
