// Predicts high and low waters from the harmonic constituents of a tide station. A station is a file, as the tide
// database of the Neaps project writes it. One is shipped, and a club may bring the one that is nearest to it.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { constituents, createTidePredictor } from '@neaps/tide-predictor'
import { type Extreme, HIGHEST_TIDE } from '#contract/rules/tides'
import { tideStation, type TideStation } from '../database/tideStation'
import immingham from './immingham.json' with { type: 'json' }

const DAY = 24 * 60 * 60 * 1000
/** The station that is shipped: Immingham on the Humber, of TICON-4 (CC BY 4.0). */
export const SHIPPED_STATION: TideStation = tideStation.parse(immingham)

/** The days ahead that are predicted. */
export const PREDICTED_DAYS = 400
/** The part of all amplitudes that Neaps may leave out because it does not know their constituents. */
const MOST_UNKNOWN = 0.05

const NO_STATION =
  'This is no station of the tide database: a JSON file with its datums and harmonic constituents, in metres.'

/** Reads a station's file and tries it. Returns the sentence about what is wrong, where something is. */
export async function readStation(file: string, now: Date): Promise<TideStation | { fault: string }> {
  const station = tideStation.safeParse(jsonIn(file)).data
  if (!station) return { fault: NO_STATION }
  const fault = unknownConstituents(station) ?? (await faultOfTides(station, now))
  return fault === null ? station : { fault }
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return undefined
  }
}

function unknownConstituents({ harmonic_constituents }: TideStation): string | null {
  const unknown = harmonic_constituents.filter(({ name }) => !Object.hasOwn(constituents, name))
  const sum = (some: typeof harmonic_constituents) => some.reduce((metres, { amplitude }) => metres + amplitude, 0)
  if (sum(unknown) <= MOST_UNKNOWN * sum(harmonic_constituents)) return null
  const names = unknown.slice(0, 3).map(({ name }) => `‘${name}’`)
  return `No tide can be predicted from this file: its constituents ${names.join(', ')} are not known.`
}

async function faultOfTides(station: TideStation, now: Date): Promise<string | null> {
  const to = new Date(now.getTime() + PREDICTED_DAYS * DAY)
  const tides = await allTides(station, now, to).catch(() => [])
  const isTide = ({ at, height }: Extreme) => !Number.isNaN(Date.parse(at)) && Math.abs(height) <= HIGHEST_TIDE
  return tides.length > 0 && tides.every(isTide)
    ? null
    : `No tide can be predicted from this file: its waters must rise and fall, by at most ${HIGHEST_TIDE} metres.`
}

/** Returns the tides from one instant up to another, with other work between them. */
export async function allTides(station: TideStation, from: Date, to: Date): Promise<Extreme[]> {
  const tides: Extreme[] = []
  for (const fortnight of predictTides(station, from, to)) {
    tides.push(...fortnight)
    await nextTurn()
  }
  return tides
}

/** The longest time that is predicted at once. A fortnight keeps the event loop for 3 to 38 ms. */
const AT_ONCE = 14 * DAY
/** The predictor looks for extremes within the time that it is given, and misses one at its very edge. */
const EDGE = 60 * 60 * 1000

/**
 * Yields the high and low waters from one instant up to another, a fortnight at a time, so that other work gets its
 * turn between them.
 */
export function* predictTides({ harmonic_constituents, datums, chart_datum }: TideStation, from: Date, to: Date) {
  const offset = (datums.MSL ?? 0) - (datums[chart_datum] ?? 0)
  const known = harmonic_constituents.filter(({ name }) => Object.hasOwn(constituents, name))
  const predictor = createTidePredictor(known, { offset })
  for (let first = from.getTime(); first < to.getTime(); first += AT_ONCE) {
    const end = Math.min(first + AT_ONCE, to.getTime())
    yield predictor
      .getExtremesPrediction({ start: new Date(first - EDGE), end: new Date(end + EDGE) })
      .filter(({ time }) => time.getTime() >= first && time.getTime() < end)
      .map(({ time, level, high }): Extreme => ({ at: time.toISOString(), height: level, isHigh: high }))
  }
}
