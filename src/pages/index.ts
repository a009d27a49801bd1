// The custom pages: screens that show several resources at once, or none.
import type { ScreenCodes } from '../screens'
import { prefetchEvent, prefetchOrganiser } from '../events/eventQueries'
import { prefetchHome } from './home/homeQueries'

export const pages = {
  membersHome: { load: () => import('./home/MembersHome'), prefetch: prefetchHome },
  news: { load: () => import('./news/NewsScreen') },

  eventView: { load: () => import('./eventView/EventViewScreen'), prefetch: prefetchEvent },
  eventReport: { load: () => import('./eventView/EventReportScreen'), prefetch: prefetchEvent },
  placeOffer: { load: () => import('./eventView/OfferScreen'), prefetch: prefetchEvent },
  organiserView: { load: () => import('./organiser/OrganiserViewScreen'), prefetch: prefetchOrganiser },
  messageOrganiser: { load: () => import('./messages/MessageOrganiserScreen'), prefetch: prefetchEvent },
  organiserMessageToAll: { load: () => import('./messages/MessageAllScreen'), prefetch: prefetchOrganiser },
  organiserMessageAttendee: { load: () => import('./messages/MessageAttendeeScreen') },

  statistics: { load: () => import('./statistics/StatisticsScreen') },
  importMembers: { load: () => import('../memberImport/MemberImport') },
  webAdmin: { load: () => import('./webAdministrator/WebAdminScreen') },

  account: { load: () => import('./account/MyAccount') },
  sessions: { load: () => import('./account/YourSessions') },
  medicalReadings: { load: () => import('./account/MedicalReadings') },
  ownCalendar: { load: () => import('./account/MyCalendar') },
  whatWeHold: { load: () => import('./account/WhatWeHold') },
  notices: { load: () => import('./account/Notices') },
  ownPayments: { load: () => import('./account/MyPayments') },
  secondFactor: { load: () => import('./account/SecondFactor') },
  changePassword: { load: () => import('./account/ChangePassword') },
} satisfies ScreenCodes
