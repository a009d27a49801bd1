import { pick } from 'es-toolkit'
import type {
  ClubEvent,
  EventDraft,
  EventDraftSummary,
  EventSummary,
  EventView,
  OrganisersAttendee,
  OrganiserView,
} from '#contract/calls/event'
import { crewFields } from '#contract/calls/eventAttendee'
import { mailReachOf } from '#contract/rules/mailReach'
import { eventDraftFields, eventFields } from '#contract/resources/events'
import { appearingIn, wordsSourceOf } from '#contract/resources/fields'
import type { RowRiver } from '#contract/calls/river'
import { presentFields, timeOfDay } from '../fields/fieldValues'
import { presentOwn } from '../fields/ownValues'
import type { DraftRecord } from './drafts'
import type { EventRow } from './readEvent'
import type { OrganiserRow, OrganisersAttendeeRow } from './readOrganiserView'
import type { SummaryRow } from './eventSummaries'

const CREW_WORDS = crewFields.map(wordsSourceOf)

export const presentSummary = ({
  fields,
  seenKeys,
  isRowEvent: _isRowEvent,
  riverState: _riverState,
  entries: _entries,
  river,
  ...row
}: SummaryRow & { river?: RowRiver | null }): EventSummary => ({
  ...row,
  ...(river && { river }),
  ...presentOwn(fields, seenKeys),
  startTime: timeOfDay(row.startTime),
  endTime: timeOfDay(row.endTime),
})

/**
 * Presents the fields of an event that a form edits and a page shows. Of the club's own fields, only the visible ones
 * are included, or all if none are named.
 */
export const presentEvent = (
  event: EventRow['event'],
  seenKeys: readonly string[] = Object.keys(event.fields),
): ClubEvent => ({
  id: event.id,
  ...presentFields(appearingIn(eventFields, 'show'), event),
  ...presentOwn(event.fields, seenKeys),
  version: event.version,
})

/** Presents a draft, for its organiser alone. */
export const presentDraft = (draft: DraftRecord): EventDraft => ({
  id: draft.id,
  ...presentFields(eventDraftFields, draft),
  places: draft.places,
  ...presentOwn(draft.fields, Object.keys(draft.fields)),
  repeatUntil: draft.repeatUntil,
  leftOutDates: draft.leftOutDates,
  tideRule: draft.tideRule,
  timesOfDates: draft.timesOfDates,
  version: draft.version,
})

export const presentDraftSummary = (draft: DraftRecord): EventDraftSummary => ({
  id: draft.id,
  title: draft.title,
  startDate: draft.startDate,
  endDate: draft.endDate,
  startTime: timeOfDay(draft.startTime),
  endTime: timeOfDay(draft.endTime),
  changedAt: draft.changedAt.toISOString(),
})

/**
 * Presents an event to a member. Of the other attendees it shows their names, and whether they are confirmed or
 * removed.
 */
export const presentEventView = (row: EventRow): EventView => ({
  ...presentFacts(row),
  attendees: row.attendees.map(({ fields, ...attendee }) => ({ ...attendee, ...presentOwn(fields, row.crewKeys) })),
})

/**
 * Presents an event to an organiser. Of the attendees it also shows what is needed to look after them, but never their
 * medical conditions.
 */
export const presentOrganiserView = (row: OrganiserRow): OrganiserView => ({
  ...presentFacts(row),
  attendees: row.attendees.map(attendee => ({
    ...presentAttendee(attendee),
    ...presentOwn(attendee.fields, row.crewKeys),
  })),
  river: row.river,
  waitingList: row.waitingList.map(({ email, isMember, ...entry }) => ({
    ...entry,
    mailReach: mailReachOf({ email, isMember }),
  })),
  isOffering: row.isOffering,
  mark: row.mark,
})

type Facts = Omit<EventRow, 'attendees'>

