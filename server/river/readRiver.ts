// What members read of the river: tide, light and windows.
import { and, asc, gte, lte } from 'drizzle-orm'
import { daysBetween, daysLater } from '#contract/days'
import type { RiverDay, RiverWindow } from '#contract/river'
import type { Extreme } from '#contract/tides'
import type { Database } from '../database/connect'
import { tideExtreme } from '../database/schema/river'
import { instantsAt } from './clubClock'
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
  return readDayOf(database, water, date)
}

/** Reads a day of a club that shows tides. */
export async function readDayOf(database: Reads, water: WaterSettings, date: string): Promise<RiverDay> {
  const { from, to } = spanOf(water, date, date)
  const rows = await readExtremes(database, new Date(from.getTime() - NEXT_TIDE), new Date(to.getTime() + NEXT_TIDE))
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
  const span = spanOf(water, from, to)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, count) => daysLater(from, count))
  return windowsOf(
    await readExtremes(database, span.from, span.to),
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

/** Returns the instants at which the first day begins and the last one ends, by the club's clock. */
function spanOf({ zone }: WaterSettings, first: string, last: string): { from: Date; to: Date } {
  const beginning = (day: string) => instantsAt(zone, day, '00:00')[0] ?? new Date(`${day}T00:00:00Z`)
  return { from: beginning(first), to: beginning(daysLater(last, 1)) }
}

const sunOf = ({ zone, slipway }: WaterSettings, day: string) => (slipway ? lightOf(day, zone, slipway) : NO_LIGHT)

function sourceOf(extreme: KnownExtreme | undefined, { station }: WaterSettings): string | null {
  if (!extreme) return null
  if (extreme.tableSource !== null) return extreme.tableSource
  const licence = station.license.type.toUpperCase().replace('-', ' ').replace('-', ' ')
  return `Prediction, not for navigation. ${station.name}: ${station.source.name}, ${licence}`
}
