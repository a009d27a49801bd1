// Every screen of the members application (§2.1 below members/), in one table. It is the source of the routes, the
// menu, and the files that a screen's document preloads. It holds data only, since the site and the build read it too.
// The code of a screen is named by its resource's index, or by pages/index.ts.
import type { QueryClient } from '@tanstack/react-query'
import type { ResourceDefinition } from 'ra-core'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Deed } from '#contract/access'
import { paths } from './paths.ts'

/**
 * Screens of about one weight: the members home; what else a member reads on a phone; a member's account and forms, and
 * an organiser's; an organiser's page of an event; pages of officers and lists of the committee; forms with date
 * pickers or the editor; the forms of the club's set-up.
 */
export type WeightClass = 'home' | 'phone' | 'forms' | 'organiser' | 'office' | 'editor' | 'setUp'

export interface ScreenEntry {
  /** The path below /members/. A part that begins with a colon is a parameter. */
  path: string
  /** How much its first load may weigh: tests/site/weights.test.ts has the budget of each class. */
  weight: WeightClass
  /** The deed that one must be allowed to do to open it. Anybody else sees a notice in its place. */
  deed?: Deed
  /** Members whose profile is not complete are sent to their account first (NAV-05). */
  needsProfile?: true
  /** Its entry in the menu of the bar (§2.3). layout/menu.ts gives its place there. */
  menu?: { label: string; path: string; section?: string }
  /** The server draws it into the document (src/draw). */
  isDrawn?: true
  /**
   * Whether `prefetch` runs as soon as a link to it is touched (app/fetchAhead). Never set it on a screen with medical
   * notes: each reading is recorded, and a touch is no reading.
   */
  mayFetchAhead?: true
}

/** Whether a screen is made of react-admin's Material components: it stands in kit/admin's AdminShell. */
export const needsAdminShell = ({ weight }: ScreenEntry): boolean => ['office', 'editor', 'setUp'].includes(weight)

