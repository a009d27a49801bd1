// Computes the dates of a weekly row that follows the tide from the values of its form and the river on its days. The
// river is asked of the club here: it is nobody's record, and no adapter has it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { daysBetween, daysLater, endsBeforeItStarts, ENDS_BEFORE_IT_STARTS, isDay } from '#contract/rules/days'
import type { TimesOfDate } from '#contract/calls/event'
import { skippedTimes } from '#contract/rules/eventClock'
import type { TideRule, WeeklyRiver } from '#contract/calls/river'
import { riverInWords } from '#contract/rules/riverInWords'
import { hasTide, minutesFromHighWater, type MisfitRow, misfitsOf, rowByTide } from '#contract/rules/rowByTide'
import { rowWarnings } from '#contract/rules/rowWarnings'
import { ifUnknown } from '../api/anyServer'
import { call } from '../api/call'
import { tableDate, timeSpan } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'
import { errorsWhere, type FieldErrors, missing, unreadable, UNREADABLE } from '../kit/forms/fieldErrors'
import { eventFormMessages as messages } from './eventFormMessages'
import { daysToChoose, NOT_REPEATED, otherStartDates, type Repetition, repetitionField } from './repeatedDays'

const MOST_TIDE_MINUTES = 720

type Times = Pick<TimesOfDate, 'startTime' | 'endTime'>

/** The values of the form that its dates depend on. */
export interface WeeklyFields extends Times {
  startDate: string | null
  endDate: string | null
  eventTypeId: number | null
  repetition?: Repetition
}

/** The river on the days of the form, and the club's time zone. The river is undefined until it has come. */
export interface River {
  river: WeeklyRiver | null | undefined
  zone: string
}

/** Returns the days of a weekly row whose river is asked for; null where it cannot follow the tide. */
export function tidalDays(fields: WeeklyFields): { from: string; to: string } | null {
  const { startDate: from, endDate } = fields
  const to = daysToChoose(fields).at(-1)
  return from !== null && isDay(from) && to !== undefined && (endDate === null || endDate === from)
    ? { from, to }
    : null
}

/** Tells whether a row can follow the tide: the club shows it, and it is known for one of the days at least. */
export const canFollow = ({ river, zone }: River): boolean => river?.days.some(day => hasTide(day, zone)) ?? false

/**
 * Tells whether the dates follow the tide, where the club shows it. Dates whose tide is not known then say so; with the
 * same time each week they would be of another tide.
 */
export const isByTide = (fields: WeeklyFields, river: River): boolean =>
  fields.repetition?.followsTide === true && tidalDays(fields) !== null && river.river !== null

export const ruleOf = ({
  repetition: { tideMinutes, tideSide, inLight } = NOT_REPEATED,
}: Pick<WeeklyFields, 'repetition'>): TideRule | null =>
  isWholeMinutes(tideMinutes) ? { minutes: tideSide === 'after' ? tideMinutes : -tideMinutes || 0, inLight } : null

const isWholeMinutes = (minutes: number | null): minutes is number =>
  Number.isInteger(minutes) && Number(minutes) >= 0 && Number(minutes) <= MOST_TIDE_MINUTES

/** Returns the part of the repetition that says it. */
export const repetitionOfRule = (
  rule: TideRule | null,
): Pick<Repetition, 'followsTide' | 'tideMinutes' | 'tideSide' | 'inLight'> => ({
  followsTide: rule !== null,
  tideMinutes: rule && Math.abs(rule.minutes),
  tideSide: rule && rule.minutes > 0 ? 'after' : 'before',
  inLight: rule?.inLight ?? true,
})

/** A start that is further from high water than this was not set by it. */
const NEAR_HIGH_WATER = 180

/** Returns the rule by which the row of the form already lies to high water, or else the club's own start. */
export function firstRule({ startDate, startTime }: WeeklyFields, { river, zone }: River): TideRule | null {
  if (!river) return null
  const day = river.days.find(({ date }) => date === startDate)
  const minutes = day && minutesFromHighWater(readable(startTime), day, zone)
  const isNear = minutes !== null && minutes !== undefined && Math.abs(minutes) <= NEAR_HIGH_WATER
  return { minutes: isNear ? minutes : -river.rules.minutesBefore, inLight: true }
}

