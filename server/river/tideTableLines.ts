// Reads the lines of a tide table: the day that a line names or stands below, and its tides. The layouts are those of
// hydrographic offices and harbours, as files and as lines copied from a page.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type DateOrder, dateOrderOf, dayIn, dayInWords } from '#contract/memberFile/dates'
import { hasWrongYear, isDay, WRONG_YEAR } from '#contract/rules/days'
import { readable } from '#contract/rules/numbers'
import { HIGHEST_TIDE } from '#contract/rules/tides'

export interface TableFault {
  line: number
  says: string
}

/** One tide as it is written. */
export interface Written {
  line: number
  /** yyyy-MM-dd */
  day: string
  /** HH:mm */
  time: string
  /** By how many minutes its clock is ahead of UTC, where the line says so. */
  ahead: number | null
  height: number
  isHigh: boolean | null
}

interface LinesRead {
  written: Written[]
  faults: TableFault[]
  /** The lines that speak of no tide: what stands above and below the tides. */
  notes: string[]
  /** The first day without a year that no line gives one, as it is written. */
  yearless: { line: number; words: string } | null
}

/** The first lines tell in which order days are written. */
const TELLING = 1_000
/** The characters that are read in one turn of the event loop, which takes some ten milliseconds. */
const CHARACTERS = 30_000
/** An empty line takes time, too. */
const OF_A_LINE = 10
/** A day of four tides with notes is shorter than this. */
const LONGEST_LINE = 1_000
/** A double high or low water is two tides. */
const MOST_OF_LINE = 16
/** Ten years of tides are 14,100. */
const MOST_TIDES = 20_000
const MOST_NOTES = 200

/** Stands for a date that cannot be read. The lines below it are not those of the day above it. */
const NO_DAY = ''

/** Stands for a day whose year is missing. One question asks for it, and no line below it is a fault. */
const NO_YEAR = '?'

/** What the lines above a line have said. */
interface Above {
  order: DateOrder
  /** Times may be written as 05.41. */
  hasDots: boolean
  /** The day of the tides below: NO_DAY or NO_YEAR where it is not known; null before the first one. */
  day: string | null
  /** The last day that was read. */
  lastDay: string | null
  /** The month of a heading, from 1 to 12. */
  month: number | null
  /** The year of days that are written without one; several where the table names several. */
  years: readonly number[]
  /** Whether the line 'High tides' stands above, or 'Low tides'. */
  isHigh: boolean | null
  /** The time of the last tide of the day. */
  time: string | null
  unit: Unit
}

/** What heights without a unit are: metres, unless the head of the table says other. NOAA's files have feet and cm. */
type Unit = 'm' | 'cm' | 'ft' | 'ft and cm'

/** Returns the unit that a note names; null for none. */
function unitIn(line: string): Unit | null {
  if (/\(\s*ft\s*\).*\(\s*cm\s*\)/i.test(line)) return 'ft and cm'
  if (/\(\s*m(?:et(?:er|re)s)?\s*\)|\bmet(?:re|er)s\b/i.test(line)) return 'm'
  if (/\(\s*cm\s*\)|\bcentimet(?:re|er)s\b|\bin cm\b/i.test(line)) return 'cm'
  return /\(\s*(?:ft|feet)\.?\s*\)|\b(?:in|units?\W{1,2}) ?(?:feet|ft)\b/i.test(line) ? 'ft' : null
}

interface TableLines {
  /** The year of days that are written without one. */
  year?: number | undefined
  /** The minutes by which the zone's clock may be ahead of UTC. Letters of another zone are refused. */
  aheads: ReadonlySet<number>
}

type Raw = Written & Pick<TideWords, 'isDashed' | 'isWhole' | 'hasHalf'>

