// The days that the words of a search mean: '28 nov', '28/11', 'saturday', 'tomorrow'. The server looks for them in its lists; the browser
// does where a server answers whole lists and searches nothing.
import { daysBetween, daysLater } from './days'

/** What is asked of a day: each part that is there must be so. */
export interface DayPattern {
  year?: number
  /** 1 is January. */
  month?: number
  /** Of the month. */
  date?: number
  /** 0 is Sunday; one of them. */
  weekdays?: readonly number[]
  /** Days from today, by the club's clock. */
  fromToday?: number
}

export const WEEKEND: DayPattern = { weekdays: [6, 0] }

/** As many days of an event are looked at: a year, so that one entered wrongly does not occupy the server. */
export const DAYS_LOOKED_AT = 366

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const FROM_TODAY: Readonly<Record<string, number>> = { today: 0, tonight: 0, tomorrow: 1, yesterday: -1 }

/** Words that are passed over beside a day: 'this Saturday', 'on the 28th of November'. */
const FILLERS = new Set(['on', 'the', 'of', 'this', 'next', 'at'])

/**
 * The days that a search means, and the words of it that mean none; null where no word means a day. What is half typed counts from three
 * letters on: 'satur' is Saturday.
 */
export function daysInWords(search: string): { days: DayPattern; rest: string } | null {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const found = words.map(meaningOf)
  const namesMonth = found.some(each => each?.month !== undefined)
  let days: DayPattern = {}
  const rest = words.filter((word, place) => {
    // A number alone may be anything: it is a date or a year only where a month is named.
    const own = found[place] ?? (namesMonth ? numberIn(word) : null)
    if (own) days = { ...days, ...own }
    return own === null && !FILLERS.has(word)
  })
  return Object.keys(days).length === 0 ? null : { days, rest: rest.join(' ') }
}

function meaningOf(word: string): DayPattern | null {
  const fromToday = Object.hasOwn(FROM_TODAY, word) ? FROM_TODAY[word] : undefined
  if (fromToday !== undefined) return { fromToday }
  if (/^weekends?$/.test(word)) return WEEKEND
  const weekday = placeOf(word === 'weds' ? 'wed' : word.replace(/days$/, 'day'), WEEKDAYS)
  if (weekday !== null) return { weekdays: [weekday] }
  const month = placeOf(word, MONTHS)
  return month === null ? writtenDate(word) : { month: month + 1 }
}

/** The place of the name that begins with a word; null for none. */
function placeOf(word: string, names: readonly string[]): number | null {
  const place = word.length < 3 ? -1 : names.findIndex(name => name.startsWith(word))
  return place === -1 ? null : place
}

/** 2026-11-28, 28/11/2026, 28.11.26, 28/11 or 28th; null where it is none. */
function writtenDate(word: string): DayPattern | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  if (iso) return soundDate(iso[3], iso[2], iso[1])
  const british = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(word)
  if (british) return soundDate(british[1], british[2], british[3])
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)
  return ordinal && dateIn(Number(ordinal[1]))
}

function soundDate(date: string | undefined, month: string | undefined, year: string | undefined): DayPattern | null {
  const own = dateIn(Number(date))
  if (!own || Number(month) < 1 || Number(month) > 12) return null
  return {
    ...own,
    month: Number(month),
    ...(year && { year: year.length === 2 ? 2000 + Number(year) : Number(year) }),
  }
}

/** The 28 and the 2026 of '28 Nov 2026'. */
const numberIn = (word: string): DayPattern | null =>
  /^\d{4}$/.test(word) ? { year: Number(word) } : /^\d{1,2}$/.test(word) ? dateIn(Number(word)) : null

const dateIn = (date: number): DayPattern | null => (date >= 1 && date <= 31 ? { date } : null)

/** Whether an event with these days is on one of those that are meant; all days are yyyy-MM-dd. */
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

function isMeant({ year, month, date, weekdays, fromToday }: DayPattern, day: string, today: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`)
  return (
    (year === undefined || moment.getUTCFullYear() === year) &&
    (month === undefined || moment.getUTCMonth() + 1 === month) &&
    (date === undefined || moment.getUTCDate() === date) &&
    (weekdays === undefined || weekdays.includes(moment.getUTCDay())) &&
    (fromToday === undefined || day === daysLater(today, fromToday))
  )
}
