import { event } from '../database/schema/events'

/** What a mail says of the event that it is about, as columns of a query. */
export const mailedEvent = {
  id: event.id,
  title: event.title,
  startDate: event.startDate,
  endDate: event.endDate,
  startTime: event.startTime,
  endTime: event.endTime,
}
