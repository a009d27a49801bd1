// A draft of an event in the form of a new event: converted to its values and back, checked, and compared with what was
// saved meanwhile.
import { omit, pick } from 'es-toolkit'
import type { FieldValues } from 'react-hook-form'
import type { LookupItem } from '#contract/call'
import type { EventDraft } from '#contract/calls/event'
import { unrequired } from '#contract/resources/fields'
import { tableDate } from '../kit/dates/clubDates'
import { errorsWhere, type FieldErrors, unreadable } from '../kit/forms/fieldErrors'
import { faultsIn, formValues } from '../kit/forms/fieldValues'
import type { ComparedField } from '../kit/recordForms/ChangedMeanwhile'
import { listedTimes, ownTimesIn, repetitionOfRule, ruleOf, timesInWords, timeField } from './datesByTide'
import { eventFormMessages as messages } from './eventFormMessages'
import { type AskedEventField, comparedEvent, type FormFields } from './EventInputs'
import { daysToChoose, NOT_REPEATED, type Repetition, repetitionField } from './repeatedDays'

/** Returns the form values for a draft. */
export const fieldsOfDraft = (
  { repeatUntil, leftOutDates, tideRule, timesOfDates, ...draft }: EventDraft,
  asked: readonly AskedEventField[],
): FormFields => ({
  ...formValues(asked, draft),
  repetition: {
    isRepeated: repeatUntil !== null,
    repeatUntil,
    leftOut: leftOutDates,
    ...repetitionOfRule(tideRule ?? null),
    ownTimes: (timesOfDates ?? []).map(listedTimes),
  },
})

/** Returns the form values that a draft keeps. Its number of places stays where the form does not ask for it. */
export function draftOfFields(
  fields: FormFields,
): Omit<EventDraft, 'id' | 'version' | 'places'> & Partial<Pick<EventDraft, 'places'>> {
  const { repetition = NOT_REPEATED, ...event } = fields
  const { isRepeated, repeatUntil, leftOut, followsTide } = repetition
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
export const validateDraft = (fields: FormFields, asked: readonly AskedEventField[]): FieldErrors => {
  const { isRepeated, repeatUntil, followsTide } = fields.repetition ?? NOT_REPEATED
  return errorsWhere({
    ...faultsIn(unrequired(asked), fields),
    [repetitionField('repeatUntil')]: isRepeated && unreadable(repeatUntil, 'date'),
    ...(isRepeated && followsTide && unreadableTimes(fields)),
  })
}

const unreadableTimes = (fields: FormFields) =>
  Object.fromEntries(
    ownTimesIn(fields).flatMap(({ startDate, ...times }) =>
      (['startTime', 'endTime'] as const).map(time => [timeField(startDate, time), unreadable(times[time], 'time')]),
    ),
  )

const days = (value: unknown) => (value as string[]).map(tableDate).join(', ') || null

const times = (value: unknown) => (value as string[]).map(timesInWords).join(', ') || null
const SIDES = { before: messages.beforeHighWater, after: messages.afterHighWater }

/** The fields of a draft as `comparedEvent` has them. A draft also says how it is repeated. */
export const comparedDraft = (
  asked: readonly AskedEventField[],
  eventTypes: readonly LookupItem[],
): ComparedField[] => [
  ...comparedEvent(asked, eventTypes),
  { name: repetitionField('isRepeated'), label: messages.repeat },
  { name: repetitionField('repeatUntil'), label: messages.repeatUntil, show: day => tableDate(String(day)) },
  { name: repetitionField('leftOut'), label: messages.leftOut, show: days },
  { name: repetitionField('followsTide'), label: messages.byTide },
  { name: repetitionField('tideMinutes'), label: messages.tideMinutes },
  { name: repetitionField('tideSide'), label: messages.tideSide, show: side => SIDES[side as keyof typeof SIDES] },
  { name: repetitionField('inLight'), label: messages.inLight },
  { name: repetitionField('ownTimes'), label: messages.ownTimes, show: times },
]

/**
 * On the device, the fields of the repetition stand beside those of the event. Drafts that were typed before they were
 * one value open so, too.
 */
export const onDevice = ({ repetition, ...values }: FieldValues): FieldValues => ({
  ...values,
  ...(repetition as Partial<Repetition> | undefined),
})

/** The reverse of `onDevice`, for values that hold a repetition. */
export function fromDevice<V extends FieldValues>(values: V, typed: FieldValues): V {
  if (values.repetition === undefined) return typed as V
  const names = Object.keys(NOT_REPEATED)
  return { ...omit(typed, names), repetition: pick(typed, names) } as unknown as V
}
