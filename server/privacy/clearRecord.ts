import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'
import { ageBandOn, BAND_STARTS } from '../members/ageBand'
import { hasRowed, tookPlace } from '../events/completedRows/completedRows'
import { clubToday, instantNow } from '../time'
import { FORMER_NAME } from './leaverFacts'

type Column = keyof typeof member.$inferSelect

/**
 * The columns with their standing, and those by which payments are counted. Every other column is emptied, even a new
 * one.
 */
const STAYING: ReadonlySet<Column> = new Set<Column>([
  ...(['id', 'isActive', 'leftAt', 'isApproved', 'registeredAt', 'membershipTypeId'] as const),
])

/** Empties the record of a member who has left, except for what statistics need, and counts its version up. */
export async function clearRecord(transaction: Transaction, clock: Clock, memberId: number): Promise<void> {
  const columns = Object.keys(getTableColumns(member)) as Column[]
  const emptied = Object.fromEntries(columns.filter(name => !STAYING.has(name)).map(name => [name, sql`default`]))
  const first = firstCompletedRow(memberId, clock)
  await transaction
    .update(member)
    .set({
      ...emptied,
      ...FORMER_NAME,
      email: '',
      // Reports count only members who have completed a row.
      dateOfBirth: anonymousDateOfBirth(memberId, clock),
      genderId: sql`case when ${first} is not null then ${member.genderId} end`,
      ethnicityId: sql`case when ${first} is not null then ${member.ethnicityId} end`,
      anonymisedAt: clock.now(),
      version: sql`${member.version} + 1`,
    })
    .where(eq(member.id, memberId))
}

const startOf = (band: SQL) => sql`coalesce((${sql.raw(`array[${BAND_STARTS.join()}]`)})[${band}], 0)`

/**
 * Returns the date of birth that an anonymous record keeps, as SQL. Each report that ends this year or before must
 * count them in the same age band as before. If they were in one band from their first completed row to the end of this
 * year, the date says no more than the band. If they came into another band, it is their own, since no other date moves
 * them on the same day. It is null where no report counts them.
 */
const anonymousDateOfBirth = (memberId: number, clock: Clock): SQL<string | null> => {
  const [first, last, born, typical] = [sql`d.first_row`, sql`d.last_day`, sql`d.born`, sql`d.typical`]
  const band = ageBandOn(first, born)
  return sql<string | null>`(
    select case when ${first} is null or ${born} is null then null
      when ${ageBandOn(last, born)} = ${band} and ${ageBandOn(first, typical)} = ${band} and ${ageBandOn(last, typical)} = ${band} then ${typical}
      else ${born} end
    from (
      select d.*, (${first} - make_interval(years => ${startOf(band)}))::date as typical
      from (
        select ${firstCompletedRow(memberId, clock)} as first_row, m.date_of_birth as born,
          (date_trunc('year', ${clubToday(clock)}) + interval '1 year' - interval '1 day')::date as last_day
        from member m where m.id = ${memberId}
      ) d
    ) d)`
}

/** Returns the day of the first row that a member has completed, as SQL; null where they have completed none. */
const firstCompletedRow = (memberId: number, clock: Clock): SQL => sql`(
  select min(e.start_date) from attendee a join event e on e.id = a.event_id join event_type t on t.id = e.event_type_id
  where a.member_id = ${memberId} and t.is_row_event
    and ${tookPlace({ cancelReasonId: sql`e.cancel_reason_id`, endsAt: sql`e.ends_at` }, instantNow(clock))}
    and ${hasRowed({ confirmed: sql`a.confirmed`, isRemoved: sql`a.is_removed` })})`