/** Reads the lines of a table. Each line that cannot be read has its fault. */
export async function readLines(lines: readonly string[], { year, aheads }: TableLines): Promise<LinesRead> {
  const telling = lines.slice(0, TELLING).filter(line => line.length <= LONGEST_LINE)
  const above: Above = {
    order: dateOrderOf(telling.map(line => line.replaceAll('"', ''))).order,
    hasDots: telling.some(line => DOTTED.test(line)) && !telling.some(line => /\d:[0-5]\d/.test(line)),
    ...{ day: null, lastDay: null, month: null, isHigh: null, time: null, unit: 'm' as const },
    years: year === undefined ? [] : [year],
  }
  const isFrench = telling.some(line => /\bBM\b/.test(line))
  const written: Raw[] = []
  const faults: TableFault[] = []
  const notes: string[] = []
  let yearless: LinesRead['yearless'] = null
  let characters = 0
  for (const [at, line] of lines.entries()) {
    characters += line.length + OF_A_LINE
    if (characters > CHARACTERS) {
      await nextTurn()
      characters = 0
    }
    if (line.trim() === '') continue
    const fault = (says: string) => faults.push({ line: at + 1, says })
    if (line.length > LONGEST_LINE) {
      above.day = NO_DAY
      fault(`This line is too long. A line has at most ${readable(LONGEST_LINE)} characters.`)
      continue
    }
    const read = readLine(wordsOf(line, isFrench), above, aheads)
    if ('says' in read) fault(read.says)
    else if ('yearless' in read) yearless ??= { line: at + 1, words: read.yearless }
    else if ('tides' in read) written.push(...read.tides.map(tide => ({ ...tide, line: at + 1, day: read.day })))
    else {
      above.unit = unitIn(line) ?? above.unit
      if (year === undefined) above.years = yearsIn(line) ?? above.years
      // Those above the tides stay, and those below them.
      if (notes.length === MOST_NOTES) notes.splice(MOST_NOTES / 2, 1)
      notes.push(line)
    }
    if (written.length <= MOST_TIDES) continue
    fault(`A table has at most ${readable(MOST_TIDES)} tides, which are more than ten years. Please bring it in parts.`)
    break
  }
  const { likely, unlikely } = judge(written)
  return { written: likely, faults: [...faults, ...unlikely], notes, yearless }
}

type LineRead =
  | { day: string; tides: TideWords[] }
  | { says: string }
  /** The day that has no year, as it is written. */
  | { yearless: string }
  | { isNote: true }

const NOTE: LineRead = { isNote: true }
const NOTHING_NEW: LineRead = { day: NO_DAY, tides: [] }

/** Reads the words of one line, and keeps in `above` what it says about the lines below it. */
function readLine(words: readonly string[], above: Above, aheads: ReadonlySet<number>): LineRead {
  const heading = headingOf(words)
  if (heading) {
    Object.assign(above, heading)
    return NOTE
  }
  const kinds = words.filter(word => KIND.test(word))
  if (kinds.length === 1 && words.every(word => KIND.test(word) || PASSED_OVER.test(word))) {
    above.isHigh = isHighWord(kinds[0] ?? '')
    above.time = null
    return NOTE
  }
  if (!words.some(word => /\d/.test(word)) && !isWeekdayAlone(words)) return NOTE
  const found = dateOf(words, above)
  const rest = words.slice(found.used)
  if (!found.date && isProse(rest, above)) return NOTE
  if (found.date) {
    Object.assign(above, { day: NO_DAY, isHigh: null, time: null })
    if ('says' in found.date) return found.date
    if ('yearless' in found.date) {
      above.day = NO_YEAR
      return found.date
    }
    Object.assign(above, { day: found.date.day, lastDay: found.date.day, years: [Number(found.date.day.slice(0, 4))] })
  }
  const { day } = above
  // A weekday alone is the one of the day above, as in the tables of the Admiralty, or a day without its date.
  if (!found.date && found.weekday !== null && day !== null && isDay(day) && weekdayIn(day) !== found.weekday) {
    above.day = NO_DAY
    return { says: `No date was found beside ‘${found.words}’.` }
  }
  const isTime = (word: string) => timeIn(word, above.hasDots) !== null
  // The words above a table may hold numbers too, as in its year. A day alone stands above its tides.
  if (!rest.some(word => /\d:\d/.test(word) || (day !== null && isTime(word)))) {
    if (day !== null && day !== NO_YEAR && rest.some(word => HEIGHT_ALONE.test(word)))
      return { says: 'No time was found.' }
    return found.date ? NOTHING_NEW : NOTE
  }
  if (day === NO_YEAR) return NOTHING_NEW
  if (above.unit === 'ft' || rest.some(word => FEET.test(word))) return { says: 'Heights must be in metres.' }
  if (day === null || day === NO_DAY) return { says: 'No date was found.' }
  const tides = tidesIn(rest, above, aheads)
  if (!Array.isArray(tides)) {
    // Two days side by side: the lines below may be of either.
    if (rest.filter(isTime).length > 1 && rest.some(word => /^\d{1,2}$/.test(word))) above.day = NO_DAY
    return tides
  }
  for (const { time, isHigh } of tides) {
    if (!found.date && isHigh === null && above.time !== null && time <= above.time) {
      const says = `${time} stands below ${above.time} of the same day. Is the date of another day missing?`
      above.day = NO_DAY
      return { says }
    }
    above.time = time
  }
  return { day, tides }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const IS_MONTH = new RegExp(`^${MONTH}$`, 'i')
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
const IS_YEAR = /^(?:19|20)\d\d$/

/** Returns what a line says that names nothing but a month, with or without its year. Several months are columns. */
function headingOf(words: readonly string[]): Partial<Above> | null {
  const said = words.filter(word => !PASSED_OVER.test(word) && !/^(?:tides?|tables?|times?|heights?|ht)$/i.test(word))
  const months = said.filter(word => IS_MONTH.test(word))
  const years = said.filter(word => IS_YEAR.test(word))
  if (months.length === 0 || months.length + years.length < said.length) return null
  const [name = ''] = months
  return {
    ...{ day: NO_DAY, isHigh: null, time: null },
    month: months.length === 1 ? monthOf(name) : null,
    ...(years.length > 0 && { years: years.map(Number) }),
  }
}

/** Returns the years that a line names; null for none. The year of a print is none of the tides. */
function yearsIn(line: string): number[] | null {
  if (/©|\(c\)|copyright|publi|print|edition|issue|version|updat|referenc|revis|since|datum/i.test(line)) return null
  const withoutDays = line.replaceAll(/\d{1,4}[./-]\w{1,9}[./-]\d{1,4}/g, ' ')
  const years = new Set(withoutDays.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g))
  return years.size === 0 ? null : [...years].map(Number)
}

