// What members read of the river: tide, light and windows.
import { sql, type SQL } from 'drizzle-orm'
import { dayAt } from '#contract/rules/clubClock'
import { daysBetween, daysLater } from '#contract/rules/days'
import type { RiverDay, RiverWindow } from '#contract/calls/river'
import type { Extreme } from '#contract/rules/tides'
import { joinSources } from '#contract/rules/tideSources'
import { cachedQuery } from '../database/cachedQuery'
import type { Database } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { tideExtreme, waterSettings } from '../database/schema/river'
import { lightOf } from './light'
import { IS_ONE_CLUB, riverState, WATER_COLUMNS, waterOf, type WaterSettings } from './settings'
import { windowsOf } from './windows'
import { dayInWords } from '#contract/memberFile/dates'
import { NO_TIDE_UNCONFIRMED, tablesEnd, tablesLack } from '#contract/rules/noTide'

const NO_LIGHT = { dawn: null, rise: null, set: null, dusk: null }

type Reads = Pick<Database, 'select'>

/** Reads a day of the club's calendar (yyyy-MM-dd). Where the club shows no tides, there is nothing in it. */
export async function readRiverDay(database: Reads, date: string): Promise<RiverDay> {
  const day = (await readDays(database, [date]))?.days.get(date)
  return day ?? { date, extremes: [], sun: NO_LIGHT, windows: [], source: null }
}

/** The settings, and days by their dates. */
interface KnownDays {
  water: WaterSettings
  days: ReadonlyMap<string, RiverDay>
}

/** The number of days that are kept. */
const MOST_CACHED = 400

/** The days that each database has shown, worked out from one state of its river. */
const cached = new WeakMap<object, KnownDays & { state: string }>()

/**
 * Reads days of the club's calendar with one query for all of them; null where the club shows no tides. Whoever knows
 * the state of the river (`riverState`) asks only for days that were not worked out from it before: to read and work
 * out the days of a page of rows takes as long as to read its rows.
 */
export async function readDays(
  database: Reads,
  dates: readonly string[],
  state?: string | null,
): Promise<KnownDays | null> {
  if (dates.length === 0) return null
  const known = cached.get(database)
  if (known && known.state === state && dates.every(date => known.days.has(date))) return known
  const read = await workOutDays(database, dates)
  if (!read || state === undefined) return read
  const same = known?.state === read.state && known.days.size < MOST_CACHED ? known.days : []
  cached.set(database, { ...read, days: new Map([...same, ...read.days]) })
  return read
}

async function workOutDays(database: Reads, dates: readonly string[]): Promise<(KnownDays & { state: string }) | null> {
  const { water, state, tidesOf, lastTide } = await readTides(database, dates)
  if (state === null) return null
  const days = Object.entries(tidesOf).map(([date, tides]): [string, RiverDay] => {
    const day = dayIn(water, date, tides)
    const noTide = day.source === null && whyNoTide(water, date, lastTide)
    return [date, noTide ? { ...day, noTide } : day]
  })
  return { water, state, days: new Map(days) }
}

/** Makes a day of the tides of its time, and those some hours before and after it. */
function dayIn(water: WaterSettings, date: string, rows: readonly KnownExtreme[]): RiverDay {
  const sun = sunOf(water, date)
  const isOfDay = ({ at }: Extreme) => dayAt(water.zone, at) === date
  const [first, last] = [rows.findIndex(isOfDay), rows.findLastIndex(isOfDay)]
  const extremes = first < 0 ? [] : rows.slice(Math.max(0, first - 1), last + 2)
  return {
    date,
    extremes: extremes.map(({ at, height, isHigh }) => ({ at, height, isHigh })),
    sun,
    windows: windowsOf(rows.filter(isOfDay), [sun], water.rules),
    source: sourceOf(extremes.filter(isOfDay), water),
  }
}

/**
 * Returns the sentence about a day without a tide; null where a station predicts tides: then the day is far off.
 * @param lastTide the instant of the last tide of the club's tables; null without tables
 */
