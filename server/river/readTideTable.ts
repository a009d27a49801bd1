// Reads a tide table that somebody has saved as CSV or copied from a page: one tide on a line, or a day with all of its
// tides. It names each line that it cannot read.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { tzScan } from '@date-fns/tz'
import { type DateOrder, dateOrderOf, dayIn } from '#contract/memberFile/dates'
import type { TableClock } from '#contract/river'
import { type Extreme, HIGHEST_TIDE, oneForEachTide } from '#contract/tides'
import { instantsAt } from '#contract/clubClock'

interface TableFault {
  line: number
  says: string
}

export interface TideTableRead {
  /** In the order of time, one high and one low water for each tide. */
  extremes: Extreme[]
  faults: TableFault[]
  /** Whether the times were read as the club's clock shows them, or as UTC. */
  clock: TableClock
}

/** One tide as it is written. */
interface Written {
  line: number
  day: string
  time: string
  height: number
  isHigh: boolean | null
}

/** The first lines tell in which order days are written. */
const TELLING = 1_000
/** The lines that are read in one turn of the event loop, which takes a few milliseconds. */
const LINES = 500
const HOUR = 60 * 60 * 1000
/** The time from a high water to the next low water. */
const HALF_TIDE = 6.21 * HOUR
/** A tide that is further away is not the next one: a line between them is missing. */
const NEXT_TIDE = 9 * HOUR

/**
 * Reads a table.
 * @param zone the club's time zone, an IANA name
 * @param asked how to read the times; without it, the words above the table and the days around the changes of the
 * clock decide
 */
export async function readTideTable(text: string, zone: string, asked?: TableClock): Promise<TideTableRead> {
  const lines = text.split(/\r\n|\n|\r/)
  const order = dateOrderOf(lines.slice(0, TELLING).map(line => line.replaceAll('"', ''))).order
  const faults: TableFault[] = []
  const written: Written[] = []
  let day: string | null = null
  for (const [at, line] of lines.entries()) {
    if (at % LINES === LINES - 1) await nextTurn()
    const read = readLine(line, order, day)
    if (read === null) continue
    if ('says' in read) {
      faults.push({ line: at + 1, says: read.says })
      if (read.isNoDate) day = NO_DAY
    } else {
      day = read.day
      written.push(...read.tides.map(tide => ({ ...tide, line: at + 1, day: read.day })))
    }
  }
  const clock = asked ?? clockSaid(lines, written) ?? (await clockThatFits(written, zone))
  const placed = await place(written, clock === 'UTC' ? 'UTC' : zone, faults)
  return { extremes: oneForEachTide(tellKinds(placed, faults)), faults: faults.toSorted(byLine), clock }
}

const byLine = (one: TableFault, other: TableFault) => one.line - other.line

