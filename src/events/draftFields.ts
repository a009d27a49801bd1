// Converts a draft of an event to the values of the form of a new event, and back.
import type { EventDraft } from '#contract/event'
import { unrequired } from '#contract/resources/fields'
import { errorsWhere, type FieldErrors, unreadable } from '../kit/forms/fieldErrors'
import { faultsIn, heldIn } from '../kit/forms/fieldValues'
import type { AskedEventField, EventFields } from './EventInputs'
import { daysToChoose, type RepeatFields } from './repeatedDays'

type Fields = EventFields & Partial<RepeatFields>

/** Returns the form values for a draft. */
export const fieldsOfDraft = (
  { repeatUntil, leftOutDates, ...draft }: EventDraft,
  asked: readonly AskedEventField[],
): EventFields & RepeatFields => ({
  ...heldIn(asked, draft),
  isRepeated: repeatUntil !== null,
  repeatUntil,
  leftOut: leftOutDates,
})

/** Returns the form values that a draft keeps. Its number of places stays where the form does not ask for it. */
export function keptFields(
  fields: Fields,
): Omit<EventDraft, 'id' | 'version' | 'places' | 'tideRule' | 'timesOfDates'> & Partial<Pick<EventDraft, 'places'>> {
  const { isRepeated = false, repeatUntil = null, leftOut = [], ...event } = fields
  const days = daysToChoose(fields)
  return {
    ...event,
    repeatUntil: isRepeated ? repeatUntil : null,
    // Days of an earlier choice are not among those to choose from any more.
    leftOutDates: isRepeated ? leftOut.filter(day => days.includes(day)) : [],
  }
}

/** Returns the errors that prevent keeping a draft: only unreadable dates and times. */
export const validateDraft = (fields: Fields, asked: readonly AskedEventField[]): FieldErrors =>
  errorsWhere({
    ...faultsIn(unrequired(asked), fields),
    repeatUntil: fields.isRepeated === true && unreadable(fields.repeatUntil, 'date'),
  })
