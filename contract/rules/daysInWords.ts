// Understands the days that the words of a search mean, as they are printed and as people type them: '28-Nov-2026',
// '23/11/2026 to 25/11/2026', 'sat 28', 'next week'. The server looks for them in its lists. The browser does so if a
// server answers whole lists and searches nothing.
import { daysBetween, daysLater } from './days'

/** A pattern that a day must match. Every part that is there must match. */
export interface DayPattern {
  year?: number
  /** The month; 1 is January. */
  month?: number
  /** The day of the month. */
  date?: number
  /** The weekdays, one of which must match; 0 is Sunday. */
  weekdays?: readonly number[]
  /** Days from today by the club's clock, the first and the last of them. */
  fromToday?: readonly [first: number, last: number]
  /** A week, which begins on Monday, a month or a year. 0 is the present one by the club's clock, 1 the next. */
  period?: { unit: PeriodUnit; count: number }
  /** The first and the last day: both yyyy-MM-dd, or both MM-dd of any year. */
  between?: readonly [first: string, last: string]
}

type PeriodUnit = 'week' | 'month' | 'year'

export const WEEKEND: DayPattern = { weekdays: [6, 0] }

/** The most days of an event that are looked at: a year. An event with a wrong date must not occupy the server. */
export const DAYS_LOOKED_AT = 366

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const FROM_TODAY = new Map([
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
])
const COUNTS = new Map([
  ['last', -1],
  ['this', 0],
  ['next', 1],
])

/** Words that are passed over beside a day: 'on the 28th of November'. */
const FILLERS = new Set(['on', 'the', 'of', 'at', ...COUNTS.keys()])

interface DaysMeant {
  days: DayPattern
  /** The words that mean no day. */
  rest: string
}

/**
 * Returns the days that a search means, and its words that mean none; null if no word means a day. A half-typed word
 * counts from three letters on: 'satur' is Saturday.
 */
export function daysInWords(search: string): DaysMeant | null {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return daysBetweenDates(words) ?? daysOf(words)
}

function daysOf(words: readonly string[]): DaysMeant | null {
  const found = words.map((word, index) => meaningOf(plain(word), COUNTS.get(words[index - 1] ?? '')))
  // A number alone may be anything: it is a date or a year only beside a weekday or a month.
  const isDated = found.some(each => each?.month !== undefined || each?.weekdays !== undefined)
  let days: DayPattern = Object.assign({}, ...found)
  const rest = words.filter((word, index) => {
    const number = found[index] || !isDated ? null : numberIn(plain(word), days)
    if (number) days = { ...days, ...number }
    return !found[index] && !number && !FILLERS.has(word)
  })
  return Object.keys(days).length === 0 ? null : { days, rest: rest.join(' ') }
}

/** Reads '23-Nov-2026 to 25-Nov-2026', '23/11 to 25/11' or '23 to 25 Nov'; null if the words are not two dates. */
function daysBetweenDates(words: readonly string[]): DaysMeant | null {
  const until = words.findIndex(word => /^(to|until|-|–)$/.test(word))
  const last = until === -1 ? null : daysOf(words.slice(until + 1))
  if (last?.days.month === undefined) return null
  const { year, month } = last.days
  const before = words.slice(0, until)
  const first = daysOf(before) ?? { days: numberIn(before.join(' '), {}) ?? {}, rest: '' }
  const between = [
    dateAsText({ year, month, ...first.days }),
    dateAsText({ year: first.days.year, ...last.days }),
  ] as const
  if (between[0].length !== between[1].length || between[0] === '' || between[0] > between[1]) return null
  return { days: { between }, rest: [first.rest, last.rest].filter(Boolean).join(' ') }
}

/** Returns yyyy-MM-dd, or MM-dd of any year; '' if the day or the month is missing. */
function dateAsText({ year, month, date }: DayPattern): string {
  if (month === undefined || date === undefined) return ''
  const ofYear = [month, date].map(part => String(part).padStart(2, '0')).join('-')
  return year === undefined ? ofYear : `${year}-${ofYear}`
}

/** Removes the punctuation at the end of a shortened or half-typed word: 'sat.', '28-nov-'. */
const plain = (word: string) => word.replace(/[./-]+$/, '')