export const listedTimes = ({ startDate, startTime, endTime }: TimesOfDate): string =>
  [startDate, startTime ?? '', endTime ?? ''].join('/')

const readTimes = (listed: string): TimesOfDate => {
  const [startDate = '', startTime, endTime] = listed.split('/')
  return { startDate, startTime: startTime || null, endTime: endTime || null }
}

/** Returns them as they are compared: '12/12/2026 07:30–09:30'. */
export const timesInWords = (listed: string): string => {
  const { startDate, startTime, endTime } = readTimes(listed)
  return [tableDate(startDate), timeSpan(startTime, endTime)].filter(Boolean).join(' ')
}

/** Returns the days with times of their own that are among the form's further days. */
export const ownTimesIn = (fields: WeeklyFields): TimesOfDate[] => {
  const days = daysToChoose(fields)
  return (fields.repetition?.ownTimes ?? []).map(readTimes).filter(({ startDate }) => days.includes(startDate))
}

/** One date of a weekly row that follows the tide. */
export interface TidalDate extends TimesOfDate {
  isChosen: boolean
  /** The times by the tide; null where no high water of the day fits. */
  byTide: Times | null
  /** Where none fits: what each high water of the day would make of the row. */
  misfits: readonly MisfitRow[]
  hasTide: boolean
  /** Tide and light in words; '' where nothing is known. Where no high water fits, the light alone. */
  words: string
  warnings: readonly string[]
}

const NO_TIMES = { startTime: null, endTime: null }

/** Returns all dates of a row that follows the tide, the first among them, in their order. */
export function datesByTide(fields: WeeklyFields, { river, zone }: River): TidalDate[] {
  const rule = ruleOf(fields)
  if (!river || !rule) return []
  const first = { startTime: readable(fields.startTime), endTime: readable(fields.endTime) }
  const byDate = new Map(ownTimesIn(fields).map(each => [each.startDate, each]))
  const further = daysToChoose(fields)
  return river.days
    .filter(({ date }) => date === fields.startDate || further.includes(date))
    .map(day => {
      const { date: startDate } = day
      const isFirst = startDate === fields.startDate
      const byTide = rowByTide(first, rule, day, zone)
      const { startTime, endTime } = isFirst ? fields : (byDate.get(startDate) ?? byTide ?? first)
      const row = { startDate, startTime: readable(startTime), endTime: readable(endTime) }
      const isChosen =
        isFirst || (!fields.repetition?.leftOut.includes(startDate) && (byDate.has(startDate) || byTide !== null))
      const hasRow = isChosen || byTide !== null
      return {
        ...{ startDate, startTime, endTime, isChosen, byTide, hasTide: hasTide(day, zone) },
        misfits: byTide === null ? misfitsOf(first, rule, day, zone) : [],
        words: hasRow
          ? riverInWords(row, day, zone)
          : riverInWords({ startDate, ...NO_TIMES }, { ...day, extremes: [] }, zone),
        warnings: isChosen ? rowWarnings(row, day, { rules: river.rules, zone }) : [],
      }
    })
}

/**
 * Returns what a weekly event is sent with: its further days, and their times where they follow the tide. Without the
 * minutes of the rule, which the form refuses, they have none.
 */
export function weeklyDates(
  fields: WeeklyFields,
  river: River,
): { otherStartDates: string[]; timesOfDates?: TimesOfDate[] } {
  if (!isByTide(fields, river) || !ruleOf(fields)) return { otherStartDates: otherStartDates(fields) }
  const timesOfDates = datesByTide(fields, river)
    .filter(({ startDate, isChosen }) => isChosen && startDate !== fields.startDate)
    .map(({ startDate, startTime, endTime }) => ({ startDate, startTime, endTime }))
  return { otherStartDates: timesOfDates.map(({ startDate }) => startDate), timesOfDates }
}

/** Returns the fields with these changes of the repetition. */
export const withRepetition = <Fields extends Pick<WeeklyFields, 'repetition'>>(
  fields: Fields,
  changes: Partial<Repetition>,
): Fields => ({ ...fields, repetition: { ...NOT_REPEATED, ...fields.repetition, ...changes } })

/**
 * Returns the fields with the times that the dates show, as those of single dates. A draft keeps them, since its tides
 * may not be known when it is opened again.
 */