const presentFacts = ({ event, plannedBoats, usedBoats, ...row }: Facts): Omit<EventView, 'attendees'> => ({
  event: presentEvent(event, row.eventKeys),
  organiser: row.organiser,
  organiserMailReach: mailReachOf(row.organisersMail),
  eventType: row.eventType,
  boats: row.boats,
  selectedBoats: plannedBoats.map(equipmentId => ({ equipmentId })),
  usedBoats: usedBoats.map(equipmentId => ({ equipmentId })),
  safetyBoats: row.safetyBoats.map(equipmentId => ({ equipmentId })),
  bosunBoats: row.bosunBoats.map(equipmentId => ({ equipmentId })),
  cancelledReason: row.cancelledReason,
  isInCrew: row.isInCrew,
  isRowEvent: row.isRowEvent,
  isInFuture: row.isInFuture,
  hasEnded: row.hasEnded,
  reportCreated: row.reportCreated,
  attendeeId: row.attendeeId,
  attendeeRemoved: row.attendeeRemoved,
  organiserRemoved: row.organiserRemoved,
  organiserRemoveComments: row.organiserRemoveComments,
  covidFormCompleted: row.covidFormCompleted,
  placesHeld: row.placesHeld,
  placesTaken: row.placesTaken,
  waiting: row.waiting,
  asked: row.asked,
  isWaitingListOpen: row.isWaitingListOpen,
  river: row.river,
})

const presentAttendee = (attendee: OrganisersAttendeeRow): OrganisersAttendee => ({
  id: attendee.id,
  firstName: attendee.firstName,
  familyName: attendee.familyName,
  confirmed: attendee.confirmed,
  isRemoved: attendee.isRemoved,
  email: attendee.email,
  mailReach: mailReachOf(attendee),
  phoneNumber: attendee.phoneNumber,
  whatsAppNumber: whatsAppNumber(attendee.phoneNumber, attendee.whatsAppCountryCode),
  hasMedicalNotes: attendee.isRemoved ? null : hasMedicalNotes(attendee.medicalConditions),
  attendeeRemovedReason: attendee.attendeeRemovedReason,
  attendeeRemoveComments: attendee.attendeeRemoveComments,
  organiserRemovedReason: attendee.organiserRemovedReason,
  organiserRemoveComments: attendee.organiserRemoveComments,
  ...pick(attendee, CREW_WORDS),
  noRows: attendee.noRows,
  covidFormCompleted: attendee.covidFormCompleted,
  asked: attendee.asked,
})

/** The words that people type to say that there is nothing to tell. They count alone, whatever their case. */
const NOTHING: ReadonlySet<string> = new Set(['none', 'no', 'nil', 'nothing', 'n/a', 'na', 'n.a', 'not applicable'])
const MARKS_ALONE = /^[\s\-–—./]*$/

/**
 * Tells whether somebody's medical conditions say anything. Only exact words for 'none' do not: 'no nuts' is a note.
 */
export function hasMedicalNotes(conditions: string | null): boolean {
  const words = (conditions ?? '').trim().toLowerCase().replace(/\s+/g, ' ').replace(/\.+$/, '')
  return !MARKS_ALONE.test(words) && !NOTHING.has(words)
}

/** The digits of an international number. The longest has fifteen (ITU-T E.164). */
const INTERNATIONAL = /^[1-9]\d{7,14}$/
const NUMBER_ALONE = /^\+?[\d\s().\-–/]+$/

/**
 * The numbers that can be a mobile telephone's, by country code, for the countries that tell them apart. In the United
 * Kingdom they begin with 7 and have ten digits. 70 is for numbers that are passed on to another telephone (Ofcom's
 * National Telephone Numbering Plan).
 */
const MOBILE: Readonly<Record<string, RegExp>> = { 44: /^7[1-9]\d{8}$/ }

/**
 * Returns the digits by which https://wa.me/ finds a person, from a telephone number as they typed it. An international
 * number stays as it is. A national one, with one 0 at its beginning, gets the club's country code. Anything else gives
 * null, since a wrong guess opens a chat with a stranger: '7700 900123' could be a number of any country. The answer is
 * null too where there is no number or no code, and for a number that cannot be a mobile's.
 */
export function whatsAppNumber(typed: string | null, countryCode: string | null): string | null {
  if (typed === null || countryCode === null || !NUMBER_ALONE.test(typed.trim())) return null
  const dialled = typed
    .trim()
    .replace(/^\+/, '00')
    .replace(/[^\d()]/g, '')
  // The 0 in brackets in '+44 (0)7700' is for calls within the country.
  const digits = (dialled.startsWith('00') ? dialled.replace('(0)', '') : dialled).replace(/\D/g, '')
  if (!digits.startsWith('0')) return null
  const international = digits.startsWith('00') ? digits.slice(2) : countryCode + digits.slice(1)
  return INTERNATIONAL.test(international) && canBeMobile(international) ? international : null
}

/** No country's code begins with that of another, so at most one pattern applies. */
const canBeMobile = (international: string): boolean =>
  Object.entries(MOBILE).every(
    ([code, mobile]) => !international.startsWith(code) || mobile.test(international.slice(code.length)),
  )