const WEEKDAYS: readonly RegExp[] = [
  /^su(?:n|nday)?$/i,
  /^mo(?:n|nday)?$/i,
  /^tu(?:e|es|esday)?$/i,
  /^we(?:d|ds|dnesday)?$/i,
  /^th(?:u|ur|urs|ursday)?$/i,
  /^fr(?:i|iday)?$/i,
  /^sa(?:t|turday)?$/i,
]
/** 'T' and 'S' may be two days each. */
const ONE_LETTER = ['', 'm', '', 'w', '', 'f', '']
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const isWeekday = (word: string) => WEEKDAYS.some(name => name.test(word))
const weekdayIn = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWeekdayAlone = (words: readonly string[]) => words.length > 0 && words.every(isWeekday)

interface DateFound {
  /** The words that it takes, from the beginning of the line. */
  used: number
  /** From 0 for Sunday. */
  weekday: number | null
  words: string
  date: { day: string } | { says: string } | { yearless: string } | null
}

/** The most words of a date: 'Saturday the 25th of July 2026'. */
const DATE_WORDS = 6

/** Finds the date at the beginning of a line. Without one, the weekday may still stand there. */
function dateOf(words: readonly string[], above: Above): DateFound {
  let [longest, used]: [DateParts | null, number] = [null, 0]
  for (let count = 1; count <= Math.min(DATE_WORDS, words.length); count++) {
    const parts = partsOf(words.slice(0, count), words.slice(count), above)
    if (parts) [longest, used] = [parts, count]
  }
  while (isWeekdayHere(words, used, above)) used++
  const said = words.slice(0, used).find(word => isWeekday(word) || ONE_LETTER.includes(word.toLowerCase()))
  const weekday = said === undefined ? -1 : weekdayNamed(said)
  const found = { used, weekday: weekday < 0 ? null : weekday, words: words.slice(0, used).join(' ') }
  return { ...found, date: longest && dayOf(longest, found.weekday, above) }
}

const weekdayNamed = (word: string) =>
  word.length === 1 ? ONE_LETTER.indexOf(word.toLowerCase()) : WEEKDAYS.findIndex(name => name.test(word))

/** Single letters are weekdays only where a month stands above and a time follows. */
function isWeekdayHere(words: readonly string[], at: number, { month, hasDots }: Above): boolean {
  const word = words[at]
  if (word === undefined) return false
  if (isWeekday(word)) return true
  const next = words[at + 1]
  return /^[mtwfs]$/i.test(word) && month !== null && next !== undefined && timeIn(next, hasDots) !== null
}

