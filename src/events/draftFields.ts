// Converts a draft of an event to the values of the form of a new event, and back.
import type { EventDraft } from '#contract/calls/event'
import { unrequired } from '#contract/resources/fields'
import { errorsWhere, type FieldErrors, unreadable } from '../kit/forms/fieldErrors'
import { faultsIn, heldIn } from '../kit/forms/fieldValues'
import type { AskedEventField, EventValues } from './EventInputs'
import { fieldsOfRule, listedTimes, ownTimesIn, ruleOf, type TideFields, timeField } from './datesByTide'
import { daysToChoose, type RepeatFields } from './repeatedDays'

type Fields = EventValues & Partial<RepeatFields & TideFields>

/** Returns the form values for a draft. */
export const fieldsOfDraft = (
  { repeatUntil, leftOutDates, tideRule, timesOfDates, ...draft }: EventDraft,
  asked: readonly AskedEventField[],
): EventValues & RepeatFields & TideFields => ({
  ...heldIn(asked, draft),
  isRepeated: repeatUntil !== null,
  repeatUntil,
  leftOut: leftOutDates,
  ...fieldsOfRule(tideRule ?? null),
  ownTimes: (timesOfDates ?? []).map(listedTimes),
})

/** Returns the form values that a draft keeps. Its number of places stays where the form does not ask for it. */
export function keptFields(
  fields: Fields,
): Omit<EventDraft, 'id' | 'version' | 'places'> & Partial<Pick<EventDraft, 'places'>> {
  const { isRepeated = false, repeatUntil = null, leftOut = [], followsTide = false, ...rest } = fields
  const { tideMinutes: _minutes, tideSide: _side, inLight: _light, ownTimes: _own, ...event } = rest
  const days = daysToChoose(fields)
  return {
    ...event,
    repeatUntil: isRepeated ? repeatUntil : null,
    // Days of an earlier choice are not among those to choose from any more.
    leftOutDates: isRepeated ? leftOut.filter(day => days.includes(day)) : [],
    tideRule: isRepeated && followsTide ? ruleOf(fields) : null,
    timesOfDates: isRepeated && followsTide ? ownTimesIn(fields) : [],
  }
}

/** Returns the errors that prevent keeping a draft: only unreadable dates and times. */
export const validateDraft = (fields: Fields, asked: readonly AskedEventField[]): FieldErrors =>
  errorsWhere({
    ...faultsIn(unrequired(asked), fields),
    repeatUntil: fields.isRepeated === true && unreadable(fields.repeatUntil, 'date'),
    ...(fields.isRepeated === true && fields.followsTide === true && unreadableTimes(fields)),
  })

const unreadableTimes = (fields: Fields) =>
  Object.fromEntries(
    ownTimesIn(fields).flatMap(({ startDate, ...times }) =>
      (['startTime', 'endTime'] as const).map(time => [timeField(startDate, time), unreadable(times[time], 'time')]),
    ),
  )
