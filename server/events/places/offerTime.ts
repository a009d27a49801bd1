// The time that somebody has to answer the offer of a place, by the club's ladder.
import { daysBetween, daysLater } from '#contract/rules/days'
import { dayAt, instantsAt, offsetAt } from '#contract/rules/clubClock'
import { QUIET } from '../../mail/quietHours'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export interface OfferRules {
  /** The club's time zone, an IANA name. */
  zone: string
  /** The minutes to answer: far ahead of the row, on the day before it, and on its day. */
  farAhead: number
  dayBefore: number
  onDay: number
  /** The minutes before a row in which nothing is offered by itself. */
  offersEnd: number
  /** HH:mm by the club's clock, between which the time to answer rests; the same twice for never. */
  restsFrom: string
  restsTo: string
}

interface Rest {
  from: Date
  to: Date
}

/** The start of a row: its instant, and its first day by the club's clock. */
export interface RowStart {
  startsAt: Date
  startDate: string
}

/** The time from which an offer runs, which is that of its mail, and its end. */
export interface OfferTime {
  from: Date
  until: Date
}

/** The instant from which nothing is offered by itself, and nobody joins the list. */
export const cutOffOf = ({ startsAt }: Pick<RowStart, 'startsAt'>, { offersEnd }: Pick<OfferRules, 'offersEnd'>) =>
  new Date(startsAt.getTime() - offersEnd * MINUTE)

/**
 * Returns the time of an offer that is made now; null where no time to answer is left before the cut-off. At night it
 * runs from the morning on, and the ladder counts from the day on which it begins to run.
 */
export function offerTimeOf(now: Date, row: RowStart, rules: OfferRules): OfferTime | null {
  const cutOff = cutOffOf(row, rules)
  const from = morningAfter(now, rules)
  if (from >= cutOff) return null
  let until = from
  let left = minutesToAnswer(daysBetween(dayAt(rules.zone, from.toISOString()), row.startDate), rules) * MINUTE
  while (left > 0 && until < cutOff) {
    const evening = nextRest(until, rules)
    const awake = Math.min(left, evening.getTime() - until.getTime())
    until = new Date(until.getTime() + awake)
    left -= awake
    if (left > 0) until = morningAfter(until, rules)
  }
  return { from, until: until < cutOff ? until : cutOff }
}

function minutesToAnswer(daysAhead: number, { farAhead, dayBefore, onDay }: OfferRules): number {
  if (daysAhead <= 0) return onDay
  return daysAhead === 1 ? dayBefore : farAhead
}

/** The end of the rest in which an instant lies; the instant itself if it lies in none. Mails wait until then. */
export const morningAfter = (instant: Date, rules: OfferRules): Date =>
  restsAround(instant, rules).find(({ from, to }) => from <= instant && instant < to)?.to ?? instant

/** The beginning of the next rest. */
function nextRest(instant: Date, rules: OfferRules): Date {
  const rest = restsAround(instant, rules).find(({ from }) => from > instant)
  if (!rest) throw new Error('The clock rests every night.')
  return rest.from
}

/**
 * The rests from the day before an instant to the day after it, in order: those of the club, and the quiet hours, in
 * which no mail about the waiting list goes out. A rest of the club's that leaves no waking hour between them counts as
 * none.
 */
function restsAround(instant: Date, { zone, restsFrom, restsTo }: OfferRules): Rest[] {
  const today = dayAt(zone, instant.toISOString())
  const all = mergedRests(zone, today, [QUIET, { restsFrom, restsTo }])
  return all.some(({ from, to }) => to.getTime() - from.getTime() > DAY) ? mergedRests(zone, today, [QUIET]) : all
}

function mergedRests(zone: string, today: string, hours: readonly Pick<OfferRules, 'restsFrom' | 'restsTo'>[]): Rest[] {
  const rests = hours
    .filter(rest => rest.restsFrom !== rest.restsTo)
    .flatMap(rest => [-1, 0, 1].map(days => restOn(zone, daysLater(today, days), rest)))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
  const merged: Rest[] = []
  for (const rest of rests) {
    const last = merged.at(-1)
    if (last === undefined || last.to < rest.from) merged.push(rest)
    else if (last.to < rest.to) last.to = rest.to
  }
  return merged
}

const restOn = (
  zone: string,
  day: string,
  { restsFrom, restsTo }: Pick<OfferRules, 'restsFrom' | 'restsTo'>,
): Rest => ({
  from: instantAt(zone, day, restsFrom),
  to: instantAt(zone, restsFrom < restsTo ? day : daysLater(day, 1), restsTo),
})

/** The first instant at which the clock shows this; in the hour that spring leaves out, the one that it moves to. */
function instantAt(zone: string, day: string, time: string): Date {
  const [first] = instantsAt(zone, day, time)
  if (first) return first
  const reading = Date.parse(`${day}T${time}:00Z`)
  return new Date(reading - offsetAt(zone, reading - DAY))
}