interface DateParts {
  text: string
  /** yyyy-MM-dd; null for a date that does not exist. */
  day: string | null
  /** For a date without its year: MM-dd. */
  inYear?: string
}

const NUMBERS = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/
const THREE_NUMBERS = /^(?:\d{1,2} \d{1,2} (?:19|20)\d\d|(?:19|20)\d\d \d{1,2} \d{1,2})$/
const EIGHT_DIGITS = /^(?:19|20)\d{6}$/
const ORDINAL = '(?:st|nd|rd|th)?'
const DAY_AND_MONTH = new RegExp(`^(\\d{1,2})${ORDINAL}[ ./-]?(${MONTH})(?:[ ./-]*((?:19|20)?\\d\\d))?$`, 'i')
const MONTH_AND_DAY = new RegExp(`^(${MONTH})[ ./-]?(\\d{1,2})${ORDINAL}(?:[ ./-]((?:19|20)\\d\\d))?$`, 'i')
const YEAR_AND_MONTH = new RegExp(`^((?:19|20)\\d\\d)[ ./-](${MONTH})[ ./-](\\d{1,2})$`, 'i')

/** Returns the date that these words are, as a whole. */
function partsOf(first: readonly string[], after: readonly string[], above: Above): DateParts | null {
  const significant = first.filter(word => !isWeekday(word) && !/^(?:of|the)$/i.test(word))
  if (significant.length === 0 || significant.some(word => word.includes(':'))) return null
  const text = significant.join(' ')
  if (NUMBERS.test(text) || THREE_NUMBERS.test(text) || EIGHT_DIGITS.test(text))
    return { text, day: dayIn(text, above.order) }
  const [, dayFirst, monthSecond, yearThird] = DAY_AND_MONTH.exec(text) ?? []
  const [, monthFirst, daySecond, yearAfter] = MONTH_AND_DAY.exec(text) ?? []
  const [, yearFirst, monthBetween, dayLast] = YEAR_AND_MONTH.exec(text) ?? []
  const month = monthSecond ?? monthFirst ?? monthBetween
  const day = dayFirst ?? daySecond ?? dayLast
  const year = yearThird ?? yearAfter ?? yearFirst
  if (month !== undefined && day !== undefined) {
    const inYear = `${two(monthOf(month))}-${two(day)}`
    if (year === undefined) return { text, day: null, inYear }
    // '25 July 2015 5.7' is a quarter past eight.
    const next = after.find(word => word !== '-')
    if (next !== undefined && HEIGHT_ALONE.test(next) && timeIn(year, false) !== null) return null
    const whole = `${year.length === 2 ? '20' : ''}${year}-${inYear}`
    return { text, day: isDay(whole) ? whole : null }
  }
  const [, one, other] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []
  if (one !== undefined && other !== undefined) {
    const isMonthFirst = above.order === 'month first' || Number(other) > 12
    return { text, day: null, inYear: isMonthFirst ? `${two(one)}-${two(other)}` : `${two(other)}-${two(one)}` }
  }
  const [next] = after
  const isDayOfMonth =
    above.month !== null && /^\d{1,2}$/.test(text) && (next === undefined || isAfterDay(next, above.hasDots))
  return isDayOfMonth ? { text, day: null, inYear: `${two(above.month ?? 0)}-${two(text)}` } : null
}

const two = (number: string | number) => String(number).padStart(2, '0')
const isAfterDay = (word: string, hasDots: boolean) =>
  timeIn(word, hasDots) !== null || KIND.test(word) || isWeekday(word) || /^[mtwfs]$/i.test(word)

/** Returns the day of a date, or what is wrong with it. */
function dayOf({ text, day, inYear }: DateParts, weekday: number | null, above: Above): DateFound['date'] {
  const whole = inYear === undefined ? day : wholeDay(inYear, weekday, above)
  if (whole === undefined) return { yearless: text }
  if (whole === null || !isDay(whole)) return { says: `‘${text}’ is no date.` }
  if (hasWrongYear(whole)) return { says: WRONG_YEAR }
  if (weekday !== null && weekdayIn(whole) !== weekday) {
    return { says: `${dayInWords(whole)} is a ${DAYS[weekdayIn(whole)]}, and not a ${DAYS[weekday]}.` }
  }
  return { day: whole }
}

