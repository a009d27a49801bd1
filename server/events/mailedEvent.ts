import { event } from '../database/schema/events'

/** The event's columns that a mail about it uses. */
export const mailedEvent = {
  id: event.id,
  title: event.title,
  startDate: event.startDate,
  endDate: event.endDate,
  startTime: event.startTime,
  endTime: event.endTime,
}
