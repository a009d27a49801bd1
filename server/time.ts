// The club's own clock, asked of the database, where the club's time zone is kept.
import { sql } from 'drizzle-orm'
import type { Clock } from './clock'

/** Now by the club's clock, as SQL: a timestamp without a zone, comparable with event.starts_at and event.ends_at. */
export const clubNow = (clock: Clock) =>
  sql<string>`(${clock.now().toISOString()}::timestamptz at time zone (select time_zone from club_settings))`

/** Today by the club's clock, as SQL: a date. */
export const clubToday = (clock: Clock) => sql<string>`${clubNow(clock)}::date`
