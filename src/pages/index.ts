// The custom pages: screens that show several resources at once, or none.
import type { ScreenCodes } from '../screens'
import { prefetchEvent, prefetchOrganiser } from '../events/eventQueries'
import { prefetchHome } from './home/homeQueries'

export const pages = {
  membersHome: { load: () => import('./home/MembersHome'), prefetch: prefetchHome },
  news: { load: () => import('./news/NewsScreen') },

  eventView: { load: () => import('../events/eventView/EventViewScreen'), prefetch: prefetchEvent },
  eventReport: { load: () => import('../events/eventView/EventReportScreen'), prefetch: prefetchEvent },
  placeOffer: { load: () => import('../events/eventView/OfferScreen'), prefetch: prefetchEvent },
  organiserView: { load: () => import('../events/organiser/OrganiserViewScreen'), prefetch: prefetchOrganiser },
  messageOrganiser: { load: () => import('../events/messages/MessageOrganiserScreen'), prefetch: prefetchEvent },
  organiserMessageToAll: { load: () => import('../events/messages/MessageAllScreen'), prefetch: prefetchOrganiser },
  organiserMessageAttendee: { load: () => import('../events/messages/MessageAttendeeScreen') },

  statistics: { load: () => import('./statistics/StatisticsScreen') },
  importMembers: { load: () => import('../members/memberImport/MemberImport') },
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
