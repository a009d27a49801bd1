// Keeps the tides of the coming 400 days in the database. Predictions fill in where no table of the club says them.
import { isDeepStrictEqual } from 'node:util'
import { and, asc, gte, isNotNull, isNull } from 'drizzle-orm'
import { type Extreme, oneForEachTide } from '#contract/rules/tides'
import type { Transaction } from '../database/connect'
import { tideExtreme } from '../database/schema/river'
import { inTransaction } from '../database/transaction'
import { type DailyWork, onceADay } from '../onceADay'
import type { Services } from '../services'
import { readWater, type WaterSettings } from './settings'
import { tellTideEnd, tellUnconfirmedStation } from './tideEnd'
import { insertTides, lockTides } from './writeTides'
import { moveTides } from './tideOffsets'
import { allTides, PREDICTED_DAYS } from './predictTides'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** The days that are known ahead, and those before today that are predicted anew when the settings change. */
const AHEAD = PREDICTED_DAYS * DAY
const BEHIND = 31 * DAY
/** A prediction nearer than this to a tide of a table is that same tide, or one that the table knows better. */
const SAME_TIDE = 5 * HOUR

/** Fills the tides in once a day, and tells of the end of the tables. */
export const watchTides = (
  services: Pick<Services, 'database' | 'clock' | 'publicUrl'>,
  log: (line: string) => void,
): DailyWork<number> =>
  onceADay({
    services,
    turn: 'tides',
    work: async () => {
      await tellUnconfirmedStation(services)
      await tellTideEnd(services)
      return refillTides(services)
    },
    failed: 'The tides of the coming days were not seen to',
    log,
  })

/**
 * Predicts the coming days anew. Returns how many predictions are kept; 0 where the club shows no tides, or has
 * confirmed no station.
 */
export async function refillTides({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const water = await readWater(database)
  if (!isPredicted(water)) return 0
  const now = clock.now().getTime()
  const from = new Date(now - BEHIND)
  const predicted = await predictAtSlipway(water, from, new Date(now + AHEAD))
  return inTransaction(database, async transaction => {
    const settings = await lockTides(transaction)
    // Whoever has changed the settings meanwhile predicts anew.
    if (!isDeepStrictEqual(predictedFrom(settings), predictedFrom(water))) return 0
    return replacePredictions(transaction, from, predicted)
  })
}

const isPredicted = ({ hasTides, isConfirmed }: WaterSettings) => hasTides && isConfirmed
const predictedFrom = (water: WaterSettings) => isPredicted(water) && [water.station, water.offsets]

async function predictAtSlipway({ station, offsets }: WaterSettings, from: Date, to: Date): Promise<Extreme[]> {
  const extremes = await allTides(station, from, to)
  return oneForEachTide(moveTides(extremes, offsets))
}

/** Replaces the predictions from an instant on. */
async function replacePredictions(transaction: Transaction, from: Date, predicted: Extreme[]): Promise<number> {
  const tables = await transaction
    .select({ at: tideExtreme.at })
    .from(tideExtreme)
    .where(and(isNotNull(tideExtreme.tableSource), gte(tideExtreme.at, new Date(from.getTime() - DAY))))
    .orderBy(asc(tideExtreme.at))
  const known = tables.map(({ at }) => at.getTime())
  await transaction.delete(tideExtreme).where(and(isNull(tideExtreme.tableSource), gte(tideExtreme.at, from)))
  let next = 0
  const missing = predicted.filter(({ at }) => {
    const instant = Date.parse(at)
    while ((known[next] ?? Infinity) <= instant - SAME_TIDE) next++
    return (known[next] ?? Infinity) >= instant + SAME_TIDE
  })
  await insertTides(transaction, missing, null)
  return missing.length
}