export const screens = {
  membersHome: {
    path: 'home',
    weight: 'home',
    needsProfile: true,
    menu: { label: 'Home', path: paths.membersHome },
    isDrawn: true,
    mayFetchAhead: true,
  },
  news: { path: 'news', weight: 'phone', needsProfile: true, menu: { label: 'News', path: paths.news } },

  documents: {
    path: 'documents',
    weight: 'phone',
    needsProfile: true,
    menu: { label: 'Documents', path: paths.documents },
    isDrawn: true,
  },
  committeeDocuments: {
    path: 'committee/documents/:type',
    weight: 'phone',
    deed: 'documents.listCommittee',
    menu: {
      label: 'Documents',
      path: paths.committeeDocuments('Committee'),
      section: '/members/committee/documents/',
    },
  },
  uploadDocument: { path: 'committee/upload/:type', weight: 'editor', deed: 'documents.create' },
  editDocument: { path: 'committee/docEdit/:id', weight: 'editor', deed: 'documents.edit' },
  deleteDocument: { path: 'committee/docDelete/:id', weight: 'office', deed: 'documents.delete' },

  rows: {
    path: 'rows/:type/:filter',
    weight: 'phone',
    needsProfile: true,
    menu: { label: 'Rows/Events', path: paths.rows('My Events', 'Upcoming'), section: '/members/rows/' },
    isDrawn: true,
  },
  eventView: { path: 'event/view/:eventId', weight: 'phone', needsProfile: true, isDrawn: true, mayFetchAhead: true },
  eventReport: { path: 'event/report/:eventId', weight: 'phone', needsProfile: true },
  messageOrganiser: { path: 'event/messageOrganiser/:eventId', weight: 'forms', needsProfile: true },
  placeOffer: { path: 'event/offer/:eventId', weight: 'phone' },
  removeMe: { path: 'event/attendee/:attendeeId/remove', weight: 'forms' },
  covidForm: { path: 'event/attendee/:attendeeId/covid-form', weight: 'forms' },

  organiserAdd: { path: 'event/organiser/add', weight: 'editor', deed: 'events.create' },
  organiserEdit: { path: 'event/organiser/edit/:eventId', weight: 'editor', deed: 'events.edit' },
  organiserView: {
    path: 'event/organiser/view/:eventId',
    weight: 'organiser',
    needsProfile: true,
    deed: 'events.organise',
  },
  organiserReport: { path: 'event/organiser/report/:eventId', weight: 'forms', deed: 'events.report' },
  organiserCancel: { path: 'event/organiser/cancel/:eventId', weight: 'forms', deed: 'events.cancel' },
  organiserAddAttendee: { path: 'event/organiser/addAttendee/:eventId', weight: 'forms', deed: 'attendees.create' },
  organiserRemoveAttendee: {
    path: 'event/organiser/attendee/:attendeeId/remove',
    weight: 'forms',
    deed: 'attendees.remove',
  },
  organiserMessageAttendee: {
    path: 'event/organiser/attendee/:attendeeId/message',
    weight: 'forms',
    deed: 'attendees.message',
  },
  organiserMessageToAll: { path: 'event/organiser/messageToAll/:eventId', weight: 'forms', deed: 'events.messageAll' },

  memberList: {
    path: 'users/list/:filter',
    weight: 'office',
    deed: 'members.list',
    menu: { label: 'Members', path: paths.memberList('All'), section: '/members/users/' },
    isDrawn: true,
  },
  memberView: { path: 'users/view/:userId', weight: 'office', deed: 'members.show' },
  memberEdit: { path: 'users/form/:userId', weight: 'editor', deed: 'members.edit' },
  memberApprove: { path: 'users/approve/:userId', weight: 'editor', deed: 'members.approve' },
  memberAnonymise: { path: 'users/anonymise/:userId', weight: 'office', deed: 'members.anonymise' },
  duplicates: { path: 'users/duplicates', weight: 'office', deed: 'members.merge' },
  memberMerge: { path: 'users/merge/:staysId/:goesId', weight: 'office', deed: 'members.merge' },
  groupMessage: { path: 'users/message/:filter', weight: 'office', deed: 'members.message' },

  importMembers: { path: 'committee/setup/import', weight: 'editor', deed: 'members.import' },
  invitations: { path: 'committee/setup/invitations', weight: 'office', deed: 'members.invite' },

  bosunReports: {
    path: 'committee/bosun/:filter',
    weight: 'office',
    deed: 'reports.list',
    menu: { label: 'Bosun Reports', path: paths.bosunReports('New'), section: '/members/committee/bosun/' },
  },
  safetyReports: {
    path: 'committee/safety/:filter',
    weight: 'office',
    deed: 'reports.list',
    menu: { label: 'Safety Reports', path: paths.safetyReports('New'), section: '/members/committee/safety/' },
  },
  statistics: {
    path: 'committee/reports/:report?',
    weight: 'office',
    deed: 'statistics.show',
    menu: { label: 'Reports', path: paths.reports, section: '/members/committee/reports/' },
  },
  webAdmin: {
    path: 'committee/webadmin',
    weight: 'office',
    deed: 'members.list',
    menu: { label: 'Web Administrator', path: paths.webAdmin },
  },
  setup: {
    path: 'committee/setup',
    weight: 'office',
    deed: 'setup.show',
    menu: { label: 'Club set-up', path: paths.setup, section: `${paths.setup}/` },
  },
  setupStart: { path: 'committee/setup/start', weight: 'office', deed: 'setup.firstSteps' },
  mailServer: { path: 'committee/setup/mailServer', weight: 'office', deed: 'mail.test' },
  clubHealth: { path: 'committee/setup/health', weight: 'office', deed: 'club.health' },
  backups: { path: 'committee/setup/backups', weight: 'office', deed: 'backups.list' },
  tides: { path: 'committee/setup/tides', weight: 'office', deed: 'river.setTides' },
  setupList: { path: 'committee/setup/:resource', weight: 'office', deed: 'setup.show' },
  setupSettings: { path: 'committee/setup/settings/:resource', weight: 'setUp', deed: 'setup.show' },
  setupCreate: { path: 'committee/setup/:resource/new', weight: 'setUp', deed: 'setup.show' },
  setupEdit: { path: 'committee/setup/:resource/:id', weight: 'setUp', deed: 'setup.show' },

  payments: {
    path: 'committee/payments',
    weight: 'office',
    deed: 'payments.list',
    menu: { label: 'Payments', path: paths.payments },
  },
  complaints: {
    path: 'committee/complaints',
    weight: 'office',
    deed: 'complaints.list',
    menu: { label: 'Complaints', path: paths.complaints },
  },
  history: {
    path: 'committee/history',
    weight: 'office',
    deed: 'history.list',
    menu: { label: 'History', path: paths.history, section: paths.history },
  },
  allReadings: { path: 'committee/history/medicalReadings', weight: 'office', deed: 'history.listReadings' },
  mails: { path: 'committee/setup/mails/:group', weight: 'office', deed: 'mail.list' },
  mailView: { path: 'committee/setup/mail/:id', weight: 'office', deed: 'mail.show' },

  account: { path: 'account', weight: 'forms' },
  sessions: { path: 'account/sessions', weight: 'forms' },
  medicalReadings: { path: 'account/medicalReadings', weight: 'forms' },
  myPayments: { path: 'account/payments', weight: 'forms' },
  myCalendar: { path: 'account/calendar', weight: 'forms' },
  whatWeHold: { path: 'account/privacy', weight: 'forms' },
  notices: { path: 'account/notices', weight: 'forms' },
  secondFactor: { path: 'account/two-step', weight: 'forms' },
  changePassword: { path: 'changePassword', weight: 'forms' },
} as const satisfies Record<string, ScreenEntry>

export type ScreenName = keyof typeof screens

/** The module of a screen; its default export is the screen. */
interface ScreenModule {
  default: ComponentType
  /** Starts the screen's queries before it is drawn. */
  prefetch?: (queryClient: QueryClient, args: Pick<LoaderFunctionArgs, 'params'>) => void
}

/** Fetches the code of a screen. */
export type FetchScreen = () => Promise<ScreenModule>

/** The code of some screens, by their names in the table. */
export type ScreenCodes = { readonly [N in ScreenName]?: FetchScreen }

/** The content of a resource's index: its name, how a record is called, and the code of its screens. */
export interface ClubResource extends Pick<ResourceDefinition, 'name' | 'recordRepresentation'> {
  screens: ScreenCodes
}
