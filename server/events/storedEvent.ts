import type { BodyOf } from '#contract/calls'
import { daysBetween, daysLater, ENDS_BEFORE_IT_STARTS, endsBeforeItStarts, isDay } from '#contract/rules/days'
import type { TimesOfDate } from '#contract/calls/event'
import { skippedTimes } from '#contract/rules/eventClock'
import { eventDraftFields, eventFormFields } from '#contract/resources/events'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import { InvalidInput, type ModelState } from '../errors'
import { storedFields, storedTime } from '../fields/fieldValues'
import { ownChanges } from '../fields/ownValues'
import { dayInMail } from '../mail/templates/eventPeriod'

type Body = Omit<BodyOf<'POST /api/event/save'>, 'id' | 'version'>

/**
 * Takes the fields of the event form, and no others, whatever else was sent. Their names are those of the database.
 * Throws InvalidInput.
 */
export const storedEvent = (body: Body) => ({
  ...storedFields(eventFormFields, body),
  ...(body.eventFull !== undefined && { isFull: body.eventFull }),
  ...(body.places !== undefined && { places: body.places }),
})

export type StoredEvent = ReturnType<typeof storedEvent> & {
  /** The checked values of the club's own fields that were sent. */
  own?: OwnValues
}

/** Returns the fields as the history has them, with the club's own under their keys. */
export const inHistory = ({ own = {}, ...fields }: StoredEvent): Record<string, unknown> => ({
  ...fields,
  ...ownChanges(own, own),
})

/** Takes the fields that a draft stores of the form, by the names of the database. Throws InvalidInput. */
export const draftFields = (body: BodyOf<'POST /api/event/saveDraft'>) => ({
  ...storedFields(eventDraftFields, body),
  ...(body.places !== undefined && { places: body.places }),
  repeatUntil: body.repeatUntil,
  leftOutDates: body.leftOutDates,
  tideRule: body.tideRule ?? null,
  timesOfDates: body.timesOfDates,
})

type Times = Pick<StoredEvent, 'startDate' | 'endDate' | 'startTime' | 'endTime'>

/**
 * Checks what a schema cannot: that the summary says something, that the event does not end before it starts, and that
 * the club's clock shows its times. Times that an event had already are taken.
 * @param before the times of an existing event
 */
export function eventFaults(
  fields: StoredEvent,
  { zone, before }: { zone: string; before: Times | undefined },
): ModelState {
  const wrongEnd = endsBeforeItStarts(fields)
  const isMoved = TIMES.some(name => fields[name] !== before?.[name])
  const skipped = isMoved ? skippedTimes(fields, zone) : {}
  return {
    ...Object.fromEntries(Object.entries(skipped).map(([field, sentence]) => [field, [sentence]])),
    ...(fields.summary === '' && { summary: ['Field required.'] }),
    ...(wrongEnd && { [wrongEnd]: [ENDS_BEFORE_IT_STARTS[wrongEnd]] }),
  }
}

const TIMES = ['startDate', 'endDate', 'startTime', 'endTime'] as const

interface WeeklyDates {
  otherStartDates: readonly string[]
  timesOfDates?: readonly TimesOfDate[] | undefined
}

/**
 * Returns the fields of an event on each of its dates, in their order. On another day it starts and ends at the same
 * times of day by the club's clock, unless that day has times of its own, and lasts as many days. Throws InvalidInput
 * where a day is not whole weeks after the first, and where times are wrong, skipped by the clock or those of no such
 * day.
 */
export function weeklyFields(
  first: StoredEvent,
  { otherStartDates, timesOfDates = [] }: WeeklyDates,
  zone: string,
): StoredEvent[] {
  const days = [...new Set(otherStartDates)].toSorted()
  const times = new Map(
    timesOfDates.map(({ startDate, startTime, endTime }) => [
      startDate,
      { startTime: storedTime(startTime), endTime: storedTime(endTime) },
    ]),
  )
  const weekly = days.map(startDate => {
    const moved = daysBetween(first.startDate, startDate)
    if (moved <= 0 || moved % 7 !== 0)
      throw new InvalidInput({ otherStartDates: ['Please choose days that are whole weeks after the start date.'] })
    const { startTime, endTime } = times.get(startDate) ?? first
    return { ...first, startDate, endDate: first.endDate && daysLater(first.endDate, moved), startTime, endTime }
  })
  if (!weekly.every(({ endDate }) => endDate === null || isDay(endDate)))
    throw new InvalidInput({ endDate: ['Please enter a date.'] })
  refuseWrongTimes(weekly, timesOfDates)
  refuseSkippedTimes(weekly, zone, timesOfDates.length > 0 ? 'timesOfDates' : 'otherStartDates')
  return [first, ...weekly]
}

function refuseSkippedTimes(
  weekly: readonly StoredEvent[],
  zone: string,
  field: 'timesOfDates' | 'otherStartDates',
): void {
  const faults = weekly.flatMap(date =>
    Object.values(skippedTimes(date, zone)).map(sentence => `${dayInMail(date.startDate)}: ${sentence}`),
  )
  if (faults.length > 0) throw new InvalidInput({ [field]: faults })
}

function refuseWrongTimes(weekly: readonly StoredEvent[], timesOfDates: readonly TimesOfDate[]): void {
  const days = new Set(weekly.map(({ startDate }) => startDate))
  const isOnce = new Set(timesOfDates.map(({ startDate }) => startDate)).size === timesOfDates.length
  if (!isOnce || timesOfDates.some(({ startDate }) => !days.has(startDate)))
    throw new InvalidInput({
      timesOfDates: ['Please give times once for each of the further dates, and for no others.'],
    })
  // The event's own times have been looked at before, so a wrong end is that of a day's own times.
  const faults = weekly.flatMap(date => {
    const wrongEnd = endsBeforeItStarts(date)
    return wrongEnd ? [`${dayInMail(date.startDate)}: ${ENDS_BEFORE_IT_STARTS[wrongEnd]}`] : []
  })
  if (faults.length > 0) throw new InvalidInput({ timesOfDates: faults })
}
