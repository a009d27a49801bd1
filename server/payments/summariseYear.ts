import { and, eq, not, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/calls'
import type { Database } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { membershipType } from '../database/schema/lookups'
import { member, membershipYear, payment } from '../database/schema/members'
import { isLifeMember, paymentStands, feeOfYear, hasPaidIn, hasSumIn, isRecordedAsPaidIn } from '../members/yearlyFee'
import { isOfYear, receivedIn } from './listPayers'

/** The years that can be looked at without any record: two before this one, and the next. */
const LOOKED_BACK = 2

/**
 * Returns the costs of a membership year, its payers, and the sum that the club has received. The default is this year.
 */
export async function summariseYear(
  database: Database,
  wanted: number | undefined,
): Promise<AnswerOf<'GET /api/payment/summary'>> {
  const [settings] = await database
    .select({ year: clubSettings.membershipYear, fee: clubSettings.fee, contribution: clubSettings.contribution })
    .from(clubSettings)
  if (!settings) throw new Error('The club has no settings.')
  const year = wanted ?? settings.year
  const isThisOrNext = year >= settings.year
  const [[counts], [sums], [past], years, types] = await Promise.all([
    countMembers(database, year),
    database
      .select({
        payments: sql<number>`count(${payment.amount})::int`,
        received: sql<string>`coalesce(sum(${payment.amount}), 0)::numeric(12, 2)::text`,
      })
      .from(payment)
      .where(eq(payment.membershipYear, year)),
    database.select().from(membershipYear).where(eq(membershipYear.year, year)),
    listYears(database, settings.year, year),
    database.select().from(membershipType).orderBy(membershipType.position, membershipType.id),
  ])
  if (!counts || !sums) throw new Error('Nothing was counted.')
  return {
    year,
    currentYear: settings.year,
    years,
    fee: isThisOrNext ? settings.fee : (past?.fee ?? null),
    typeFees: types.flatMap(({ id, name, fee: ofToday }) => {
      const fee = isThisOrNext ? ofToday : (past?.typeFees[id] ?? null)
      return fee === null ? [] : [{ membershipType: name, fee }]
    }),
    contribution: isThisOrNext ? settings.contribution : (past?.contribution ?? null),
    ...counts,
    unpaid: counts.members - counts.paid,
    ...sums,
  }
}

const countMembers = (database: Database, year: number) =>
  database
    .select({
      members: sql<number>`count(*)::int`,
      paid: sql<number>`(count(*) filter (where ${hasPaidIn(year)}))::int`,
      life: sql<number>`(count(*) filter (where ${isLifeMember}))::int`,
      withoutAmount: sql<number>`(count(*) filter (where ${and(isRecordedAsPaidIn(year), not(hasSumIn(year)))}))::int`,
      outstanding: sql<string>`(coalesce(sum(
        greatest(${feeOfYear(year)}::numeric - coalesce(${receivedIn(year)}::numeric, 0), 0)
      ) filter (where not ${hasPaidIn(year)}), 0))::numeric(12, 2)::text`,
    })
    .from(member)
    .where(isOfYear(year))

async function listYears(database: Database, current: number, wanted: number): Promise<number[]> {
  const { rows } = await database.execute<{ year: number }>(sql`
    select membership_year as year from ${payment} where ${paymentStands}
    union select year from ${membershipYear}`)
  const near = Array.from({ length: LOOKED_BACK + 2 }, (_, back) => current + 1 - back)
  return [...new Set([...near, wanted, ...rows.map(row => row.year)])].toSorted((a, b) => b - a)
}
