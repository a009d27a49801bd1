import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import type { Database } from '../database/connect'
import { readList } from '../database/page'
import { membershipType } from '../database/schema/lookups'
import { feeReminder, member, payment } from '../database/schema/members'
import { readSettings } from '../database/readSettings'
import { isReachable } from '../mail/addressee'
import { byName, matchesWords, lowercaseNames } from '../database/searchColumns'
import { feeOfYear, hasPaidIn, hasRecordIn } from '../members/yearlyFee'

type Query = QueryOf<'GET /api/payment/all'>
type Sort = NonNullable<Query['sort']>

/** Returns the sum received from a member of the query for a year, as SQL; null where nothing was. */
export const receivedIn = (year: number) =>
  sql<
    string | null
  >`(select sum(r.amount)::text from ${payment} r where r.member_id = ${member}.id and r.membership_year = ${year})`
const receivedOnIn = (year: number) =>
  sql<
    string | null
  >`(select max(r.received_on)::text from ${payment} r where r.member_id = ${member}.id and r.membership_year = ${year})`
const remindedAtIn = (year: number) =>
  sql`(select max(f.sent_at) from ${feeReminder} f where f.member_id = ${member}.id and f.membership_year = ${year})`

/**
 * Tells whether a member of the query belongs to a year: active and approved now, or with a payment for it. The answer
 * is SQL.
 */
export const isOfYear = (year: number): SQL | undefined => or(isReachable(member), hasRecordIn(year))

const sortable: Record<Sort, (year: number) => SQL> = {
  familyName: () => lowercaseNames.familyName,
  firstName: () => lowercaseNames.firstName,
  membershipType: () => sql`lower(${membershipType.name})`,
  fee: year => sql`${feeOfYear(year)}::numeric`,
  hasPaid: hasPaidIn,
  received: year => sql`${receivedIn(year)}::numeric`,
  receivedOn: receivedOnIn,
  remindedAt: remindedAtIn,
}

/** Empty values stand last, whichever way the list is sorted. */
const orderOf = ({ sort = 'familyName', order = 'ASC' }: Query, year: number): SQL[] => [
  order === 'ASC' ? sql`${sortable[sort](year)} asc nulls last` : sql`${sortable[sort](year)} desc nulls last`,
  ...byName,
]

/** Returns the year that is asked for, or the present one. */
export async function yearOrPresent(database: Pick<Database, 'select'>, year: number | undefined): Promise<number> {
  if (year !== undefined) return year
  return (await readSettings(database)).membershipYear
}

/**
 * Lists the members of a year with their payments for it, by surname unless asked otherwise, whole or one page, with
 * their number in all.
 */
export async function listPayers(database: Database, query: Query) {
  const year = await yearOrPresent(database, query.year)
  const isListed = and(
    isOfYear(year),
    query.paid === undefined ? undefined : query.paid ? hasPaidIn(year) : sql`not ${hasPaidIn(year)}`,
    matchesWords(query.q ?? ''),
  )
  const list = database
    .select({
      userId: member.id,
      firstName: member.firstName,
      familyName: member.familyName,
      email: member.email,
      membershipType: membershipType.name,
      isActive: member.isActive,
      fee: feeOfYear(year),
      hasPaid: hasPaidIn(year),
      received: receivedIn(year),
      receivedOn: receivedOnIn(year),
      remindedAt: sql<Date | null>`${remindedAtIn(year)}`.mapWith(feeReminder.sentAt),
    })
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .where(isListed)
    .orderBy(...orderOf(query, year))
    .$dynamic()
  return readList(list, () => database.$count(member, isListed), query)
}

export type PayerRow = Awaited<ReturnType<typeof listPayers>>['rows'][number]
