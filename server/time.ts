// The club's own clock, asked of the database, where the club's time zone is kept.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Clock } from './clock'
import type { Database } from './database/connect'

const timeZone = sql`(select time_zone from club_settings)`

/** Now, as SQL: an instant. */
export const instantNow = (clock: Clock): SQL<string> => sql<string>`${clock.now().toISOString()}::timestamptz`

/** The same in a query that is built once (database/builtOnce.ts): each time that it is asked, it is given `givenNow`. */
export const NOW_GIVEN: SQL<string> = sql<string>`${sql.placeholder('now')}::timestamptz`
export const givenNow = (clock: Clock): { now: string } => ({ now: clock.now().toISOString() })

/**
 * The instant at which the club's clock shows a moment such as event.starts_at, as SQL; of an hour that comes twice the later. Moments
 * themselves are not compared with the clock: what has ended would go on when it is put back.
 */
export const instantOf = (moment: SQLWrapper): SQL<string> => sql<string>`(${moment} at time zone ${timeZone})`

/** Whether such a moment is still to come. What no clock on earth would still show as to come is passed over by an index on it. */
export const isToCome = (moment: SQLWrapper, now: SQL): SQL<boolean> =>
  sql<boolean>`(${moment} > (${now} at time zone 'UTC') - interval '1 day' and ${instantOf(moment)} > ${now})`

/** Whether such a moment is over: known without the club's clock where it is over on every clock on earth. */
export const isOver = (moment: SQLWrapper, now: SQL): SQL<boolean> => sql<boolean>`(not ${isToCome(moment, now)})`

/** The day on which an instant falls by the club's clock, as SQL: a date. */
export const clubDayOf = (instant: SQLWrapper): SQL<string> => sql<string>`(${instant} at time zone ${timeZone})::date`

/** Today by the club's clock, as SQL: a date. */
export const clubToday = (clock: Clock): SQL<string> => clubDayOf(instantNow(clock))
export const TODAY_GIVEN: SQL<string> = clubDayOf(NOW_GIVEN)

/** The same, asked of the database: yyyy-MM-dd. */
export async function readToday(database: Pick<Database, 'execute'>, clock: Clock): Promise<string> {
  const { rows } = await database.execute<{ today: string }>(sql`select ${clubToday(clock)}::text as today`)
  if (!rows[0]) throw new Error('The database does not tell the day.')
  return rows[0].today
}
