// The river of one row, in words: 'High water 08:14, 6.9 m; light until 15:57'.
import { tzOffset } from '@date-fns/tz'
import type { RiverDay, RowRiver } from '#contract/river'
import type { Extreme } from '#contract/tides'
import type { Database } from '../database/connect'
import { readDaysOf } from './readRiver'
import { readWater } from './settings'

/** The day and the times of a row, by the club's clock: yyyy-MM-dd and HH:mm. */
export interface RowTimes {
  startDate: string
  endDate: string | null
  startTime: string | null
  endTime: string | null
}

/** Reads the river of a row; null where the club shows none, and for a row of several days, which has many tides. */
export const readRowRiver = async (database: Pick<Database, 'select'>, row: RowTimes): Promise<RowRiver | null> =>
  (await readRowRivers(database, [row]))[0] ?? null

/** Reads the river of each of these rows, in their order, with one query for the tides of all. */
export async function readRowRivers(
  database: Pick<Database, 'select'>,
  rows: readonly RowTimes[],
): Promise<(RowRiver | null)[]> {
  const isOfOneDay = ({ startDate, endDate }: RowTimes) => endDate === null || endDate === startDate
  const dates = rows.filter(isOfOneDay).map(({ startDate }) => startDate)
  const water = dates.length === 0 ? null : await readWater(database)
  if (!water?.hasTides) return rows.map(() => null)
  const days = await readDaysOf(database, water, dates)
  return rows.map(row => {
    const day = isOfOneDay(row) && days.get(row.startDate)
    const words = day ? riverInWords(row, day, water.zone) : ''
    return day && words !== '' ? { words, source: day.source } : null
  })
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
/** What the club's clock shows at an instant. */
const shownAt = (zone: string, instant: string) =>
  new Date(Date.parse(instant) + tzOffset(zone, new Date(instant)) * 60_000).toISOString()
const clockAt = (zone: string, instant: string) => shownAt(zone, instant).slice(11, 16)
const dayAt = (zone: string, instant: string) => shownAt(zone, instant).slice(0, 10)