const TIME = /^([01]?\d|2[0-3])(?::([0-5]\d)(?::[0-5]\d)?|([0-5]\d))$/
const HEIGHT = /^(-?\d{1,3}(?:\.\d{1,3})?)(m?)$/i
/** Whole numbers stand above tables too, as the number of a page. */
const HEIGHT_ALONE = /^-?\d{1,3}\.\d{1,3}m?$/i
const KIND = /^(?:(h|hw|high|highwater)|(l|lw|low|lowwater))$/i
const PASSED_OVER = /^(?:water|tide|m|metres|meters|gmt|utc|ut|bst|z|-+|\*+)$/i
const WEEKDAY = /^(?:mo|tu|we|th|fr|sa|su)[a-z]{0,7}$/i
const FEET = /^(?:ft|feet|foot)$|^-?[\d.]+(?:ft|′|')$/i

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
/** Stands for a date that does not exist. The lines below it are not those of the day above it. */
const NO_DAY = ''
/** What is written as a date, at the beginning of a line. */
const DATE = new RegExp(
  [
    '^(?:\\d{1,4}([./-])\\d{1,2}\\1\\d{1,4}',
    '\\d{1,2} \\d{1,2} (?:19|20)\\d\\d',
    `\\d{1,4}(?:st|nd|rd|th)?[ ./-]${MONTH}[ ./-]\\d{1,4}`,
    `${MONTH} \\d{1,2} \\d{4})(?= |$)`,
  ].join('|'),
  'i',
)

type ReadLine = { day: string; tides: Omit<Written, 'line' | 'day'>[] } | { says: string; isNoDate?: boolean }

/** Returns what a line says; null for one that says nothing of a tide, such as the head of a table. */
function readLine(line: string, order: DateOrder, lastDay: string | null): ReadLine | null {
  const words = wordsOf(line)
  if (!words.some(word => /\d/.test(word))) return null
  const { day, rest } = takeDay(words, order)
  const [noDate] = (day === null && DATE.exec(rest.join(' '))) || []
  if (noDate !== undefined) return { says: `‘${noDate}’ is no date.`, isNoDate: true }
  // The words above a table may hold numbers too, as in its year. A day alone stands above its tides.
  const of = day ?? lastDay
  if (!rest.some(word => /\d:\d/.test(word) || (of !== null && TIME.test(word)))) {
    if (of !== null && rest.some(word => HEIGHT_ALONE.test(word))) return { says: 'No time was found.' }
    return day === null ? null : { day, tides: [] }
  }
  if (rest.some(word => FEET.test(word))) return { says: 'Heights must be in metres.' }
  if (of === null || of === NO_DAY) return { says: 'No date was found.' }
  const tides: Omit<Written, 'line' | 'day'>[] = []
  let time: string | null = null
  let kind: boolean | null = null
  for (const word of rest) {
    const high = KIND.exec(word)
    const clock = TIME.exec(word)
    const height = HEIGHT.exec(word)
    const last = tides.at(-1)
    if (high) {
      // The kind stands before its time, or after its height.
      if (time === null && last && last.isHigh === null) last.isHigh = high[1] !== undefined
      else kind = high[1] !== undefined
    } else if (clock && time === null) {
      time = `${(clock[1] ?? '').padStart(2, '0')}:${clock[2] ?? clock[3] ?? ''}`
    } else if (height && time !== null) {
      const metres = Number(height[1])
      if (Math.abs(metres) > HIGHEST_TIDE)
        return { says: `A height of ${word} is too much. Heights must be in metres, at most ${HIGHEST_TIDE}.` }
      tides.push({ time, height: metres, isHigh: kind })
      time = null
      kind = null
    } else if (!PASSED_OVER.test(word)) {
      return { says: time === null ? `‘${word}’ is no time.` : `‘${word}’ is no height.` }
    }
  }
  if (time !== null) return { says: `No height was found after ${time}.` }
  return { day: of, tides }
}

/** Splits a line at commas, semicolons, tabs and blanks. A comma within a number is a decimal point where it can be. */
function wordsOf(line: string): string[] {
  const plain = line
    .replaceAll(/["\uFEFF]/g, '')
    .replaceAll(/(\d{4}-\d{2}-\d{2})T(?=\d)/g, '$1 ')
    .replaceAll(/(\d)Z\b/g, '$1 ')
  const hasDecimalCommas = /[;\t]/.test(plain) || (/\s/.test(plain.trim()) && !/,(?!\d)|(?<!\d),/.test(plain))
  return (hasDecimalCommas ? plain.replaceAll(/(?<=\d),(?=\d{1,3}(?!\d|:))/g, '.') : plain)
    .split(/[\s,;|]+/)
    .filter(word => word !== '')
}

/** Takes the date off the beginning of a line. It may be several words: '1 Th 1 2026', '1 Jan 2026'. */
function takeDay(words: readonly string[], order: DateOrder): { day: string | null; rest: string[] } {
  for (const count of [1, 2, 3, 4]) {
    const first = words.slice(0, count).filter(word => !WEEKDAY.test(word))
    if (first.length === 0 || first.some(word => word.includes(':'))) continue
    // Four digits alone are a time, and not a serial number of a spreadsheet.
    if (first.length === 1 && /^\d{1,5}(\.\d+)?$/.test(first[0] ?? '')) continue
    const day = dayIn(first.join(' '), order)
    if (day !== null) return { day, rest: words.slice(count) }
  }
  return { day: null, rest: words.filter(word => !WEEKDAY.test(word)) }
}

/** Returns the clock that the words above the table name. */
function clockSaid(lines: readonly string[], written: readonly Written[]): TableClock | null {
  const above = lines.slice(0, Math.max(0, (written[0]?.line ?? 1) - 1)).join(' ')
  if (/\b(?:local|daylight|BST|summer)\b/i.test(above)) return 'local'
  return /\b(?:GMT|UTC|UT|universal)\b/i.test(above) ? 'UTC' : null
}

/**
 * Returns the clock that makes the tides follow one another evenly around the changes of the clock. Read with the wrong
 * one, two of them are an hour nearer or further than they can be.
 */
async function clockThatFits(written: readonly Written[], zone: string): Promise<TableClock> {
  const days = written.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 'local'
  const changes = tzScan(zone, { start: new Date(first), end: new Date(`${last}T23:59:59Z`) })
  // Comparing each of 20,000 lines with each change of many years held the server for up to 345 ms.
  const near = new Set(changes.flatMap(({ date }) => daysNear(date)))
  const around = written.filter(({ day }) => near.has(day))
  return (await unevenness(around, 'UTC')) < (await unevenness(around, zone)) ? 'UTC' : 'local'
}

/** The days whose noon is less than 60 hours away from an instant. */
const daysNear = (instant: Date): string[] =>
  [-3, -2, -1, 0, 1, 2, 3]
    .map(days => new Date(instant.getTime() + days * 24 * HOUR).toISOString().slice(0, 10))
    .filter(day => Math.abs(Date.parse(`${day}T12:00:00Z`) - instant.getTime()) < 60 * HOUR)

async function unevenness(written: readonly Written[], zone: string): Promise<number> {
  const placed = await place(written, zone, [])
  const instants = placed.map(({ at }) => Date.parse(at))
  return instants
    .slice(1)
    .map((at, before) => Math.abs(at - (instants[before] ?? at) - HALF_TIDE))
    .filter(off => off < 4 * HOUR)
    .reduce((sum, off) => sum + off, 0)
}

type Placed = Omit<Extreme, 'isHigh'> & Pick<Written, 'line' | 'isHigh'>

/** Returns the tides with their instants, in the order of time. */
async function place(written: readonly Written[], zone: string, faults: TableFault[]): Promise<Placed[]> {
  const placed: Placed[] = []
  let before: number | null = null
  const inOrder = written.toSorted((one, other) => (one.day + one.time < other.day + other.time ? -1 : 1))
  for (const [at, { line, day, time, height, isHigh }] of inOrder.entries()) {
    if (at % LINES === LINES - 1) await nextTurn()
    const [one, other] = instantsAt(zone, day, time)
    if (!one) {
      faults.push({ line, says: `${time} does not exist on this day: the clock is put forward.` })
      continue
    }
    const gap = (instant: Date) => Math.abs(instant.getTime() - (before ?? instant.getTime()) - HALF_TIDE)
    const instant: Date = other && before !== null && gap(other) < gap(one) ? other : one
    if (before !== null && instant.getTime() === before) {
      faults.push({ line, says: `The time of this line stands in line ${placed.at(-1)?.line ?? 0} too.` })
      continue
    }
    before = instant.getTime()
    placed.push({ line, at: instant.toISOString(), height, isHigh })
  }
  return placed.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** Tells high from low water by the tides before and after, where the table does not, and finds what cannot be. */
function tellKinds(placed: readonly Placed[], faults: TableFault[]): Extreme[] {
  return placed.flatMap(({ line, at, height, isHigh }, place) => {
    const around = [placed[place - 1], placed[place + 1]].filter(
      near => near !== undefined && Math.abs(Date.parse(near.at) - Date.parse(at)) < NEXT_TIDE,
    )
    const higher = around.filter(near => near !== undefined && height > near.height).length
    const isHigher = around.length > 0 && higher === around.length
    const isLower = around.length > 0 && higher === 0 && around.every(near => near && height < near.height)
    if (isHigh === null && isHigher === isLower) {
      faults.push({ line, says: `Is ${height} m high or low water? The tides around it do not say.` })
      return []
    }
    if (around.length === 2 && (isHigh ? isLower : isHigh === false && isHigher)) {
      faults.push({
        line,
        says: `${isHigh ? 'High' : 'Low'} water cannot be ${isHigh ? 'lower' : 'higher'} than the tides around it.`,
      })
      return []
    }
    return [{ at, height, isHigh: isHigh ?? isHigher }]
  })
}
