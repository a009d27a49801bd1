// Which clock a tide table goes by: what its notes say, and what the days around the changes of the clock show.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { offsetAt } from '#contract/rules/clubClock'
import type { TableClock } from '#contract/words'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What a note says about the clock: one of the clocks, or words that contradict each other. */
interface ClockNote {
  clock: TableClock | 'unclear'
  /** The words of the table. */
  words: string
}

/** The longest note that is looked at. Notes stand in a few lines above and below a table. */
const LONGEST_NOTE = 300
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const SUMMER = String.raw`(?:summer|daylight|BST|DST|NZDT|A[ECW]DT|[ECMP]DT|CEST|WEST|EEST)\b`
const SPEAKS_OF_SUMMER = new RegExp(String.raw`\b${SUMMER}`, 'i')
/** 'Add one hour between 29 March and 25 October' needs no name of summer time. */
const SEASON = new RegExp(String.raw`\b${SUMMER}|\b(?:between|from|until|after)\b.{0,20}\b${MONTH}\b`, 'i')
const HOURS = String.raw`(?:(?:an?|one|two|\d{1,2}|ten|eleven|twelve|thirteen)\s*(?:hours?|hrs?|h)|60\s*min(?:ute)?s?)\b`
/** 'Add one hour during British Summer Time': the clock of the table is another one. */
const TO_ADD = new RegExp(
  [
    String.raw`(?:\b(?:for|during|in|when|while)\b[^.;,()]{0,60}?\b${SUMMER}[^.;,()]{0,30}?[\s,:]+)?`,
    String.raw`(?:(?:\b(?:add|adding|plus)\b|\+(?=[^.;,()]{0,14}\b(?:for|during|in|when)\b))[^.;()]{0,40}?${HOURS}`,
    String.raw`|${HOURS}[^.;()]{0,30}\bbe added\b|\b(?:should|must|please|need to|have to)\b[^.;]{0,20}\b(?:adjust|correct|allow))`,
    String.raw`[^.;()]{0,100}`,
  ].join(''),
  'gi',
)
const TAKES_OFF = new RegExp(String.raw`\b(?:subtract|deduct|minus|take off)\s+${HOURS}`, 'i')
const DONE = '(?:adjust|correct|allow|includ|appl|added|account|observ|incorporat)'
/** 'Not adjusted for daylight saving'. */
const NOT_DONE = new RegExp(
  String.raw`\b(?:not|no|without|never|exclud\w+|ignor\w+|disregard\w*)\b[^.;]{0,40}(?:${DONE}|\b${SUMMER})`,
  'i',
)
const IS_DONE = new RegExp(
  String.raw`${DONE}|\b(?:when in effect|in force|where applicable|when applicable|as appropriate)\b`,
  'i',
)
const BOTH_CLOCKS =
  /\b(?:GMT|UTC?|LST|[A-Z]{1,4}ST|st(?:anda)?r?d\.?(?: time)?)\s*(?:[/&_]|or|and)\s*(?:BST|LDT|[A-Z]{1,4}DT|IST|daylight|summer)/i
const LOCAL =
  /\blocal\s+(?:clock\s+|civil\s+)?times?\b|\btimes?\b[^.;]{0,30}\blocal\b(?!\s+(?:standard|std|mean|apparent))|^local$|\(local\)|\bclock time\b/i
const STANDARD = /\b(?:standard|std\.?|winter)\s+time\b|\b(?:LST|NZST|AEST|ACST|AWST)\b/i
const UNIVERSAL = /\b(?:GMT|UTC|UT1?|universal|greenwich|zulu)\b/i
/** 'UTC+12', 'GMT + 1 hour': a clock that many hours ahead. */
const AHEAD = /\b(?:GMT|UTC|UT)\s*([+\u2212-])\s*(\d{1,2})(?::?(\d\d))?/i
/** 'Times are BST', or 'BST' at the head of a column. */
const IN_SUMMER = new RegExp(String.raw`\btimes?\b[^.;]*\b${SUMMER}|\(\s*${SUMMER}\s*\)|^${SUMMER}$`, 'i')

/**
 * Returns what the lines without a tide say about the clock; null where they do not speak of it.
 * @param standard the minutes by which the zone's standard time is ahead of UTC
 */