/** Gives a date its year; undefined where the table does not say it. After December comes the next January. */
function wholeDay(inYear: string, weekday: number | null, { years, lastDay }: Above): string | null | undefined {
  const days = years.map(year => `${year}-${inYear}`)
  const [only, ...others] = days.length === 1 ? days : days.filter(day => isDay(day) && weekdayIn(day) === weekday)
  if (only === undefined || others.length > 0) return undefined
  const isNextYear = inYear.startsWith('01') && lastDay?.startsWith(`${only.slice(0, 4)}-12`)
  return isNextYear ? `${Number(only.slice(0, 4)) + 1}-${inYear}` : only
}

/** Returns whether these words are a sentence. It may name a time, as in 'UTC+10:00', but no tide. */
function isProse(words: readonly string[], { hasDots }: Above): boolean {
  const known = (word: string) =>
    KIND.test(word) || PASSED_OVER.test(word) || isWeekday(word) || LETTERS.has(word.toLowerCase())
  const unknown = words.filter(word => /^\p{L}{2,}/u.test(word) && !known(word))
  const hasTide = words.some(word => timeIn(word, hasDots) !== null) && words.some(word => HEIGHT_ALONE.test(word))
  return unknown.length > 2 && !hasTide
}

const TIME = /^([01]?\d|2[0-3])(?::([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?|([0-5]\d))$/
const TWELVE_HOURS = /^(0?\d|1[0-2])[:.]?([0-5]\d)([ap])m?$/i
const DOT = /^([01]?\d|2[0-3])\.([0-5]\d)$/
/** '05.41' is never a height, and '5.41 — 5.7 m' is a time and one. */
const DOTTED = /(?:^|[^\d.,])0\d\.[0-5]\d(?![\d.])|\b\d{1,2}\.[0-5]\d(?![\d.])[^\d]{1,12}\d{1,2}[.,]\d\s?m\b/
const HEIGHT = /^([+-]?(?:\d{1,3}(?:\.\d{1,3})?|\.\d{1,3}))(m|cm)?$/i
/** Whole numbers stand above tables too, as the number of a page. */
const HEIGHT_ALONE = /^[+-]?\d{0,3}\.\d{1,3}m?$/i
const KIND = /^(?:h|hw|ht|hi|high|highwater|l|lw|lt|lo|low|lowwater)$/i
const isHighWord = (word: string) => /^h/i.test(word)
const PASSED_OVER = /^(?:waters?|tides?|m|mtrs?|metres?|meters?|hrs?|hours?|at|and|of|is|the|mean|[^\p{L}\p{N}]+)$/iu
const FEET = /^(?:ft|feet|foot)$|^-?[\d.]+(?:ft|feet|′|')$/i

/** The letters of zones, and by how many minutes their clocks are ahead of UTC. */
const LETTERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ gmt: 0, utc: 0, ut: 0, z: 0, wet: 0, bst: 60, west: 60, cet: 60, cest: 120, eet: 120, eest: 180, sast: 120 },
    ...{ awst: 480, acst: 570, acdt: 630, aest: 600, aedt: 660, nzst: 720, nzdt: 780, hst: -600, akst: -540 },
    ...{ akdt: -480, pst: -480, pdt: -420, mst: -420, mdt: -360, cst: -360, cdt: -300, est: -300, edt: -240 },
    ...{ ast: -240, adt: -180, nst: -210, ndt: -150 },
  }),
)

/** Returns a time as HH:mm; null for a word that is none. */
function timeIn(word: string, hasDots: boolean): string | null {
  const [, hour, minute, other] = TIME.exec(word) ?? (hasDots ? DOT.exec(word) : null) ?? []
  if (hour !== undefined) return `${two(hour)}:${minute ?? other ?? ''}`
  const [, twelve, minutes, half] = TWELVE_HOURS.exec(word) ?? []
  if (twelve === undefined) return null
  return `${two((Number(twelve) % 12) + (/p/i.test(half ?? '') ? 12 : 0))}:${minutes}`
}

type TideWords = Omit<Written, 'line' | 'day'> & {
  /** A dash with blanks stands before the height. */
  isDashed: boolean
  /** The height is a whole number without a unit. */
  isWhole: boolean
  /** The time is written with am or pm. */
  hasHalf: boolean
}

