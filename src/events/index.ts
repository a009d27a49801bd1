import type { EventDetail, EventRow } from './eventsAdapter'

/** Rows and events. No list, show or edit: those would claim the specification's paths. */
export const events = {
  name: 'events',
  recordRepresentation: (record: EventRow | EventDetail) => ('event' in record ? record.event.title : record.title),
}