export function clockNoted(notes: readonly string[], standard: number): ClockNote | null {
  const said = notes
    .filter(line => line.length <= LONGEST_NOTE)
    .map(line => line.replaceAll(/["\s\u00A0]+/g, ' ').trim())
    .flatMap(words => {
      const clock = clockIn(words, standard)
      return clock === null ? [] : [{ clock, words }]
    })
  const [first] = said
  if (!first) return null
  // 'Add one hour' may stand on a line of its own, below 'Times are GMT'.
  const isAdded = said.some(({ clock }) => clock === 'to add')
  const named = [...new Set(said.map(({ clock }) => clock).filter(clock => clock !== 'to add'))]
  const words = [...new Set(said.map(each => each.words))].slice(0, 3).join(' ').slice(0, LONGEST_NOTE)
  if (named.length === 0) return { clock: 'standard', words }
  const [clock = 'unclear'] = named
  return { clock: named.length > 1 || (isAdded && clock === 'local') ? 'unclear' : clock, words }
}

/** 'to add' for a line that only says that summer time is to be added. */
function clockIn(line: string, standard: number): TableClock | 'unclear' | 'to add' | null {
  if (TAKES_OFF.test(line)) return 'unclear'
  const speaksOfSummer = SPEAKS_OF_SUMMER.test(line)
  const rest = SEASON.test(line) ? line.replaceAll(TO_ADD, ' ') : line
  if (rest !== line) return LOCAL.test(rest) ? 'unclear' : (uniformIn(rest, standard) ?? 'to add')
  if (speaksOfSummer && NOT_DONE.test(line)) return uniformIn(line, standard) ?? 'standard'
  if (BOTH_CLOCKS.test(line) || (speaksOfSummer && IS_DONE.test(line)) || LOCAL.test(line)) return 'local'
  const uniform = uniformIn(line, standard)
  if (!speaksOfSummer) return uniform
  // A summer time that is named beside another clock, in words that are not known, may say either.
  return uniform === null ? (IN_SUMMER.test(line) ? 'local' : null) : 'unclear'
}

/** Returns the clock that is the same all year. */
function uniformIn(line: string, standard: number): TableClock | 'unclear' | null {
  const [, sign, hours, minutes = '0'] = AHEAD.exec(line) ?? []
  if (hours !== undefined) {
    const ahead = (sign === '+' ? 1 : -1) * (60 * Number(hours) + Number(minutes))
    return ahead === standard ? 'standard' : ahead === 0 ? 'UTC' : 'unclear'
  }
  if (STANDARD.test(line)) return 'standard'
  return UNIVERSAL.test(line) ? 'UTC' : null
}

/** Returns by how many minutes a zone's standard time is ahead of UTC in a year: the clock outside its summer time. */
export const standardOffset = (zone: string, year: number): number =>
  Math.min(...[0, 6].map(month => offsetAt(zone, Date.UTC(year, month, 15)))) / MINUTE

/** A tide's day and time, as they are written. */
interface OnClock {
  day: string
  time: string
}

/** The time in which the tides come round again, on every coast. */
const LUNAR_DAY = 24.84 * HOUR
/** The days around a change of the clock that are compared. */
const NEAR = 3 * DAY
/** How far the next day's tide may be from a lunar day later. */
const SAME_TIDE = 2.5 * HOUR

/**
 * Returns whether the times jump where the zone's clock is changed ('local'), or do not ('uniform'); null where no
 * change lies within the table or the tides around it do not say. Tides come about 25 hours after those of the day
 * before. Over a change of the clock, a table in local time shows an hour more or less than that.
 */
export async function impliedClock(written: readonly OnClock[], zone: string): Promise<'local' | 'uniform' | null> {
  const days = [...new Set(written.map(({ day }) => day))].toSorted()
  const changes: { from: number; jump: number }[] = []
  for (const [at, day] of days.entries()) {
    if (at % 100 === 99) await nextTurn()
    const next = days[at + 1]
    if (next === undefined || Date.parse(next) - Date.parse(day) > DAY) continue
    const [from, to] = [day, next].map(each => Date.parse(`${each}T12:00:00Z`)) as [number, number]
    const jump = offsetAt(zone, to) - offsetAt(zone, from)
    if (jump !== 0) changes.push({ from, jump })
  }
  if (changes.length === 0) return null
  const readings = written
    .map(({ day, time }) => Date.parse(`${day}T${time}:00Z`))
    .toSorted((one, other) => one - other)
  const votes: ('local' | 'uniform' | null)[] = []
  for (const change of changes) {
    await nextTurn()
    votes.push(voteOf(readings, change))
  }
  const [local, uniform] = (['local', 'uniform'] as const).map(clock => votes.filter(vote => vote === clock).length)
  if (local === uniform) return null
  return (local ?? 0) > (uniform ?? 0) ? 'local' : 'uniform'
}

/** Zones change their clocks at night, from 11 to 18 hours after the noon before it. */
const EVENING = 11 * HOUR
const MORNING = 18 * HOUR

/** @param change.from the noon before it, as the clock shows it */
function voteOf(
  readings: readonly number[],
  { from, jump }: { from: number; jump: number },
): 'local' | 'uniform' | null {
  const near = readings.slice(firstFrom(readings, from - NEAR), firstFrom(readings, from + NEAR))
  const over: number[] = []
  const beside: number[] = []
  for (const one of near) {
    const next = near.reduce<number | null>(
      (nearest, each) =>
        Math.abs(each - one - LUNAR_DAY) < Math.abs((nearest ?? Infinity) - one - LUNAR_DAY) ? each : nearest,
      null,
    )
    if (next === null || Math.abs(next - one - LUNAR_DAY) > SAME_TIDE) continue
    if (one <= from + EVENING && next >= from + MORNING) over.push(next - one)
    else if (next <= from + EVENING || one >= from + MORNING) beside.push(next - one)
  }
  if (over.length === 0) return null
  const jumped = (mean(over) - (beside.length > 0 ? mean(beside) : LUNAR_DAY)) / jump
  if (jumped > 0.6 && jumped < 1.5) return 'local'
  return Math.abs(jumped) < 0.4 ? 'uniform' : null
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** Returns the place of the first number that is not below the least. */
function firstFrom(sorted: readonly number[], least: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
