import { daysBetween, daysLater } from '#contract/rules/days'
import type { ClubEvent } from '#contract/calls/event'
import { inputDate } from '../kit/dates/clubDates'
import { type AskedEventField, type EventFields, fieldsOf } from './EventInputs'

/**
 * Returns the initial values for the copy of an event. It is the same, on the next day of the same weekday after both
 * the event's own day and today. An event of several days lasts as many.
 * @param today yyyy-MM-dd, the club's
 */
export function copiedFields(event: ClubEvent, today: string, asked?: readonly AskedEventField[]): EventFields {
  const fields = fieldsOf(event, asked)
  const startDate = inputDate(event.startDate)
  if (!startDate) return fields
  const daysPast = Math.max(0, daysBetween(startDate, today))
  const moved = (Math.floor(daysPast / 7) + 1) * 7
  return {
    ...fields,
    startDate: daysLater(startDate, moved),
    endDate: fields.endDate && daysLater(fields.endDate, moved),
  }
}
