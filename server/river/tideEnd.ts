// The end of the club's tide tables, where no station predicts what comes after it: how far it is, and who is told.
import { and, asc, eq, gte, isNotNull, min, sql } from 'drizzle-orm'
import { dayAt } from '#contract/rules/clubClock'
import { daysBetween, daysLater } from '#contract/rules/days'
import { dayInWords } from '#contract/memberFile/dates'
import { TIDE_END_MARKS } from '#contract/words'
import type { Database } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { tideEndNotice, tideExtreme, waterSettings } from '../database/schema/river'
import { inTransaction } from '../database/transaction'
import { mailAdministrators } from '../mail/officers'
import { tablesEndMail, unconfirmedStationMail } from '../mail/templates/tideMails'
import type { Services } from '../services'
import { readWater } from './settings'

/** The days for which an end that is over is still told of: the server may have stood still, or a table been late. */
const AFTERWARDS = 60

export interface TideEnd {
  /** The last day of the tables, yyyy-MM-dd by the club's clock. */
  lastDay: string
  /** Negative once it is over. */
  daysLeft: number
}

/**
 * Returns the end of the tables that comes next, or the last one, if it was within two months. Null where the club
 * shows no tides, has confirmed a station, or has no table.
 */
export async function readTideEnd(database: Pick<Database, 'select'>, now: Date): Promise<TideEnd | null> {
  const { hasTides, isConfirmed, zone } = await readWater(database)
  if (!hasTides || isConfirmed) return null
  const today = dayAt(zone, now.toISOString())
  const ends = endsIn(await readTableDays(database, now))
  const lastDay = ends.find(end => end >= today) ?? ends.at(-1)
  return lastDay === undefined ? null : { lastDay, daysLeft: daysBetween(today, lastDay) }
}

/** Tells whether an end is so near that it is told of. */
export const isNear = ({ daysLeft }: TideEnd): boolean => daysLeft <= Math.max(...TIDE_END_MARKS)

/** A day with a tide of a table, and one of the tables that it comes from. */
interface TableDay {
  day: string
  source: string | null
}

function readTableDays(database: Pick<Database, 'select'>, now: Date): Promise<TableDay[]> {
  const zone = sql`(select ${clubSettings.timeZone} from ${clubSettings})`
  const day = sql<string>`(${tideExtreme.at} at time zone ${zone})::date::text`
  return database
    .select({ day: day.as('day'), source: min(tideExtreme.tableSource) })
    .from(tideExtreme)
    .where(
      and(
        isNotNull(tideExtreme.tableSource),
        gte(tideExtreme.at, new Date(now.getTime() - AFTERWARDS * 24 * 3600_000)),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`))
}

/** A single day that a table lacks, for a line that could not be read, is not its end. */
const endsIn = (days: readonly TableDay[]): string[] =>
  days
    .filter(({ day, source }, index) => {
      const next = days[index + 1]
      if (next === undefined) return true
      const isNear = next.source === source ? 2 : 1
      return next.day > daysLater(day, isNear)
    })
    .map(({ day }) => day)

/**
 * Tells the System Administrators that the tables end soon, once at each mark, whichever server does it. Where marks
 * were missed, one mail stands for them.
 */
export async function tellTideEnd(services: Pick<Services, 'database' | 'clock' | 'publicUrl'>): Promise<void> {
  const { database, clock } = services
  await inTransaction(database, async transaction => {
    const end = await readTideEnd(transaction, clock.now())
    const marks = end ? TIDE_END_MARKS.filter(mark => end.daysLeft <= mark) : []
    if (!end || marks.length === 0) return
    const told = await transaction
      .insert(tideEndNotice)
      .values(marks.map(daysBefore => ({ endsOn: end.lastDay, daysBefore, toldAt: clock.now() })))
      .onConflictDoNothing()
      .returning({ daysBefore: tideEndNotice.daysBefore })
    // A mark that was told of before makes the ones before it old news.
    if (!told.some(({ daysBefore }) => daysBefore === Math.min(...marks))) return
    await mailAdministrators(transaction, services, (letterhead, reader) =>
      tablesEndMail(letterhead, reader, { lastDay: dayInWords(end.lastDay), daysLeft: end.daysLeft }),
    )
  })
}

/** Tells the System Administrators once, after an upgrade, that no station is confirmed. */
export const tellUnconfirmedStation = (services: Pick<Services, 'database' | 'clock' | 'publicUrl'>): Promise<void> =>
  inTransaction(services.database, async transaction => {
    const told = await transaction
      .update(waterSettings)
      .set({ tellsUnconfirmed: false })
      .where(eq(waterSettings.tellsUnconfirmed, true))
      .returning({ hasTides: waterSettings.hasTides })
    if (told.some(({ hasTides }) => hasTides)) await mailAdministrators(transaction, services, unconfirmedStationMail)
  })
