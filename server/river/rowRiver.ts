// The river of rows: in words, and for those that are being planned what speaks against their times.
import { eq } from 'drizzle-orm'
import { daysBetween, daysLater } from '#contract/rules/days'
import { NO_TIDE_UNCONFIRMED } from '#contract/rules/noTide'
import type { PlannedRiver, RiverDay, RowRiver, WeeklyRiver, WindowRules } from '#contract/calls/river'
import { riverInWords } from '#contract/rules/riverInWords'
import { hasOneRiver, isOfOneDay } from '#contract/rules/rowLight'
import { rowWarnings, cautionOf } from '#contract/rules/rowWarnings'
import { eachSource, joinSources } from '#contract/rules/tideSources'
import type { Database } from '../database/connect'
import { eventType } from '../database/schema/lookups'
import { readDays } from './readRiver'

/** The day and the times of a row, by the club's clock: yyyy-MM-dd and HH:mm. */
export interface RowTimes {
  startDate: string
  endDate: string | null
  startTime: string | null
  endTime: string | null
}

type Reads = Pick<Database, 'select'>

/**
 * Who is told why a day has no tide. Members are told that the tables have ended, and those who plan rows also that no
 * station is confirmed. Mails and calendars, which are read later, tell nobody.
 */
export type NoTideReader = 'nobody' | 'members' | 'officers'

/** Reads the river of a row; null where the club shows none, and for a row of 24 hours or more over several days. */
export const readRowRiver = async (database: Reads, row: RowTimes, reader?: NoTideReader): Promise<RowRiver | null> =>
  (await readRowRivers(database, [row], reader))[0] ?? null

/**
 * Reads the river of each of these rows, in their order, with one query for the tides of all, or none if they are known
 * (see `readDays`). Null stands for what is no row.
 */
export async function readRowRivers(
  database: Reads,
  rows: readonly (RowTimes | null)[],
  reader: NoTideReader = 'nobody',
  state?: string | null,
): Promise<(RowRiver | null)[]> {
  const known = await readDaysOfRows(
    database,
    rows.filter(row => row !== null),
    state,
  )
  return rows.map(row => {
    const day = row && known?.dayOf(row)
    return known && day ? riverOf(row, day, known.water, reader) : null
  })
}

/** Returns null where nothing is known of the day, and the reader is not told why. */
function riverOf(
  row: RowTimes,
  day: RiverDay,
  water: { rules: WindowRules; zone: string },
  reader: NoTideReader,
): RowRiver | null {
  const words = riverInWords(row, day, water.zone)
  const noTide = isTold(day.noTide, reader) ? day.noTide : undefined
  if (words === '' && noTide === undefined) return null
  const caution = cautionOf(row, day, water)
  return { words, ...(caution && { caution }), source: day.source, ...(noTide && { noTide }) }
}

const isTold = (noTide: string | undefined, reader: NoTideReader) =>
  reader === 'officers' || (reader === 'members' && noTide !== NO_TIDE_UNCONFIRMED)

/** Does the same for events of one type, which have a river only if it is one of rows. */
export const readRiversOfType = async (
  database: Reads,
  eventTypeId: number,
  events: readonly RowTimes[],
): Promise<(RowRiver | null)[]> =>
  readRowRivers(database, (await isRowType(database, eventTypeId)) ? events : events.map(() => null))

/** Reads the river of a row as whoever plans it sees it, with what speaks against its times. */
export async function readPlannedRiver(
  database: Reads,
  row: RowTimes,
  reader: NoTideReader = 'officers',
): Promise<PlannedRiver | null> {
  const known = await readDaysOfRows(database, [row])
  const day = known?.dayOf(row)
  if (!known || !day) return null
  const river = riverOf(row, day, known.water, reader)
  return river && { ...river, warnings: rowWarnings(row, day, known.water) }
}

/** Reads the days of the rows that have one river; null where the club shows no tides. */
async function readDaysOfRows(database: Reads, rows: readonly RowTimes[], state?: string | null) {
  const known = await readDays(
    database,
    rows.filter(hasOneRiver).flatMap(row => [row.startDate, row.endDate ?? row.startDate]),
    state,
  )
  return known && { ...known, dayOf: (row: RowTimes) => (hasOneRiver(row) ? dayOfRow(row, known.days) : undefined) }
}

/** Returns the day of a row; of one past midnight, with the tides of the next day. */
function dayOfRow(row: RowTimes, days: ReadonlyMap<string, RiverDay>): RiverDay | undefined {
  const day = days.get(row.startDate)
  const next = isOfOneDay(row) ? undefined : days.get(row.endDate ?? '')
  if (!day || !next) return day
  const known = new Set(day.extremes.map(({ at }) => at))
  return {
    ...day,
    extremes: [...day.extremes, ...next.extremes.filter(({ at }) => !known.has(at))],
    source: joinSources(eachSource([day, next])) || null,
  }
}

/** Reads the river on the first of these days and on each day whole weeks after it, up to the last. */
export async function readWeeklyRiver(database: Reads, from: string, to: string): Promise<WeeklyRiver | null> {
  const dates = Array.from({ length: Math.floor(daysBetween(from, to) / 7) + 1 }, (_, week) =>
    daysLater(from, 7 * week),
  )
  const known = await readDays(database, dates)
  return known && { days: [...known.days.values()], rules: known.water.rules }
}

/** Tells whether events of this type are rows. A type that does not exist is none. */
export async function isRowType(database: Reads, eventTypeId: number): Promise<boolean> {
  const [type] = await database
    .select({ isRowEvent: eventType.isRowEvent })
    .from(eventType)
    .where(eq(eventType.id, eventTypeId))
  return type?.isRowEvent ?? false
}
