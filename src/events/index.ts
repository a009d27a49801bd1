import type { ClubResource } from '../screens'
import type { EventDetail, EventRow } from './eventsAdapter'
import { prefetchOrganiser } from './eventQueries'

/**
 * Rows and events: the members' lists, the officers' forms and deeds. An event's own page is one of pages/, since it
 * shows its crew too.
 */
export const events = {
  name: 'events',
  recordRepresentation: (record: EventRow | EventDetail) => ('event' in record ? record.event.title : record.title),
  screens: {
    rows: { load: () => import('./EventList') },
    organiserAdd: { load: () => import('./EventCreate') },
    organiserEdit: { load: () => import('./EventEdit') },
    organiserReport: { load: () => import('./EventReportEdit'), prefetch: prefetchOrganiser },
    organiserCancel: { load: () => import('./EventCancel'), prefetch: prefetchOrganiser },
  },
} satisfies ClubResource
