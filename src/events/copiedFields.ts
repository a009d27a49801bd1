import type { ClubEvent } from '#contract/event'
import { inputDate } from '../kit/dates/clubDates'
import { type EventFields, fieldsOf } from './EventInputs'

const DAY = 24 * 60 * 60 * 1000
const timeOf = (day: string) => new Date(`${day}T00:00:00Z`).getTime()

/**
 * What the form of a new event begins with when an event is copied: the same, on the next day of the same weekday that is after both
 * the event's own day and today. An event of several days lasts as many.
 * @param today yyyy-MM-dd, the club's
 */
export function copiedFields(event: ClubEvent, today: string): EventFields {
  const fields = fieldsOf(event)
  const startDate = inputDate(event.startDate)
  if (!startDate) return fields
  const daysPast = Math.max(0, (timeOf(today) - timeOf(startDate)) / DAY)
  const moved = (Math.floor(daysPast / 7) + 1) * 7 * DAY
  const later = (day: string) => new Date(timeOf(day) + moved).toISOString().slice(0, 10)
  return { ...fields, startDate: later(startDate), endDate: fields.endDate && later(fields.endDate) }
}
