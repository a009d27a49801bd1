import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { AGE_BANDS, UNKNOWN, type AgeBand } from '#contract/words'

/** The ages at which the second and each later band begins: '18-24' at 18. */
export const BAND_STARTS = AGE_BANDS.filter(band => /^\d/.test(band)).map(band => Number.parseInt(band, 10))

/**
 * The band of a member's age on a day, as SQL: its place in AGE_BANDS. Who is born on 29 February is a year older on 1 March of a year
 * without one.
 */
export const ageBandOn = (day: SQL, dateOfBirth: SQLWrapper) =>
  sql<number>`case when ${dateOfBirth} is null then ${AGE_BANDS.indexOf(UNKNOWN)}
    else width_bucket(extract(year from age(${day}::timestamp, ${dateOfBirth}::timestamp))::int, ${sql.raw(`array[${BAND_STARTS.join()}]`)}) end`

export const bandAt = (place: number): AgeBand => AGE_BANDS[place] ?? UNKNOWN
