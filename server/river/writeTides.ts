// Writing tides into the database: one writer at a time, and many rows at once.
import type { Extreme } from '#contract/rules/tides'
import type { Transaction } from '../database/connect'
import { tideExtreme } from '../database/schema/river'
import { readWater, type WaterSettings } from './settings'

/** The rows of one insert. */
const ROWS = 1_000

/**
 * Lets one writer of tides in at a time, until its transaction ends, and returns the settings. Every change of tides
 * writes the settings' row, so whoever changes both locks that row before the tides.
 */
export const lockTides = (transaction: Transaction): Promise<WaterSettings> =>
  readWater(transaction, { lock: 'update' })

/** `tableSource` says which table they come from; null for a prediction. */
export async function insertTides(
  transaction: Transaction,
  extremes: readonly Extreme[],
  tableSource: string | null,
): Promise<void> {
  const rows = extremes.map(({ at, height, isHigh }) => ({ at: new Date(at), height, isHigh, tableSource }))
  for (let first = 0; first < rows.length; first += ROWS)
    await transaction.insert(tideExtreme).values(rows.slice(first, first + ROWS))
}
