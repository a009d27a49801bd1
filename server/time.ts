// The club's own clock, asked of the database, which stores the club's time zone.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Clock } from './clock'
import type { Database } from './database/connect'

const timeZone = sql`(select time_zone from club_settings)`

/** Returns the present instant as SQL. */
export const instantNow = (clock: Clock): SQL<string> => sql<string>`${clock.now().toISOString()}::timestamptz`

/**
 * The present instant in a query that is built once (database/cachedQuery.ts). Each run gets it from `nowParameters`.
 */
export const NOW_PARAMETER: SQL<string> = sql<string>`${sql.placeholder('now')}::timestamptz`
export const nowParameters = (clock: Clock): { now: string } => ({ now: clock.now().toISOString() })

/**
 * Returns, as SQL, the instant at which the club's clock shows a moment such as event.starts_at. If an hour comes
 * twice, it is the later one. Moments themselves are not compared with the clock: an ended event would be open again
 * when the clock is put back.
 */
export const instantOf = (moment: SQLWrapper): SQL<string> => sql<string>`(${moment} at time zone ${timeZone})`

/**
 * Tells whether such a moment is still to come. An index on the moment passes over all that is past on every clock on
 * earth.
 */
export const isToCome = (moment: SQLWrapper, now: SQL): SQL<boolean> =>
  sql<boolean>`(${moment} > (${now} at time zone 'UTC') - interval '1 day' and ${instantOf(moment)} > ${now})`

/**
 * Tells whether such a moment is over. The club's clock is not needed where the moment is over on every clock on earth.
 */
export const isOver = (moment: SQLWrapper, now: SQL): SQL<boolean> => sql<boolean>`(not ${isToCome(moment, now)})`

/** Returns, as a date in SQL, the day on which an instant falls by the club's clock. */
export const clubDayOf = (instant: SQLWrapper): SQL<string> => sql<string>`(${instant} at time zone ${timeZone})::date`

/** Returns today by the club's clock, as a date in SQL. */
export const clubToday = (clock: Clock): SQL<string> => clubDayOf(instantNow(clock))
export const TODAY_PARAMETER: SQL<string> = clubDayOf(NOW_PARAMETER)

/** Asks the database for today by the club's clock: yyyy-MM-dd. */
export async function readToday(database: Pick<Database, 'execute'>, clock: Clock): Promise<string> {
  const { rows } = await database.execute<{ today: string }>(sql`select ${clubToday(clock)}::text as today`)
  if (!rows[0]) throw new Error('The database returned no day.')
  return rows[0].today
}

/** Reads the club's time zone, an IANA name. */
export async function readTimeZone(database: Pick<Database, 'execute'>): Promise<string> {
  const { rows } = await database.execute<{ zone: string }>(sql`select ${timeZone} as zone`)
  if (!rows[0]) throw new Error('The database returned no time zone.')
  return rows[0].zone
}
