// A draft of an event ↔ what the form of a new event holds.
import type { EventDraft } from '#contract/event'
import { eventDraftFields } from '#contract/resources/events'
import { errorsWhere, type FieldErrors, unreadable } from '../kit/forms/fieldErrors'
import { faultsIn } from '../kit/forms/fieldValues'
import type { EventFields } from './EventInputs'
import { daysToChoose, type RepeatFields } from './repeatedDays'

type Fields = EventFields & Partial<RepeatFields>

/** What the form holds of a draft. */
export const fieldsOfDraft = ({
  id: _id,
  version: _version,
  repeatUntil,
  leftOutDates,
  ...fields
}: EventDraft): EventFields & RepeatFields => ({
  ...fields,
  isRepeated: repeatUntil !== null,
  repeatUntil,
  leftOut: leftOutDates,
})

/** What a draft keeps of the form. */
export function keptFields(fields: Fields): Omit<EventDraft, 'id' | 'version'> {
  const { isRepeated = false, repeatUntil = null, leftOut = [], ...event } = fields
  const days = daysToChoose(fields)
  return {
    ...event,
    repeatUntil: isRepeated ? repeatUntil : null,
    // Days of an earlier choice are not among those to choose from any more.
    leftOutDates: isRepeated ? leftOut.filter(day => days.includes(day)) : [],
  }
}

/** What stands in the way of keeping it: only dates and times that cannot be read. */
export const validateDraft = (fields: Fields): FieldErrors =>
  errorsWhere({
    ...faultsIn(eventDraftFields, fields),
    repeatUntil: fields.isRepeated === true && unreadable(fields.repeatUntil, 'date'),
  })
