// The river of one row, in words: 'High water 08:14, 6.9 m; light until 15:57'.
import { eq } from 'drizzle-orm'
import type { PlannedRiver, RiverDay, RowRiver } from '#contract/river'
import type { Extreme } from '#contract/tides'
import type { Database } from '../database/connect'
import { eventType } from '../database/schema/lookups'
import { clockAt, dayAt } from '#contract/clubClock'
import { readDaysOf } from './readRiver'
import { rowWarnings } from './rowWarnings'
import { readWater } from './settings'

/** The day and the times of a row, by the club's clock: yyyy-MM-dd and HH:mm. */
export interface RowTimes {
  startDate: string
  endDate: string | null
  startTime: string | null
  endTime: string | null
}

type Reads = Pick<Database, 'select'>

/** Reads the river of a row; null where the club shows none, and for a row of several days, which has many tides. */
export const readRowRiver = async (database: Reads, row: RowTimes): Promise<RowRiver | null> =>
  (await readRowRivers(database, [row]))[0] ?? null

/**
 * Reads the river of each of these rows, in their order, with one query for the tides of all. Null stands for what is
 * no row.
 */
export async function readRowRivers(database: Reads, rows: readonly (RowTimes | null)[]): Promise<(RowRiver | null)[]> {
  const known = await readDaysOfRows(
    database,
    rows.filter(row => row !== null),
  )
  return rows.map(row => {
    const day = row && known?.dayOf(row)
    const words = known && day ? riverInWords(row, day, known.water.zone) : ''
    return day && words !== '' ? { words, source: day.source } : null
  })
}

/** Reads the river of a row that is being planned, with what speaks against its times. */
export async function readPlannedRiver(database: Reads, row: RowTimes): Promise<PlannedRiver | null> {
  const known = await readDaysOfRows(database, [row])
  const day = known?.dayOf(row)
  if (!known || !day) return null
  const words = riverInWords(row, day, known.water.zone)
  return words === '' ? null : { words, source: day.source, warnings: rowWarnings(row, day, known.water) }
}

/** Reads the days of those rows that last one day; null where the club shows no tides. */
async function readDaysOfRows(database: Reads, rows: readonly RowTimes[]) {
  const isOfOneDay = ({ startDate, endDate }: RowTimes) => endDate === null || endDate === startDate
  const dates = rows.filter(isOfOneDay).map(({ startDate }) => startDate)
  const water = dates.length === 0 ? null : await readWater(database)
  if (!water?.hasTides) return null
  const days = await readDaysOf(database, water, dates)
  return { water, dayOf: (row: RowTimes) => (isOfOneDay(row) ? days.get(row.startDate) : undefined) }
}

/** Tells whether events of this type are rows. A type that does not exist is none. */
export async function isRowType(database: Reads, eventTypeId: number): Promise<boolean> {
  const [type] = await database
    .select({ isRowEvent: eventType.isRowEvent })
    .from(eventType)
    .where(eq(eventType.id, eventTypeId))
  return type?.isRowEvent ?? false
}

/** Returns the words; '' where nothing is known of the day. */
export function riverInWords(
  { startTime, endTime }: Pick<RowTimes, 'startTime' | 'endTime'>,
  { date, extremes, sun }: Pick<RiverDay, 'date' | 'extremes' | 'sun'>,
  zone: string,
): string {
  const clock = (instant: string) => clockAt(zone, instant)
  const isOfDay = ({ at }: Extreme) => dayAt(zone, at) === date
  const middle = minutesOf(startTime ?? '12:00') / 2 + minutesOf(endTime ?? startTime ?? '12:00') / 2
  const [high] = extremes
    .filter(each => each.isHigh && isOfDay(each))
    .map(each => ({ ...each, off: Math.abs(minutesOf(clock(each.at)) - middle) }))
    .toSorted((one, other) => one.off - other.off)
  return [
    high && `High water ${clock(high.at)}, ${high.height.toFixed(1)} m`,
    sun.rise !== null && sun.set !== null && lightInWords(startTime, clock(sun.rise), clock(sun.set)),
  ]
    .filter(part => typeof part === 'string')
    .join('; ')
}

function lightInWords(startTime: string | null, rise: string, set: string): string {
  if (startTime === null) return `light ${rise} to ${set}`
  return startTime < rise ? `light from ${rise}` : `light until ${set}`
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