/** Reads a time, a height, and high or low before or after them, over and over. */
function tidesIn(words: readonly string[], above: Above, aheads: ReadonlySet<number>): TideWords[] | { says: string } {
  const tides: TideWords[] = []
  let time: { word: string; at: string } | null = null
  let kind: boolean | null = null
  let ahead: number | null = null
  let isDashed = false
  /** The height in feet of a tide whose centimetres follow. */
  let feet: string | null = null
  for (const word of words) {
    const last = tides.at(-1)
    const at: string | null = timeIn(word, above.hasDots)
    const [, digits, unit] = HEIGHT.exec(word) ?? []
    const zone = zoneIn(word)
    if (KIND.test(word)) {
      // The kind stands before its time, or after its height.
      if (time === null && last && last.isHigh === null) last.isHigh = isHighWord(word)
      else kind = isHighWord(word)
    } else if (zone !== null) {
      if (zone !== 0 && LETTERS.has(word.toLowerCase()) && !aheads.has(zone))
        return { says: `‘${word.replace('@', '')}’ is no clock of the club’s zone.` }
      if (time === null && last && last.ahead === null) last.ahead = zone
      else ahead = zone
    } else if (time === null && at !== null) {
      time = { word, at }
      isDashed = false
    } else if (time !== null && digits !== undefined && above.unit === 'ft and cm' && feet === null) {
      feet = digits
    } else if (time !== null && digits !== undefined && !(unit === undefined && /^[+-]?0\d/.test(digits))) {
      const isCentimetres = unit === undefined ? above.unit.endsWith('cm') : unit.toLowerCase() === 'cm'
      const metres = Number(digits) / (isCentimetres ? 100 : 1)
      if (Math.abs(metres) > HIGHEST_TIDE)
        return { says: `A height of ${word} is too much. Heights must be in metres, at most ${HIGHEST_TIDE}.` }
      const isWhole = unit === undefined && !isCentimetres && !digits.includes('.')
      const hasHalf = /[ap]m?$/i.test(time.word)
      tides.push({ time: time.at, height: metres, isHigh: kind ?? above.isHigh, ahead, isDashed, isWhole, hasHalf })
      time = null
      kind = null
      ahead = null
      feet = null
      if (tides.length > MOST_OF_LINE) return { says: `A line has at most ${MOST_OF_LINE} tides.` }
    } else if (word === '-') {
      isDashed = time !== null
    } else if (!PASSED_OVER.test(word)) {
      return { says: `‘${word.replace(OPEN_COMMA, ',')}’ is no ${time === null ? 'time' : 'height'}.` }
    }
  }
  return time === null ? tides : { says: `No height was found after ${time.word}.` }
}

/** Returns the minutes by which a clock is ahead of UTC; null for a word that names none. */
function zoneIn(word: string): number | null {
  const letters = LETTERS.get(word.toLowerCase())
  if (letters !== undefined) return letters
  const [, sign, hours, minutes = '0'] = /^@([+-])(\d\d):?(\d\d)?$/.exec(word) ?? []
  return hours === undefined ? null : (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes))
}

/** Stands for a comma that may be a decimal point or not. */
const OPEN_COMMA = '\u201A'

/** Splits a line at commas, semicolons, tabs and blanks. A comma within a number is a decimal point where it can be. */
function wordsOf(line: string, isFrench: boolean): string[] {
  const plain = withoutMarks(line)
  const hasDecimalCommas = /[;\t]/.test(plain) || (/\s/.test(plain.trim()) && !/,(?!\d)|(?<!\d),/.test(plain))
  const decimal = hasDecimalCommas
    ? plain.replaceAll(/(?<=\d),(?=\d{1,3}(?!\d|:|\.\d))/g, '.').replaceAll(/(?<=[\s;]-?),(?=\d{1,2}(?![\d:,]))/g, '0.')
    : holdCommas(plain.replaceAll(/(?<=\d)(?<![:.]\d\d)(?<!\d{3}),(?=\d{1,2}\s?m\b)/g, '.'))
  return (isFrench ? fromFrench(decimal) : decimal.replaceAll(/(?<=\d)\s?([ap])\.?\s?m\b\.?/gi, '$1m'))
    .replaceAll(/[.:](?=[\s,;|]|$)/g, ' ')
    .split(/[\s,;|]+/)
    .filter(word => word !== '')
}

/** ' ,9' after a time may be nine metres or nine tenths of one. */
function holdCommas(line: string): string {
  const [before, ...after] = line.split(/(?<=\d:[0-5]\d)/)
  const replaced = after.join('').replaceAll(/(?<=[\s,]),(?=\d{1,2}(?![\d.:]))/g, ` ${OPEN_COMMA}`)
  return `${before}${replaced}`
}