/** @param count of 'this', 'next' or 'last' before the word */
function meaningOf(word: string, count: number | undefined): DayPattern | null {
  const fromToday = FROM_TODAY.get(word)
  if (fromToday !== undefined) return { fromToday: [fromToday, fromToday] }
  if (count !== undefined && isUnit(word)) return { period: { unit: word, count } }
  if (/^weekends?$/.test(word)) return count === undefined ? WEEKEND : { ...WEEKEND, period: { unit: 'week', count } }
  const weekday = indexIn(word === 'weds' ? 'wed' : word.replace(/days$/, 'day'), WEEKDAYS)
  if (weekday !== null) return { weekdays: [weekday], ...(count !== undefined && NEAREST[count + 1]) }
  const month = indexIn(word, MONTHS)
  return month === null ? writtenDate(word) : { month: month + 1 }
}

/**
 * The days on which last, this and next Saturday are looked for. 'This' is the coming one, which may be today. 'Next'
 * is the one of the next week.
 */
const NEAREST: readonly DayPattern[] = [
  { fromToday: [-7, -1] },
  { fromToday: [0, 6] },
  { period: { unit: 'week', count: 1 } },
]

const isUnit = (word: string): word is PeriodUnit => ['week', 'month', 'year'].includes(word)

/** The index of the name that begins with a word; null for none. */
function indexIn(word: string, names: readonly string[]): number | null {
  const index = word.length < 3 ? -1 : names.findIndex(name => name.startsWith(word))
  return index === -1 ? null : index
}

/** Reads 2026-11-28, 28/11/2026, 28.11.26, 28/11, 28-nov-2026, 28nov or 28th; null if it is none. */
function writtenDate(word: string): DayPattern | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  if (iso) return soundDate(iso[3], iso[2], iso[1])
  const british = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(word)
  if (british) return soundDate(british[1], british[2], british[3])
  const named = /^(\d{1,2})[/.-]?([a-z]+)(?:[/.-]?(\d{4}|\d{2}))?$/.exec(word)
  const month = indexIn(named?.[2] ?? '', MONTHS)
  if (named && month !== null) return soundDate(named[1], String(month + 1), named[3])
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)
  return ordinal && dateIn(Number(ordinal[1]))
}

function soundDate(date: string | undefined, month: string | undefined, year: string | undefined): DayPattern | null {
  const dayOfMonth = dateIn(Number(date))
  if (!dayOfMonth || Number(month) < 1 || Number(month) > 12) return null
  return { ...dayOfMonth, month: Number(month), ...(year && { year: yearIn(year) }) }
}

/** The 28 and the 2026 of '28 Nov 2026', and the 26 of '28 Nov 26'. */
function numberIn(word: string, { date }: DayPattern): DayPattern | null {
  if (!/^(\d{4}|\d{1,2})$/.test(word)) return null
  if (word.length === 4 || (date !== undefined && word.length === 2)) return { year: yearIn(word) }
  return dateIn(Number(word))
}

const yearIn = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits))

const dateIn = (date: number): DayPattern | null => (date >= 1 && date <= 31 ? { date } : null)

/** Returns whether an event with these days is on one of the days that are meant. All days are yyyy-MM-dd. */
export function isOnDays(
  pattern: DayPattern,
  { startDate, endDate }: { startDate: string; endDate: string | null },
  today: string,
): boolean {
  const first = startDate.slice(0, 10)
  const last = daysBetween(first, (endDate ?? startDate).slice(0, 10))
  for (let looked = 0; looked <= Math.min(last, DAYS_LOOKED_AT); looked++)
    if (isMeant(pattern, daysLater(first, looked), today)) return true
  return false
}

function isMeant(pattern: DayPattern, day: string, today: string): boolean {
  const { year, month, date, weekdays, fromToday, period, between } = pattern
  const moment = new Date(`${day}T00:00:00Z`)
  const passed = daysBetween(today, day)
  return (
    (year === undefined || moment.getUTCFullYear() === year) &&
    (month === undefined || moment.getUTCMonth() + 1 === month) &&
    (date === undefined || moment.getUTCDate() === date) &&
    (weekdays === undefined || weekdays.includes(moment.getUTCDay())) &&
    (fromToday === undefined || (fromToday[0] <= passed && passed <= fromToday[1])) &&
    (period === undefined || countOf(period.unit, day) - countOf(period.unit, today) === period.count) &&
    (between === undefined || isBetween(between, day.slice(-between[0].length)))
  )
}

const isBetween = ([first, last]: readonly [string, string], day: string) => first <= day && day <= last

/** Counts the weeks, months or years that begin up to a day, from some day in the past. */
function countOf(unit: PeriodUnit, day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  if (unit === 'year') return year
  return unit === 'month' ? year * 12 + month : Math.floor(daysBetween(SOME_MONDAY, day) / 7)
}

const SOME_MONDAY = '2024-01-01'
