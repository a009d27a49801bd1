import type { BodyOf } from '#contract/calls'
import { daysBetween, daysLater, ENDS_BEFORE_IT_STARTS, endsBeforeItStarts, isDay } from '#contract/days'
import { eventDraftFields, eventFormFields } from '#contract/resources/events'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import { InvalidInput, type ModelState } from '../errors'
import { storedFields } from '../club/fields/fieldValues'
import { ownChanges } from '../club/fields/ownValues'

type Given = Omit<BodyOf<'POST /api/event/save'>, 'id' | 'version'>

/**
 * Takes the fields of the event form, and no others, whatever else was sent. Their names are those of the database.
 * Throws InvalidInput.
 */
export const eventFields = (given: Given) => ({
  ...storedFields(eventFormFields, given),
  ...(given.eventFull !== undefined && { isFull: given.eventFull }),
  ...(given.places !== undefined && { places: given.places }),
})

export type EventFields = ReturnType<typeof eventFields> & {
  /** The checked values of the club's own fields that were sent. */
  own?: OwnValues
}

/** Returns the fields as the history has them, with the club's own under their keys. */
export const inHistory = ({ own = {}, ...fields }: EventFields): Record<string, unknown> => ({
  ...fields,
  ...ownChanges(own, own),
})

/** Takes the fields that a draft stores of the form, by the names of the database. Throws InvalidInput. */
export const draftFields = (given: BodyOf<'POST /api/event/saveDraft'>) => ({
  ...storedFields(eventDraftFields, given),
  ...(given.places !== undefined && { places: given.places }),
  repeatUntil: given.repeatUntil,
  leftOutDates: given.leftOutDates,
})

/** Checks what a schema cannot: that the summary says something, and that the event does not end before it starts. */
export function eventFaults(fields: EventFields): ModelState {
  const wrongEnd = endsBeforeItStarts(fields)
  return {
    ...(fields.summary === '' && { summary: ['Field required.'] }),
    ...(wrongEnd && { [wrongEnd]: [ENDS_BEFORE_IT_STARTS[wrongEnd]] }),
  }
}

/**
 * Returns the fields of an event on each of its dates, in their order. On another day it starts and ends at the same
 * times of day by the club's clock, and lasts as many days. Throws InvalidInput where a day is not whole weeks after
 * the first.
 */
export function weeklyFields(first: EventFields, otherStartDates: readonly string[]): EventFields[] {
  const days = [...new Set(otherStartDates)].toSorted()
  const weekly = days.map(startDate => {
    const moved = daysBetween(first.startDate, startDate)
    if (moved <= 0 || moved % 7 !== 0)
      throw new InvalidInput({ otherStartDates: ['Please choose days that are whole weeks after the start date.'] })
    return { ...first, startDate, endDate: first.endDate && daysLater(first.endDate, moved) }
  })
  if (!weekly.every(({ endDate }) => endDate === null || isDay(endDate)))
    throw new InvalidInput({ endDate: ['Please enter a date.'] })
  return [first, ...weekly]
}
