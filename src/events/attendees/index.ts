import { fullName } from '#contract/rules/names'
import type { ClubResource } from '../../screens'
import { prefetchOrganiser } from '../eventQueries'

/** The people who come to an event. */
export const attendees: ClubResource = {
  name: 'attendees',
  recordRepresentation: fullName,
  screens: {
    removeMe: { load: () => import('./RemoveMeScreen') },
    covidForm: { load: () => import('./CovidScreen') },
    organiserAddAttendee: { load: () => import('./AddAttendeeScreen'), prefetch: prefetchOrganiser },
    organiserRemoveAttendee: { load: () => import('./RemoveMemberScreen') },
  },
}
