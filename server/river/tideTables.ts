// The tide tables that the club has brought: read for a look, kept, listed and removed.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, between, count, eq, isNotNull, max, min } from 'drizzle-orm'
import type { ReadTable, TableAnswers, TableQuestion, TideTable, WorkedOut } from '#contract/calls/river'
import type { TableClock } from '#contract/words'
import { type Extreme, oneForEachTide } from '#contract/rules/tides'
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
import { predictTides } from './predictTides'
import { insertTides, lockTides } from './writeTides'

const DAY = 24 * 60 * 60 * 1000
/** The faults that are answered. Nobody reads more at once. */
const SHOWN_FAULTS = 100
/** The longest local table that offsets are worked out from, in tides and in time. A month says as much as a year. */
const COMPARED = 60
const COMPARED_TIME = 60 * DAY

/** Says how a table is read. */
export async function lookAtTable(
  { database }: Services,
  { text, ...answers }: TableAnswers & { text: string },
): Promise<ReadTable> {
  const { zone } = await readWater(database)
  return summarise(await readTideTable(text, zone, answers))
}

const summarise = ({ extremes, faults, ...reading }: TideTableRead): ReadTable => {
  const heights = extremes.map(({ height }) => height).toSorted((one, other) => one - other)
  return {
    highs: extremes.filter(({ isHigh }) => isHigh).length,
    lows: extremes.filter(({ isHigh }) => !isHigh).length,
    first: extremes[0]?.at ?? null,
    last: extremes.at(-1)?.at ?? null,
    lowest: heights[0] ?? null,
    highest: heights.at(-1) ?? null,
    ...reading,
    ...shownFaults(faults),
  }
}

const shownFaults = (faults: TideTableRead['faults']) => ({
  faults: faults.slice(0, SHOWN_FAULTS),
  faultCount: faults.length,
})

interface SentTable extends Omit<TideOffsets, 'height'>, TableAnswers {
  text: string
  clock: TableClock
  source: string
  /** Metres. */
  heightOffset: string
}

/** What is missing in a table that is to be kept. */
const MISSING: Record<TableQuestion, string> = {
  year: 'Please say of which year these days are.',
  clock: 'Please say by which clock these times are.',
  kind: 'Please say whether these are high or low waters.',
}

/** Keeps a table's tides at the slipway. Throws InvalidInput where it has none, or where something is missing. */
export async function saveTable(
  services: Services,
  { memberId }: SignedIn,
  { text, source, heightOffset, highMinutes, lowMinutes, ...answers }: SentTable,
): Promise<ReadTable> {
  const { database } = services
  const { zone } = await readWater(database)
  const read = await readTideTable(text, zone, answers)
  if (read.questions.length > 0) throw new InvalidInput({ text: read.questions.map(question => MISSING[question]) })
  const offsets = { highMinutes, lowMinutes, height: Number(heightOffset) }
  const extremes = oneForEachTide(moveTides(read.extremes, offsets))
  if (extremes.length === 0) throw new InvalidInput({ text: ['No tide was found in it.'] })
  await inTransaction(database, async transaction => {
    await lockTides(transaction)
    for (const { from, to } of stretches(extremes))
      await transaction
        .delete(tideExtreme)
        .where(between(tideExtreme.at, new Date(from - SAME_TIDE), new Date(to + SAME_TIDE)))
    await insertTides(transaction, extremes, source)
    await recordTable(transaction, services, memberId, 'river.saveTable', source, extremes.length)
  })
  await refillTides(services)
  return summarise({ ...read, extremes })
}

/** The longest time without a tide within a stretch. Tables of high waters alone have one every 12 or 25 hours. */
const LONGEST_GAP = 3 * DAY
/** How far apart two sources give the same tide at most. The next tide, high or low, is farther. */
const SAME_TIDE = DAY / 12

/**
 * Returns the instants of the first and the last tide of each stretch of days that a table covers. A day of a mistyped
 * year, far from the others, is a stretch of its own: the years between keep their tides.
 * @param extremes in the order of time
 */
function stretches(extremes: readonly Extreme[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (const at of extremes.map(each => Date.parse(each.at))) {
    const current = found.at(-1)
    if (current && at - current.to <= LONGEST_GAP) current.to = at
    else found.push({ from: at, to: at })
  }
  return found
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
export async function offsetsFrom(
  { database }: Services,
  { text, ...answers }: TableAnswers & { text: string },
): Promise<WorkedOut> {
  const { zone, station } = await readWater(database)
  const { extremes, faults, ...reading } = await readTideTable(text, zone, answers)
  const read = { tides: extremes.length, ...reading, ...shownFaults(faults) }
  const [first] = extremes
  if (!first || reading.questions.length > 0) return { ...read, offsets: null }
  const start = Date.parse(first.at)
  const local = extremes.slice(0, COMPARED).filter(({ at }) => Date.parse(at) < start + COMPARED_TIME)
  const end = Date.parse(local.at(-1)?.at ?? first.at)
  const predicted: Extreme[] = []
  for (const fortnight of predictTides(station, new Date(start - DAY), new Date(end + DAY))) {
    predicted.push(...fortnight)
    await nextTurn()
  }
  return { ...read, offsets: workOutOffsets(predicted, local) }
}
