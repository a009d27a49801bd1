// Reads a tide table that somebody has saved as CSV or copied from a page, as it says and as somebody answers. It names
// each line that it cannot read, and what it does not say at all.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { instantsAt, offsetAt } from '#contract/rules/clubClock'
import type { ExampleTide, TableAnswers, TableQuestion, TableReading } from '#contract/calls/river'
import type { TableClock } from '#contract/words'
import { type Extreme, oneForEachTide } from '#contract/rules/tides'
import { clockNoted, impliedClock, standardOffset } from './tideTableClock'
import { readLines, type TableFault, type Written } from './tideTableLines'

export interface TideTableRead extends TableReading {
  /** In the order of time, one high and one low water for each tide. */
  extremes: Extreme[]
  faults: TableFault[]
}

/** The tides that are placed in one turn of the event loop, which takes a few milliseconds. */
const TIDES = 500
const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
/** The time from a high water to the next low water. */
const HALF_TIDE = 6.21 * HOUR
/** A tide that is further away is not the next one: a line between them is missing. */
const NEXT_TIDE = 9 * HOUR

/**
 * Reads a table. An instant with its offset is taken as such; for other times somebody's answer counts, or else what
 * the table's notes say, or else what its days around the changes of the clock show. What none of them says is asked.
 * @param zone the club's time zone, an IANA name
 */
export async function readTideTable(text: string, zone: string, answers: TableAnswers = {}): Promise<TideTableRead> {
  const lines = text.split(/\r\n|\n|\r/)
  const { written, faults, notes, yearless } = await readLines(lines, { year: answers.year, aheads: aheadsOf(zone) })
  const clock = await clockOf(written, notes, zone, answers.clock)
  const placed = await withInstants(written, zone, clock.clock, faults)
  // Each of these steps takes up to 30 ms for 20,000 tides.
  await nextTurn()
  const kind = answers.kind ?? (isHighWatersAlone(notes) ? 'high' : undefined)
  const told = tellKinds(placed, faults, kind)
  const questions: TableQuestion[] = [
    ...(yearless ? (['year'] as const) : []),
    ...(clock.clockBy === 'nobody' ? (['clock'] as const) : []),
    ...(told.needsKind ? (['kind'] as const) : []),
  ]
  await nextTurn()
  const extremes = oneForEachTide(told.extremes)
  await nextTurn()
  return {
    ...{ extremes, ...clock, questions, yearless: yearless?.words ?? null },
    faults: faults.toSorted((one, other) => one.line - other.line),
    examples: examplesOf(extremes, placed, zone),
  }
}

/** The years whose offsets the letters of a zone may stand for. */
const YEARS = [2000, 2010, 2020, 2030]
const aheadsOf = (zone: string): ReadonlySet<number> =>
  new Set(YEARS.flatMap(year => [0, 6].map(month => offsetAt(zone, Date.UTC(year, month, 15)) / MINUTE)))

type ClockRead = Pick<TableReading, 'clock' | 'clockBy' | 'note' | 'isAgainstChanges'>

/** Returns the clock that the times are read with, and who says so. */
async function clockOf(
  written: readonly Written[],
  notes: readonly string[],
  zone: string,
  wanted: TableClock | undefined,
): Promise<ClockRead> {
  const told = written.filter(({ ahead }) => ahead === null)
  const days = [...new Set(told.map(({ day }) => day))]
  const year = Number(days[0]?.slice(0, 4) ?? 2026)
  const noted = clockNoted(notes, standardOffset(zone, year))
  const implied = await impliedClock(told, zone)
  const note = noted?.words ?? null
  const goesAgainst = (clock: TableClock) => implied !== null && (clock === 'local') !== (implied === 'local')
  const read = (clock: TableClock, clockBy: ClockRead['clockBy']): ClockRead => ({
    ...{ clock, clockBy, note, isAgainstChanges: goesAgainst(clock) },
  })
  if (wanted) return read(wanted, 'person')
  if (told.length === 0) return written.length > 0 ? read('UTC', 'lines') : read('local', 'any')
  // In a winter in London the three clocks show the same.
  const offsets = await offsetsOf(days, zone)
  if (noted) {
    const isSame = implied === 'uniform' && offsets.standard === offsets.UTC
    if (noted.clock === 'unclear') return read(implied === 'local' ? 'local' : isSame ? 'UTC' : 'local', 'nobody')
    return read(noted.clock, goesAgainst(noted.clock) ? 'nobody' : 'note')
  }
  if (implied === 'local') return read('local', 'changes')
  if (implied === 'uniform') return read('UTC', offsets.standard === offsets.UTC ? 'changes' : 'nobody')
  return read('local', offsets.local === offsets.UTC && offsets.standard === offsets.UTC ? 'any' : 'nobody')
}

/** Returns the offsets of these days by each clock, as texts that are the same where the offsets are. */
async function offsetsOf(days: readonly string[], zone: string): Promise<Record<TableClock, string>> {
  const local: number[] = []
  for (const [at, day] of days.entries()) {
    if (at % TIDES === TIDES - 1) await nextTurn()
    local.push(...[0, 24].map(hours => offsetAt(zone, Date.parse(`${day}T00:00:00Z`) + hours * HOUR)))
  }
  const years = new Set(days.map(day => day.slice(0, 4)))
  const standard = [...years].map(year => standardOffset(zone, Number(year)) * MINUTE)
  const words = (offsets: readonly number[]) => [...new Set(offsets)].join()
  return { local: words(local), standard: words(standard), UTC: '0' }
}

type Placed = Pick<Written, 'line' | 'height' | 'isHigh' | 'day' | 'time'> & { instant: number }