export function withTimesOfDates<Fields extends WeeklyFields>(fields: Fields, river: River): Fields {
  const times = weeklyDates(fields, river).timesOfDates ?? []
  const others = ownTimesIn(fields).filter(single => times.every(({ startDate }) => startDate !== single.startDate))
  return times.length === 0 ? fields : withRepetition(fields, { ownTimes: [...others, ...times].map(listedTimes) })
}

/** Returns the times of single dates that the tide does not give them anyway. They stay when the rule changes. */
export function timesByHand(fields: WeeklyFields, river: River): TimesOfDate[] {
  const byTide = new Map(datesByTide(fields, river).map(date => [date.startDate, date.byTide]))
  return ownTimesIn(fields).filter(({ startDate, startTime, endTime }) => {
    const tide = byTide.get(startDate)
    return tide?.startTime !== startTime || tide.endTime !== endTime
  })
}

/** The name of the field of a time of a date. */
export const timeField = (day: string, time: keyof Times): string => `${repetitionField('ownTimes')}.${day}.${time}`

/** Returns the errors of how a row follows the tide, and of the times of its further dates, by field. */
export function validateTide(fields: WeeklyFields, river: River): FieldErrors {
  if (!isByTide(fields, river)) return {}
  if (river.river === undefined) return { [repetitionField('followsTide')]: messages.noTidesYet }
  if (!ruleOf(fields))
    return errorsWhere({
      [repetitionField('tideMinutes')]:
        missing(fields.repetition?.tideMinutes) || messages.mostMinutes(MOST_TIDE_MINUTES),
    })
  const further = datesByTide(fields, river).filter(
    ({ startDate, isChosen }) => isChosen && startDate !== fields.startDate,
  )
  return Object.assign({}, ...further.map(faultsOfDate(river.zone))) as FieldErrors
}

/** Returns the error of the further dates on which the clock skips the event's own times, by field. */
export function validateClock(fields: WeeklyFields, river: River): FieldErrors {
  if (isByTide(fields, river)) return {}
  const sentences = otherStartDates(fields).flatMap(startDate =>
    Object.values(skippedTimes(timesOn(fields, startDate), river.zone)).map(
      sentence => `${tableDate(startDate)}: ${sentence}`,
    ),
  )
  return errorsWhere({ [repetitionField('repeatUntil')]: sentences.length > 0 && sentences.join(' ') })
}

/** Returns the times of the event on another day. It lasts as many days there. */
export function timesOn({ startDate: first, endDate, startTime, endTime }: WeeklyFields, startDate: string) {
  const length = first !== null && endDate !== null && isDay(first) && isDay(endDate) ? daysBetween(first, endDate) : 0
  return {
    startDate,
    endDate: daysLater(startDate, length),
    startTime: readable(startTime),
    endTime: readable(endTime),
  }
}

const faultsOfDate =
  (zone: string) =>
  (date: TidalDate): FieldErrors => {
    const readableDate = { startTime: readable(date.startTime), endTime: readable(date.endTime), endDate: null }
    const wrongEnd = endsBeforeItStarts({ startDate: date.startDate, ...readableDate })
    const skipped = skippedTimes({ startDate: date.startDate, ...readableDate }, zone)
    return errorsWhere({
      [timeField(date.startDate, 'startTime')]: unreadable(date.startTime, 'time') || (skipped.startTime ?? false),
      [timeField(date.startDate, 'endTime')]:
        unreadable(date.endTime, 'time') ||
        (wrongEnd !== null && ENDS_BEFORE_IT_STARTS.endTime) ||
        (skipped.endTime ?? false),
    })
  }

const readable = (time: string | null) => (time === UNREADABLE ? null : time)

/** The river on the days of a weekly row; null where the club shows none. */
export const weeklyRiverQuery = (fields: WeeklyFields) => {
  const days = tidalDays(fields)
  const { eventTypeId } = fields
  return queryOptions({
    queryKey: ['river', 'weekly', days, eventTypeId],
    queryFn: ({ signal }) =>
      call('GET /api/river/weekly', {
        query: { from: '', to: '', ...days, eventTypeId: eventTypeId ?? undefined },
        signal,
      }).catch(ifUnknown(null)),
    enabled: days !== null,
    staleTime: Infinity,
  })
}

export function useWeeklyRiver(fields: WeeklyFields): River {
  const zone = useClubZone()
  const { data: river } = useQuery(weeklyRiverQuery(fields))
  return { river, zone }
}
