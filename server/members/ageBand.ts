import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { AGE_BANDS, UNKNOWN, type AgeBand } from '#contract/words'

/** The ages at which the second and each later band begins: '18-24' at 18. */
export const BAND_STARTS = AGE_BANDS.filter(band => /^\d/.test(band)).map(band => Number.parseInt(band, 10))

const oldestFirst = sql.raw(`array[${BAND_STARTS.toReversed().join()}]`)

/**
 * The band of a member's age on a day, as SQL: its place in AGE_BANDS. Who is born on 29 February is a year older on 1 March of a year
 * without one. The day is asked for the last birthdays of each band once, not each member for their age: of many members that took most of
 * the time of a report.
 */
export const ageBandOn = (day: SQL, dateOfBirth: SQLWrapper) =>
  sql<number>`case when ${dateOfBirth} is null then ${AGE_BANDS.indexOf(UNKNOWN)}
    else ${sql.raw(String(BAND_STARTS.length))} - width_bucket(${dateOfBirth} - 1, (
      select array_agg((${day}::date - make_interval(years => start))::date order by start desc) from unnest(${oldestFirst}) start)) end`

export const bandAt = (place: number): AgeBand => AGE_BANDS[place] ?? UNKNOWN