/** Returns the tides with their instants, in the order of time. */
async function withInstants(
  written: readonly Written[],
  zone: string,
  clock: TableClock,
  faults: TableFault[],
): Promise<Placed[]> {
  const placed: Placed[] = []
  const standards = new Map<string, number>()
  const standardIn = (year: string) => {
    const known = standards.get(year) ?? standardOffset(zone, Number(year))
    standards.set(year, known)
    return known
  }
  let before: number | null = null
  const inOrder = written.toSorted((one, other) => (one.day + one.time < other.day + other.time ? -1 : 1))
  for (const [at, { line, day, time, ahead, height, isHigh }] of inOrder.entries()) {
    if (at % TIDES === TIDES - 1) await nextTurn()
    const uniform = ahead ?? (clock === 'UTC' ? 0 : clock === 'standard' ? standardIn(day.slice(0, 4)) : null)
    const [one, other] =
      uniform === null
        ? instantsAt(zone, day, time).map(instant => instant.getTime())
        : [Date.parse(`${day}T${time}:00Z`) - uniform * MINUTE]
    if (one === undefined) {
      faults.push({ line, says: `${time} does not exist on this day: the clock is put forward.` })
      continue
    }
    const gap = (instant: number) => Math.abs(instant - (before ?? instant) - HALF_TIDE)
    const instant: number = other !== undefined && before !== null && gap(other) < gap(one) ? other : one
    before = instant
    placed.push({ line, day, time, instant, height, isHigh })
  }
  await nextTurn()
  return withoutDoubles(
    placed.toSorted((one, other) => one.instant - other.instant),
    faults,
  )
}

function withoutDoubles(placed: readonly Placed[], faults: TableFault[]): Placed[] {
  let last: Placed | null = null
  return placed.filter(each => {
    if (each.instant === last?.instant) {
      faults.push({ line: each.line, says: `The time of this line stands in line ${last.line} too.` })
      return false
    }
    last = each
    return true
  })
}

/** Returns whether the words of a table name high waters, and no low ones. */
function isHighWatersAlone(notes: readonly string[]): boolean {
  const names = (kind: RegExp) => notes.some(note => kind.test(note))
  return names(/\bhigh\s+(?:waters?|tides?)\b|\bHW\b/i) && !names(/\blow\b|\bL\.?W\b/i)
}

interface Told {
  extremes: Extreme[]
  /** Most tides stand too far apart to tell high from low water: they may be all of one kind. */
  needsKind: boolean
}

/** Tells high from low water by the tides before and after, where the table does not, and finds what cannot be. */
function tellKinds(placed: readonly Placed[], faults: TableFault[], kind: 'high' | 'low' | undefined): Told {
  const neighbours = placed.map(({ instant }, index) =>
    [placed[index - 1], placed[index + 1]].filter(
      near => near !== undefined && Math.abs(near.instant - instant) < NEXT_TIDE,
    ),
  )
  const alone = placed.filter(({ isHigh }, index) => isHigh === null && neighbours[index]?.length === 0).length
  const needsKind = kind === undefined && alone > 1 && alone > placed.length / 2
  const extremes = placed.flatMap(({ line, instant, height, isHigh: said }, index) => {
    const around = neighbours[index] ?? []
    const isHigh = said ?? (around.length === 0 && kind ? kind === 'high' : null)
    const higher = around.filter(near => near !== undefined && height > near.height).length
    const isHigher = around.length > 0 && higher === around.length
    const isLower = around.length > 0 && higher === 0 && around.every(near => near && height < near.height)
    if (isHigh === null && isHigher === isLower) {
      if (!needsKind) faults.push({ line, says: `Is ${height} m high or low water? The tides around it do not say.` })
      return []
    }
    if (around.length === 2 && (isHigh ? isLower : isHigh === false && isHigher)) {
      faults.push({
        line,
        says: `${isHigh ? 'High' : 'Low'} water cannot be ${isHigh ? 'lower' : 'higher'} than the tides around it.`,
      })
      return []
    }
    return [{ at: new Date(instant).toISOString(), height, isHigh: isHigh ?? isHigher }]
  })
  return { extremes, needsKind }
}

/** Returns a tide of the winter and one of the summer, as they are written and as they are read. */
function examplesOf(extremes: readonly Extreme[], placed: readonly Placed[], zone: string): ExampleTide[] {
  const examples = ['01-15', '07-15'].flatMap(middle => {
    const tide = nearestTo(middle, extremes)
    const source = tide && placed.find(({ instant }) => instant === Date.parse(tide.at))
    return source ? [{ ...tide, day: source.day, time: source.time, isSummer: isSummerAt(zone, tide.at) }] : []
  })
  return [false, true].flatMap(isSummer => examples.find(example => example.isSummer === isSummer) ?? [])
}

/** Returns the tide that is nearest to a day of any year, MM-dd. A high water says more than a low one. */
function nearestTo(middle: string, extremes: readonly Extreme[]): Extreme | null {
  const year = 365 * 24 * HOUR
  let [nearest, least]: [Extreme | null, number] = [null, Infinity]
  for (const tide of extremes) {
    const apart = Math.abs(Date.parse(tide.at) - Date.parse(`${tide.at.slice(0, 4)}-${middle}T12:00:00Z`))
    const away = Math.min(apart, year - apart) + (tide.isHigh ? 0 : year)
    if (away < least) [nearest, least] = [tide, away]
  }
  return nearest
}

const isSummerAt = (zone: string, at: string) =>
  offsetAt(zone, Date.parse(at)) !== standardOffset(zone, Number(at.slice(0, 4))) * MINUTE
