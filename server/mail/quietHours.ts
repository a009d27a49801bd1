import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The hours, by the club's clock, in which no mail goes out that `restsAtNight`. */
export const QUIET = { restsFrom: '22:00', restsTo: '07:00' } as const

/** Tells whether a time of the club's clock lies in them, as SQL. */
export const isQuietAt = (time: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${time} >= ${sql.raw(`time '${QUIET.restsFrom}'`)} or ${time} < ${sql.raw(`time '${QUIET.restsTo}'`)})`
