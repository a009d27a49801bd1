// What members read of the river: tide, light and windows.
import { and, asc, gte, lte } from 'drizzle-orm'
import { daysBetween, daysLater } from '#contract/days'
import type { RiverDay, RiverWindow } from '#contract/river'
import type { Extreme } from '#contract/tides'
import type { Database } from '../database/connect'
import { tideExtreme } from '../database/schema/river'
import { instantsAt } from '#contract/clubClock'
import { lightOf } from './light'
import { readWater, type WaterSettings } from './settings'
import { windowsOf } from './windows'

const HOUR = 60 * 60 * 1000
/** Longer than from one tide to the next, so that a day's curve has a beginning and an end. */
const NEXT_TIDE = 8 * HOUR
const NO_LIGHT = { dawn: null, rise: null, set: null, dusk: null }

type Reads = Pick<Database, 'select'>

/** Reads a day of the club's calendar (yyyy-MM-dd). Where the club shows no tides, there is nothing in it. */
export async function readRiverDay(database: Reads, date: string): Promise<RiverDay> {
  const water = await readWater(database)
  if (!water.hasTides) return { date, extremes: [], sun: NO_LIGHT, windows: [], source: null }
  return dayIn(water, date, await readExtremes(database, ...withNextTides(spanOf(water, date))))
}

/** Reads days of a club that shows tides, by their dates, with one query for all of them. */
export async function readDaysOf(
  database: Reads,
  water: WaterSettings,
  dates: readonly string[],
): Promise<ReadonlyMap<string, RiverDay>> {
  const days = [...new Set(dates)].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const all = await readExtremes(database, ...withNextTides(spanOf(water, first, last)))
  const instants = all.map(({ at }) => Date.parse(at))
  // The days come in order, so each one begins its search where the one before has found its own tides.
  let begin = 0
  const read = days.map((date): [string, RiverDay] => {
    const [earliest, latest] = withNextTides(spanOf(water, date))
    while (begin < instants.length && (instants[begin] ?? 0) < earliest.getTime()) begin += 1
    let end = begin
    while (end < instants.length && (instants[end] ?? 0) <= latest.getTime()) end += 1
    return [date, dayIn(water, date, all.slice(begin, end))]
  })
  return new Map(read)
}

/** Makes a day of the tides of its time, and those some hours before and after it. */
function dayIn(water: WaterSettings, date: string, rows: readonly KnownExtreme[]): RiverDay {
  const [from, to] = spanOf(water, date)
  const isOfDay = ({ at }: Extreme) => Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime()
  const [first, last] = [rows.findIndex(isOfDay), rows.findLastIndex(isOfDay)]
  const extremes = first < 0 ? [] : rows.slice(Math.max(0, first - 1), last + 2)
  return {
    date,
    extremes: extremes.map(({ at, height, isHigh }) => ({ at, height, isHigh })),
    sun: sunOf(water, date),
    windows: windowsOf(rows.filter(isOfDay), water.slipway ? [sunOf(water, date)] : [], water.rules),
    source: sourceOf(extremes.find(isOfDay), water),
  }
}

/** Reads the windows from one day to another, both included. */
export async function readWindows(database: Reads, from: string, to: string): Promise<RiverWindow[]> {
  const water = await readWater(database)
  if (!water.hasTides || !water.slipway) return []
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, count) => daysLater(from, count))
  return windowsOf(
    await readExtremes(database, ...spanOf(water, from, to)),
    days.map(day => sunOf(water, day)),
    water.rules,
  )
}

type KnownExtreme = Extreme & { tableSource: string | null }

async function readExtremes(database: Reads, from: Date, to: Date): Promise<KnownExtreme[]> {
  const rows = await database
    .select()
    .from(tideExtreme)
    .where(and(gte(tideExtreme.at, from), lte(tideExtreme.at, to)))
    .orderBy(asc(tideExtreme.at))
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

type Span = [from: Date, to: Date]

/** Returns the instants at which the first day begins and the last one ends, by the club's clock. */
function spanOf({ zone }: WaterSettings, first: string, last = first): Span {
  const beginning = (day: string) => instantsAt(zone, day, '00:00')[0] ?? new Date(`${day}T00:00:00Z`)
  return [beginning(first), beginning(daysLater(last, 1))]
}

/** Returns the span in which the tides of its days' curves lie. */
const withNextTides = ([from, to]: Span): Span => [
  new Date(from.getTime() - NEXT_TIDE),
  new Date(to.getTime() + NEXT_TIDE),
]

const sunOf = ({ zone, slipway }: WaterSettings, day: string) => (slipway ? lightOf(day, zone, slipway) : NO_LIGHT)

function sourceOf(extreme: KnownExtreme | undefined, { station }: WaterSettings): string | null {
  if (!extreme) return null
  if (extreme.tableSource !== null) return extreme.tableSource
  const licence = station.license.type.toUpperCase().replace('-', ' ').replace('-', ' ')
  return `Prediction, not for navigation. ${station.name}: ${station.source.name}, ${licence}`
}
