// The custom pages: screens that show several resources at once, or none.
import type { ScreenCodes } from '../screens'
import { beginEvent } from '../events/eventQuery'
import { beginHome } from './home/homeQueries'
import { beginOrganiser } from '../events/organiserQuery'

export const pages: ScreenCodes = {
  membersHome: { load: () => import('./home/MembersHome'), begin: beginHome },
  news: { load: () => import('./news/NewsScreen') },

  eventView: { load: () => import('./eventView/EventViewScreen'), begin: beginEvent },
  eventReport: { load: () => import('./eventView/EventReportScreen'), begin: beginEvent },
  organiserView: { load: () => import('./organiser/OrganiserViewScreen'), begin: beginOrganiser },
  messageOrganiser: { load: () => import('./messages/MessageOrganiserScreen'), begin: beginEvent },
  organiserMessageToAll: { load: () => import('./messages/MessageAllScreen'), begin: beginOrganiser },
  organiserMessageAttendee: { load: () => import('./messages/MessageAttendeeScreen') },

  statistics: { load: () => import('./statistics/StatisticsScreen') },
  webAdmin: { load: () => import('./webAdministrator/WebAdminScreen') },

  account: { load: () => import('./account/MyAccount') },
  sessions: { load: () => import('./account/YourSessions') },
  medicalReadings: { load: () => import('./account/MedicalReadings') },
  secondFactor: { load: () => import('./account/SecondFactor') },
  changePassword: { load: () => import('./account/ChangePassword') },
}
