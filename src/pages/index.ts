// The custom pages: screens that show several resources at once, or none.
import type { ScreenCodes } from '../screens'

export const pages = {
  membersHome: () => import('./home/MembersHome'),
  news: () => import('./news/NewsScreen'),

  eventView: () => import('../events/eventView/EventViewScreen'),
  eventReport: () => import('../events/eventView/EventReportScreen'),
  placeOffer: () => import('../events/eventView/OfferScreen'),
  organiserView: () => import('../events/organiser/OrganiserViewScreen'),
  messageOrganiser: () => import('../events/messages/MessageOrganiserScreen'),
  organiserMessageToAll: () => import('../events/messages/MessageAllScreen'),
  organiserMessageAttendee: () => import('../events/messages/MessageAttendeeScreen'),

  statistics: () => import('./statistics/StatisticsScreen'),
  importMembers: () => import('../members/memberImport/MemberImport'),
  webAdmin: () => import('./webAdministrator/WebAdminScreen'),

  account: () => import('./account/MyAccount'),
  sessions: () => import('./account/YourSessions'),
  medicalReadings: () => import('./account/MedicalReadings'),
  myCalendar: () => import('./account/MyCalendar'),
  whatWeHold: () => import('./account/WhatWeHold'),
  notices: () => import('./account/Notices'),
  myPayments: () => import('./account/MyPayments'),
  secondFactor: () => import('./account/SecondFactor'),
  changePassword: () => import('./account/ChangePassword'),
} satisfies ScreenCodes