/** Pleine mer, basse mer, and the coefficient of a tide, which is no height. */
const fromFrench = (line: string): string =>
  line
    .replaceAll(/\bPM\b/g, 'HW')
    .replaceAll(/\bBM\b/g, 'LW')
    .replaceAll(/(?<=\d\s?m)\s+\d{2,3}(?=\s|$)/gi, '')

/** Writes dashes, offsets and units in one way, and leaves brackets and quotes out. */
const withoutMarks = (line: string): string =>
  line
    .replaceAll(/[\uFEFF\u200B]/g, '')
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll(/"\s*([+-]?\d{0,3}),(\d{1,3})\s?m?\s*"/g, (_, whole: string, part: string) => `${whole || 0}.${part}`)
    .replaceAll(/["()[\]{}*]/g, ' ')
    .replaceAll(/\b(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(?:\d\d)?(?=Z|[+-]\d|\b)/gi, '$1-$2-$3 $4:$5')
    .replaceAll(/(\d{4}-\d\d-\d\d)T(?=\d)/gi, '$1 ')
    .replaceAll(/(\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?) ?Z\b/gi, '$1 @+00 ')
    .replaceAll(/(\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?) ?([+\u2212-])([01]\d)(?::?(00|30|45))?(?![\d.:])/g, offset)
    .replaceAll(/\u2212(?=\d)|(?<=\s)\u2013(?=\d)/g, '-')
    .replaceAll(/[\u2013\u2014]/g, ' ')
    .replaceAll(/(?<![\d.,:])([01]?\d|2[0-3])h([0-5]\d)\b/gi, '$1:$2')
    .replaceAll(/(?<=(?<![\d.,])\d{4}|:\d\d)h\b|(?<=\d\d) ?(?:hrs?|hours)\b/gi, ' ')
    .replaceAll(/(?<=\d) cm\b/gi, 'cm')
    .replaceAll(/\b([HL])\. ?[WT]\b\.?/gi, '$1W')

const offset = (_: string, time: string, sign: string, hours: string, minutes = '00') =>
  `${time} @${sign === '+' ? '+' : '-'}${hours}${minutes} `

/** Takes out what is written so that it may mean something else, as the rest of the table shows. */
function judge(written: readonly Raw[]): { likely: Raw[]; unlikely: TableFault[] } {
  const [first] = written
  if (!first) return { likely: [], unlikely: [] }
  const days = new Set(written.map(({ day }) => day)).size
  const halves = written.some(({ hasHalf }) => hasHalf)
  if (!halves && written.length >= Math.max(6, 2 * days) && written.every(({ time }) => time < '13:00'))
    return { likely: [], unlikely: [{ line: first.line, says: NO_AFTERNOON }] }
  const isDashing = written.every(({ isDashed }) => isDashed)
  const written10ths = written.filter(({ isWhole }) => !isWhole).map(({ height }) => height)
  const range = written10ths.length === 0 ? null : extent(written10ths)
  const likely: Raw[] = []
  const unlikely: TableFault[] = []
  for (const tide of written) {
    const says = faultOf(tide, { isDashing, halves, range })
    if (says === null) likely.push(tide)
    else unlikely.push({ line: tide.line, says })
  }
  return { likely, unlikely }
}

const NO_AFTERNOON = 'No time of this table is after 12:59. Please write am or pm beside them, or the 24 hours.'

const extent = (numbers: readonly number[]) =>
  numbers.reduce(({ least, most }, each) => ({ least: Math.min(least, each), most: Math.max(most, each) }), {
    least: Infinity,
    most: -Infinity,
  })

interface OfTable {
  /** A dash stands before every height, so that it is no minus. */
  isDashing: boolean
  /** Times are written with am and pm. */
  halves: boolean
  /** The lowest and the highest of the heights that are not whole numbers. */
  range: { least: number; most: number } | null
}

function faultOf({ time, height, isDashed, isWhole, hasHalf }: Raw, { isDashing, halves, range }: OfTable) {
  if (isDashed && !isDashing) return `Is ‘- ${height}’ below 0? Please write -${height}, or ${height}.`
  if (halves && !hasHalf && time < '13:00') return `Is ${time} am or pm?`
  if (isWhole && range && (height < range.least - 1 || height > range.most + 1))
    return `Is ${height} a height in metres? Please write it as ${height}.0.`
  return null
}
