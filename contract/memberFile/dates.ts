// Days as people write them in lists: recognised from a whole column, since 03/04/1980 alone says nothing.
import { daysLater, isDay } from '../rules/days'

export const DATE_ORDERS = ['day first', 'month first', 'year first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** The same day, as each order writes it. */
export const EXAMPLE_DAY: Record<DateOrder, string> = {
  'day first': '31/12/1980',
  'month first': '12/31/1980',
  'year first': '1980-12-31',
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/**
 * The serial numbers of a spreadsheet: days since 30 December 1899, here from 1927 to 2105. Four digits are a year, and
 * never a day of 1905.
 */
const SERIAL = { least: 10_000, most: 75_000 }

/** Three numbers, in the order in which they are written. A time of day after them says nothing. */
function numbersIn(text: string): [string, string, string] | null {
  const [, one, two, three] = /^(\d{1,4})[./\-\s](\d{1,2})[./\-\s](\d{1,4})(?:[T\s,].*)?$/.exec(text.trim()) ?? []
  return one === undefined || two === undefined || three === undefined ? null : [one, two, three]
}

/** Returns how the days of a column are written, and whether that is certain: 03/04/1980 alone is ambiguous. */
export function dateOrderOf(texts: readonly string[]): { order: DateOrder; isCertain: boolean } {
  const written = texts.map(numbersIn).filter(each => each !== null)
  const fits = {
    'year first': written.filter(([year, month, day]) => year.length === 4 && Number(month) <= 12 && Number(day) <= 31)
      .length,
    'day first': written.filter(
      ([day, month, year]) => day.length < 3 && year.length !== 3 && Number(day) <= 31 && Number(month) <= 12,
    ).length,
    'month first': written.filter(
      ([month, day, year]) => month.length < 3 && year.length !== 3 && Number(month) <= 12 && Number(day) <= 31,
    ).length,
  }
  if (fits['year first'] > 0 && fits['year first'] >= Math.max(fits['day first'], fits['month first']))
    return { order: 'year first', isCertain: true }
  const order = fits['month first'] > fits['day first'] ? 'month first' : 'day first'
  return { order, isCertain: written.length === 0 || fits['day first'] !== fits['month first'] }
}

/**
 * Returns a day as yyyy-MM-dd; null for text that is none.
 * @param latest chooses the century of two digits: the later year that is not after this day (today, for a birth);
 * without it, this century
 */
export function dayIn(text: string, order: DateOrder, latest?: string): string | null {
  const typed = text.trim()
  const numbers = numbersIn(typed)
  if (numbers) {
    const [one, two, three] = numbers
    // A date with the year first has the month second, whatever the rest of the column does.
    const [day, month, year] =
      one.length > 2
        ? [three, two, one]
        : order === 'year first' && three.length <= 2
          ? [three, two, one]
          : order === 'month first'
            ? [two, one, three]
            : [one, two, three]
    return dayOf(year, month, day, latest)
  }
  if (isSerialNumber(typed)) {
    const serial = Math.floor(Number(typed))
    return daysLater('1899-12-30', serial)
  }
  const eight = /^(\d{4})(\d{2})(\d{2})$/.exec(typed)
  if (eight) return dayOf(eight[1], eight[2], eight[3], latest)
  return dayWithMonthName(typed, latest)
}

/** Tells whether a text is a spreadsheet's number of a day. */
export const isSerialNumber = (text: string): boolean =>
  /^\d{5}(\.\d+)?$/.test(text) && Number(text) >= SERIAL.least && Number(text) < SERIAL.most + 1

/** Returns the year that stands alone, as in 2015 or 2015.0; null for anything else. */
export const yearAlone = (text: string): string | null => /^((?:19|20)\d\d)(?:\.0+)?$/.exec(text.trim())?.[1] ?? null

/** Returns the month that stands without a day, as yyyy-MM: April 2012, Apr-12, 04/2012 or 2012-04. Null for none. */
export function monthAlone(text: string): string | null {
  const typed = text.trim().toLowerCase()
  const [, name, short] = /^([a-z]{3,9})\.?[\s,./'-]+(\d{2}|(?:19|20)\d\d)$/.exec(typed) ?? []
  const named = MONTHS.findIndex(month => name?.startsWith(month)) + 1
  if (named > 0 && short !== undefined) return `${short.length === 2 ? `20${short}` : short}-${twoDigits(named)}`
  const [, before, after] = /^(?:(\d{1,2})[./-](?=\d{4}$))?((?:19|20)\d\d)$/.exec(typed) ?? []
  const [, first, last] = /^((?:19|20)\d\d)[./-](\d{1,2})$/.exec(typed) ?? []
  const [year, month] = before === undefined ? [first, Number(last)] : [after, Number(before)]
  return year !== undefined && month >= 1 && month <= 12 ? `${year}-${twoDigits(month)}` : null
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const DAY_IN_WORDS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Writes a day (yyyy-MM-dd) as nobody reads it otherwise: '3 May 1980'. */
export const dayInWords = (day: string): string => DAY_IN_WORDS.format(new Date(day))

/** The days (yyyy-MM-dd) between which a day is probably meant. */
export interface DaySpan {
  /** Decides the century of two digits. */
  latest?: string
  /** A reading before it counts only where there is no other. */
  earliest?: string
}

/** Returns the day of three numbers in each order in which they are one. A year of four digits needs no order. */
export function daysByOrder(text: string, { latest, earliest = '' }: DaySpan = {}): ReadonlyMap<DateOrder, string> {
  const numbers = numbersIn(text)
  const orders = numbers === null || numbers[0].length > 2 ? [] : DATE_ORDERS
  const days = orders.flatMap(order => {
    const day = order === 'year first' && (numbers?.[2].length ?? 0) > 2 ? null : dayIn(text, order, latest)
    return day === null ? [] : [[order, day] as const]
  })
  const likely = days.filter(([, day]) => day >= earliest)
  return new Map(likely.length > 0 ? likely : days)
}

/**
 * Returns the orders that the days of one column leave open. It is a single one if the column settles it, or if each
 * day is the same in all of them. A column that speaks for two orders leaves both open. Two digits are a year at the
 * beginning only where some day of the column can be nothing else.
 */
export function ordersLeft(texts: readonly string[], span: DaySpan = {}): readonly DateOrder[] {
  const read = texts.map(text => daysByOrder(text, span)).filter(days => days.size > 0)
  const isYearFirst = read.some(days => days.size === 1 && days.has('year first'))
  const possible = DATE_ORDERS.filter(order => order !== 'year first' || isYearFirst)
  const fitting = possible.filter(order => read.every(days => days.has(order)))
  const left = fitting.length > 0 ? fitting : possible.filter(order => read.some(days => days.has(order)))
  const isSame = read.every(days => new Set(left.flatMap(order => days.get(order) ?? [])).size === 1)
  return isSame && fitting.length > 0 ? left.slice(0, 1) : left
}

/** Returns the day with day and month the other way round, yyyy-MM-dd; null if that is none, or the same. */
export function swappedDay(day: string): string | null {
  const [year = '', month = '', date = ''] = day.split('-')
  const other = `${year}-${date}-${month}`
  return other !== day && isDay(other) ? other : null
}

/** Returns the day that a spreadsheet has understood, as it stands in a file; null for any other text. */
export function understoodDay(text: string): string | null {
  const typed = text.trim()
  return isDay(typed) || isSerialNumber(typed) ? dayIn(typed, 'year first') : null
}

/**
 * Tells whether a spreadsheet has understood some days of a column in the wrong order, as it seems: those that it could
 * not understand are left as text, and each that it did understand has another reading.
 */
export function areHalfRead(texts: readonly string[]): boolean {
  const left = texts.map(text => daysByOrder(text)).filter(days => days.size > 0)
  const understood = texts.flatMap(text => understoodDay(text) ?? [])
  const isSure = (order: DateOrder) => left.every(days => days.has(order) && [...days.values()].length === 1)
  return (
    left.length > 0 &&
    (isSure('day first') || isSure('month first')) &&
    understood.length > 0 &&
    understood.every(day => Number(day.slice(8)) <= 12) &&
    understood.some(day => swappedDay(day) !== null)
  )
}

/** Reads '5 March 1980', '5th of Mar 80', 'March 5, 1980' or '5-Mar-80'. */
function dayWithMonthName(typed: string, latest?: string): string | null {
  const words = typed
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter(word => word !== '' && word !== 'of' && !/^(mon|tue|wed|thu|fri|sat|sun)/.test(word))
  const month = words.findIndex(word => MONTHS.some(name => word.startsWith(name) && /^[a-z]+$/.test(word)))
  const numbers = words.filter((_, at) => at !== month).map(word => word.replace(/(\d)(st|nd|rd|th)$/, '$1'))
  if (month < 0 || numbers.length < 2 || !numbers.slice(0, 2).every(number => /^\d{1,4}$/.test(number))) return null
  const [first = '', second = ''] = numbers
  const [day, year] = first.length === 4 ? [second, first] : [first, second]
  return dayOf(year, String(MONTHS.findIndex(name => words[month]?.startsWith(name)) + 1), day, latest)
}

/** Writes a day in this order; other text stays as it is. */
export function dayAs(text: string, order: DateOrder): string {
  if (order === 'year first' || !isDay(text)) return text
  const [year, month, day] = text.split('-')
  return order === 'day first' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

function dayOf(year = '', month = '', day = '', latest?: string): string | null {
  const whole =
    year.length <= 2 ? wholeYear(Number(year), `${month.padStart(2, '0')}-${day.padStart(2, '0')}`, latest) : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

function wholeYear(short: number, rest: string, latest?: string): string {
  const thisCentury = String(2000 + short)
  return latest !== undefined && `${thisCentury}-${rest}` > latest ? String(1900 + short) : thisCentury
}
