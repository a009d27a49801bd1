import type { ClubResource } from '../screens'
import type { EventDetail, EventRow } from './eventsAdapter'

/**
 * Rows and events: the members' lists, the officers' forms and deeds. An event's own page is one of pages/, since it
 * shows its crew too.
 */
export const events = {
  name: 'events',
  recordRepresentation: (record: EventRow | EventDetail) => ('event' in record ? record.event.title : record.title),
  screens: {
    rows: () => import('./EventList'),
    organiserAdd: () => import('./EventCreate'),
    organiserEdit: () => import('./EventEdit'),
    organiserReport: () => import('./EventReportEdit'),
    organiserCancel: () => import('./EventCancel'),
  },
} satisfies ClubResource