function whyNoTide({ isConfirmed, zone }: WaterSettings, day: string, lastTide: string | null): string | null {
  if (isConfirmed) return null
  if (lastTide === null) return NO_TIDE_UNCONFIRMED
  const lastDay = dayAt(zone, lastTide)
  return day > lastDay ? tablesEnd(dayInWords(lastDay)) : tablesLack(dayInWords(day))
}

/** Reads the windows from one day to another, both included. */
export async function readWindows(database: Reads, from: string, to: string): Promise<RiverWindow[]> {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, count) => daysLater(from, count))
  const { water, tidesOf } = await readTides(database, days)
  if (!water.hasTides || !water.slipway) return []
  return windowsOf(
    days.flatMap(day => (tidesOf[day] ?? []).filter(({ at }) => dayAt(water.zone, at) === day)),
    days.map(day => sunOf(water, day)),
    water.rules,
  )
}

type KnownExtreme = Extreme & { tableSource: string | null }

/** Reads the settings, and the tides of each of these days with the last before it and the first after it. */
async function readTides(
  database: Reads,
  dates: readonly string[],
): Promise<{
  water: WaterSettings
  state: string | null
  tidesOf: Record<string, KnownExtreme[]>
  lastTide: string | null
}> {
  const query = cachedQuery(database, 'tides', () =>
    database
      .select({
        ...WATER_COLUMNS,
        state: riverState.as('state'),
        tidesOf: tidesByDay.as('tides_of'),
        lastTide: lastTide.as('tables_end'),
      })
      .from(waterSettings)
      .innerJoin(clubSettings, IS_ONE_CLUB)
      .prepare(''),
  )
  const [row] = await query.execute({ dates: [...new Set(dates)] })
  const water = waterOf(row)
  const known = Object.entries(row?.tidesOf ?? {}).map(([date, tides]) => [date, tides.filter(isKnown(water))] as const)
  return {
    water,
    state: row?.state ?? null,
    tidesOf: Object.fromEntries(known),
    lastTide: row?.lastTide ?? null,
  }
}

/** What is left of the predictions for another station or slipway counts for nothing. */
const isKnown =
  ({ isConfirmed }: WaterSettings) =>
  ({ tableSource }: KnownExtreme) =>
    isConfirmed || tableSource !== null

const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${clubSettings.timeZone}`
/** Longer than from one tide to the next, so that a day's curve has a beginning and an end. */
const NEXT_TIDE = sql.raw(`interval '8 hours'`)
const INSTANT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)
const tidesByDay = sql<Record<string, KnownExtreme[]>>`(
  select json_object_agg(to_char(day, 'YYYY-MM-DD'), (
    select coalesce(json_agg(json_build_object(
      'at', to_char(t.at at time zone 'UTC', ${INSTANT}), 'height', t.height, 'isHigh', t.is_high,
      'tableSource', t.table_source) order by t.at), '[]')
    from ${tideExtreme} t
    where t.at >= ${startOf(sql`day`)} - ${NEXT_TIDE} and t.at < ${startOf(sql`day + 1`)} + ${NEXT_TIDE}))
  from unnest(${sql.placeholder('dates')}::date[]) day)`

/** The instant of the last tide of the club's tables, which matters where nothing is predicted after it. */
const lastTide = sql<string | null>`(
  select to_char(max(t.at) at time zone 'UTC', ${INSTANT}) from ${tideExtreme} t
  where t.table_source is not null and ${waterSettings.confirmation} is null)`

const sunOf = ({ zone, slipway }: WaterSettings, day: string) => (slipway ? lightOf(day, zone, slipway) : NO_LIGHT)

/** Says where the tides of a day come from; null where it has none. A day may have some of a table and predictions. */
function sourceOf(extremes: readonly KnownExtreme[], { station }: WaterSettings): string | null {
  const licence = station.license.type.toUpperCase().replace('-', ' ').replace('-', ' ')
  const prediction = `Prediction, not for navigation. ${station.name}: ${station.source.name}, ${licence}`
  const tables = [...new Set(extremes.map(({ tableSource }) => tableSource))].filter(source => source !== null)
  const isPredicted = extremes.some(({ tableSource }) => tableSource === null)
  return joinSources([...tables, ...(isPredicted ? [prediction] : [])]) || null
}
