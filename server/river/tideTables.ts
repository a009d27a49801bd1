// The tide tables that the club has brought: read for a look, kept, listed and removed.
import { and, asc, between, count, eq, isNotNull, max, min } from 'drizzle-orm'
import type { ReadTable, TableClock, TideTable, WorkedOut } from '#contract/river'
import { oneForEachTide } from '#contract/tides'
import type { Database, Transaction } from '../database/connect'
import { tideExtreme } from '../database/schema/river'
import { inTransaction } from '../database/transaction'
import { InvalidInput, NotFound } from '../errors'
import { recordChange } from '../history/recordChange'
import type { Services, SignedIn } from '../services'
import { readTideTable, type TideTableRead } from './readTideTable'
import { refillTides } from './refillTides'
import { readWater } from './settings'
import { moveTides, type TideOffsets, workOutOffsets } from './tideOffsets'
import { predictTides } from './station/tideStation'
import { insertTides, lockTides } from './writeTides'

const DAY = 24 * 60 * 60 * 1000
/** The faults that are answered. Nobody reads more at once. */
const SHOWN_FAULTS = 100
/** The longest local table that offsets are worked out from. A month says as much as a year. */
const COMPARED = 60

/** Says how a table is read. */
export async function lookAtTable({ database }: Services, text: string, clock?: TableClock): Promise<ReadTable> {
  const { zone } = await readWater(database)
  return summarise(await readTideTable(text, zone, clock))
}

const summarise = ({ extremes, faults, clock }: TideTableRead): ReadTable => {
  const heights = extremes.map(({ height }) => height).toSorted((one, other) => one - other)
  return {
    highs: extremes.filter(({ isHigh }) => isHigh).length,
    lows: extremes.filter(({ isHigh }) => !isHigh).length,
    first: extremes[0]?.at ?? null,
    last: extremes.at(-1)?.at ?? null,
    lowest: heights[0] ?? null,
    highest: heights.at(-1) ?? null,
    clock,
    ...shownFaults(faults),
  }
}

const shownFaults = (faults: TideTableRead['faults']) => ({
  faults: faults.slice(0, SHOWN_FAULTS),
  faultCount: faults.length,
})

interface GivenTable extends Omit<TideOffsets, 'height'> {
  text: string
  clock: TableClock
  source: string
  /** Metres. */
  heightOffset: string
}

/** Keeps a table's tides at the slipway. Throws InvalidInput where it has none. */
export async function saveTable(
  services: Services,
  { memberId }: SignedIn,
  { text, clock, source, heightOffset, ...minutes }: GivenTable,
): Promise<ReadTable> {
  const { database } = services
  const { zone } = await readWater(database)
  const read = await readTideTable(text, zone, clock)
  const extremes = oneForEachTide(moveTides(read.extremes, { ...minutes, height: Number(heightOffset) }))
  const [first, last] = [extremes[0], extremes.at(-1)]
  if (!first || !last) throw new InvalidInput({ text: ['No tide was found in it.'] })
  await inTransaction(database, async transaction => {
    await lockTides(transaction)
    await transaction.delete(tideExtreme).where(between(tideExtreme.at, new Date(first.at), new Date(last.at)))
    await insertTides(transaction, extremes, source)
    await recordTable(transaction, services, memberId, 'river.saveTable', source, extremes.length)
  })
  await refillTides(services)
  return summarise({ ...read, extremes })
}

/** The tables, the earliest first. One that another was laid over says only what is left of it. */
export async function listTables(database: Pick<Database, 'select'>): Promise<TideTable[]> {
  const first = min(tideExtreme.at)
  const rows = await database
    .select({ source: tideExtreme.tableSource, first, last: max(tideExtreme.at), tides: count() })
    .from(tideExtreme)
    .where(isNotNull(tideExtreme.tableSource))
    .groupBy(tideExtreme.tableSource)
    .orderBy(asc(first))
  return rows.map(({ source, first, last, tides }) => ({
    source: source ?? '',
    first: (first ?? new Date(0)).toISOString(),
    last: (last ?? new Date(0)).toISOString(),
    tides,
  }))
}

/** Removes a table. Throws NotFound. */
export async function removeTable(services: Services, { memberId }: SignedIn, source: string): Promise<TideTable[]> {
  const { database } = services
  await inTransaction(database, async transaction => {
    await lockTides(transaction)
    const removed = await transaction
      .delete(tideExtreme)
      .where(and(isNotNull(tideExtreme.tableSource), eq(tideExtreme.tableSource, source)))
      .returning({ at: tideExtreme.at })
    if (removed.length === 0) throw new NotFound()
    await recordTable(transaction, services, memberId, 'river.removeTable', source, removed.length)
  })
  await refillTides(services)
  return listTables(database)
}

const recordTable = (
  transaction: Transaction,
  { clock }: Services,
  actorId: number,
  deed: 'river.saveTable' | 'river.removeTable',
  source: string,
  tides: number,
): Promise<void> => {
  const words = { tideTable: source, tides }
  return recordChange(transaction, clock, {
    actorId,
    deed,
    subjectType: 'club',
    subjectId: 1,
    ...(deed === 'river.saveTable' ? { before: {}, after: words } : { before: words, after: {} }),
  })
}

/** Works the offsets out from some lines of a local table, and says which of them could not be read. */
export async function offsetsFrom({ database }: Services, text: string, clock?: TableClock): Promise<WorkedOut> {
  const { zone, station } = await readWater(database)
  const { extremes, faults } = await readTideTable(text, zone, clock)
  const local = extremes.slice(0, COMPARED)
  const [first, last] = [local[0], local.at(-1)]
  const read = { tides: extremes.length, ...shownFaults(faults) }
  if (!first || !last) return { ...read, offsets: null }
  const from = new Date(Date.parse(first.at) - DAY)
  const predicted = [...predictTides(station, from, new Date(Date.parse(last.at) + DAY))].flat()
  return { ...read, offsets: workOutOffsets(predicted, local) }
}
