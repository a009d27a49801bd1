// Days as people write them in lists: recognised from a whole column, since 03/04/1980 alone says nothing.
import { isDay } from '../days'

export const DATE_ORDERS = ['day first', 'month first', 'year first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** The same day, as each order writes it. */
export const EXAMPLE_DAY: Record<DateOrder, string> = {
  'day first': '31/12/1980',
  'month first': '12/31/1980',
  'year first': '1980-12-31',
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The serial numbers of a spreadsheet: days since 30 December 1899, here from 1905 to 2105. */
const SERIAL = { least: 1_828, most: 75_000 }

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
  if (/^\d{4,5}(\.\d+)?$/.test(typed)) {
    const serial = Math.floor(Number(typed))
    if (serial < SERIAL.least || serial > SERIAL.most) return null
    return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
  }
  const eight = /^(\d{4})(\d{2})(\d{2})$/.exec(typed)
  if (eight) return dayOf(eight[1], eight[2], eight[3], latest)
  return dayWithMonthName(typed, latest)
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
