import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { AGE_BANDS, UNKNOWN, type AgeBand } from '#contract/words'

/** The ages at which the second and each later band begins: '18-24' at 18. */
export const BAND_STARTS = AGE_BANDS.filter(band => /^\d/.test(band)).map(band => Number.parseInt(band, 10))

const oldestFirst = sql.raw(`array[${BAND_STARTS.toReversed().join()}]`)

/**
 * Returns the band of a member's age on a day, as SQL: its place in AGE_BANDS. A member born on 29 February is a year
 * older on 1 March of a year without one. The query computes the last birthdays of each band once from the day.
 * Computing each member's age took most of the time of a report on many members.
 */
export const ageBandOn = (day: SQL, dateOfBirth: SQLWrapper) =>
  sql<number>`case when ${dateOfBirth} is null then ${AGE_BANDS.indexOf(UNKNOWN)}
    else ${sql.raw(String(BAND_STARTS.length))} - width_bucket(${dateOfBirth} - 1, (
      select array_agg((${day}::date - make_interval(years => start))::date order by start desc) from unnest(${oldestFirst}) start)) end`

export const bandAt = (index: number): AgeBand => AGE_BANDS[index] ?? UNKNOWN
