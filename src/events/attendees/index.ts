import { fullName } from '#contract/rules/names'
import type { ClubResource } from '../../screens'

/** The people who come to an event. */
export const attendees: ClubResource = {
  name: 'attendees',
  recordRepresentation: fullName,
  screens: {
    removeMe: () => import('./RemoveMeScreen'),
    covidForm: () => import('./CovidScreen'),
    organiserAddAttendee: () => import('./AddAttendeeScreen'),
    organiserRemoveAttendee: () => import('./RemoveMemberScreen'),
  },
}
