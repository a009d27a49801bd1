import type { ClubResource } from '../screens'
import type { EventDetail, EventRow } from './eventsAdapter'
import { beginOrganiser } from './organiserQuery'

/** Rows and events: the members' lists, the officers' forms and deeds. An event's own page is one of pages/, since it shows its crew too. */
export const events: ClubResource = {
  name: 'events',
  recordRepresentation: (record: EventRow | EventDetail) => ('event' in record ? record.event.title : record.title),
  screens: {
    rows: { load: () => import('./EventList') },
    organiserAdd: { load: () => import('./form/AddEventScreen') },
    organiserEdit: { load: () => import('./form/EditEventScreen') },
    organiserReport: { load: () => import('./report/ReportScreen'), begin: beginOrganiser },
    organiserCancel: { load: () => import('./cancel/CancelScreen'), begin: beginOrganiser },
  },
}
