// The event calls (§7 Events).
import { z } from 'zod'
import {
  comments,
  day,
  defineCalls,
  done,
  id,
  instant,
  joinedIds,
  line,
  messageSubject,
  optional,
  pageQuery,
  queryBoolean,
  queryId,
  requiredText,
  timeOfDay,
  version,
  WRITING_LIMIT,
} from '../call'
import { crewFields } from './eventAttendee'
import { unmailed } from './mail'
import { MAIL_REACH } from '../rules/mailReach'
import { eventDraftFields, eventFields, eventFormFields, PLACES_RANGE, placesField } from '../resources/events'
import { answerShape, filterShape, shapeIn, wordsShape } from '../resources/fieldSchemas'
import { appearingIn } from '../resources/fields'
import { reportFields } from '../resources/reports'
import { plannedRiver, rowRiver, tideRule } from './river'
import { ownFilters, ownValues } from '../resources/ownFieldSchemas'
import { WAITING_REASONS, WAITING_STATES, WAITING_STEPS } from '../rules/waiting'
import { EVENT_FILTERS, EVENT_LISTS, MOST_DATES, REPORT_PARTS, TOO_MANY_DATES } from '../words'

/** The club's own fields. Beyond §3: without them nothing is asked and nothing is changed. */
const own = { fields: ownValues.optional() }

/** One's own stay on the waiting list. */
const waiting = z.object({
  position: z.int(),
  of: z.int(),
  /** The end of the time in which the place on offer is theirs; null without an offer. */
  offeredUntil: instant.nullable(),
})
export type Waiting = z.output<typeof waiting>

/** The places of an event. */
const standing = {
  /** The places held, by the crew and by open offers; null for an event without a number of places. */
  placesHeld: z.int().nullable(),
  /** Whether nobody joins at the moment but by the waiting list. */
  placesTaken: z.boolean(),
  /** The caller's own stay on the waiting list; null for who does not wait. */
  waiting: waiting.nullable(),
}

/** The evening's question to an attendee: when it was asked, and when they said that they are coming. */
const eveningQuestion = z.object({ at: instant, comingAt: instant.nullable() })
export type EveningQuestion = z.output<typeof eveningQuestion>
/** Null for who has not been asked, or has no place. */
const withQuestion = { asked: eveningQuestion.nullable() }

const eventSummary = z.object({
  eventId: id(),
  ...wordsShape(eventFields.filter(field => 'listed' in field)),
  ...own,
  organiser: z.string(),
  noAttendees: z.int(),
  cancelledId: id().nullable(),
  cancelledReason: z.string().nullable(),
  isInFuture: z.boolean(),
  /** This follows the club's clock. An event that is under way is neither in the future nor ended. */
  hasEnded: z.boolean(),
  reportCreated: z.boolean(),
  /** The caller's own attendance; null and false without one. */
  confirmed: z.boolean(),
  attendeeRemoved: z.string().nullable(),
  organiserRemoved: z.string().nullable(),
  attendeeId: id().nullable(),
  covidFormCompleted: z.boolean(),
  /** Tide and light of a row to come, on a page of rows and among the caller's own. Beyond §7. */
  river: rowRiver.optional(),
  ...standing,
  ...withQuestion,
})
export type EventSummary = z.output<typeof eventSummary>

const eventRecord = z.object({ id: id(), ...answerShape(appearingIn(eventFields, 'show')), ...own, version: z.int() })
export type ClubEvent = z.output<typeof eventRecord>

const attendee = z.object({
  id: id(),
  firstName: z.string(),
  familyName: z.string(),
  confirmed: z.boolean(),
  isRemoved: z.boolean(),
  /** The member's fields that the caller sees; absent for a removed attendee. */
  ...own,
})
/**
 * The part of an attendee that an organiser's list and sheets show. It never has their medical conditions: reading
 * these is recorded (eventAttendee/getView). A removed attendee has no place any more. So their telephone number and
 * the mark for medical notes are left out.
 */
const organisersAttendee = attendee.extend({
  email: z.string(),
  /** Whether mails reach them. An addition to §7, as are the three below. */
  mailReach: z.enum(MAIL_REACH),
  /** The number as they typed it. */
  phoneNumber: z.string().nullable(),
  /**
   * The digits of their telephone number with the country's code, for https://wa.me/. Null if the club's setting
   * whatsAppCountryCode is empty, or if the number cannot be read as one. Also null if they are under 18 or have no
   * date of birth on record.
   */
  whatsAppNumber: z.string().nullable(),
  /** Whether there are medical conditions to read; null for a removed attendee. */
  hasMedicalNotes: z.boolean().nullable(),
  attendeeRemovedReason: z.string().nullable(),
  attendeeRemoveComments: z.string().nullable(),
  organiserRemovedReason: z.string().nullable(),
  organiserRemoveComments: z.string().nullable(),
  ...wordsShape(crewFields),
  /** The number of completed rows. */
  noRows: z.int(),
  covidFormCompleted: z.boolean(),
  ...withQuestion,
})
const equipment = z.array(z.object({ equipmentId: id() }))

const eventView = z.object({
  event: eventRecord,
  organiser: z.string(),
  /** Whether mails reach the organiser. Beyond §7. */
  organiserMailReach: z.enum(MAIL_REACH),
  eventType: z.string(),
  attendees: z.array(attendee),
  boats: z.array(z.object({ id: id(), name: z.string() })),
  selectedBoats: equipment,
  usedBoats: equipment,
  /** The used boats that the safety report is about, and those that the bosun's report is about. */
  safetyBoats: equipment,
  bosunBoats: equipment,
  cancelledReason: z.string().nullable(),
  isInCrew: z.boolean(),
  isRowEvent: z.boolean(),
  /** Whether the event has not started yet, and whether it has ended, by the club's clock. */
  isInFuture: z.boolean(),
  hasEnded: z.boolean(),
  /** The post-row report has been filed. */
  reportCreated: z.boolean(),
  /** The caller's own attendance, removed or not. The fields below are about it, and null or false without one. */
  attendeeId: id().nullable(),
  attendeeRemoved: z.string().nullable(),
  organiserRemoved: z.string().nullable(),
  organiserRemoveComments: z.string().nullable(),
  covidFormCompleted: z.boolean(),
  ...standing,
  ...withQuestion,
  /** Whether a member may join the waiting list: nobody does once the time for offers is over. */
  isWaitingListOpen: z.boolean(),
  /** Tide and light at the slipway; null where the club shows none. Beyond §7. */
  river: rowRiver.nullable(),
})
export type EventView = z.output<typeof eventView>

/** A stay on the waiting list as the officers see it, with each of its steps. */
const waitingEntry = z.object({
  id: id(),
  memberId: id(),
  firstName: z.string(),
  familyName: z.string(),
  /** Whether mails reach them, whatever they have chosen to be mailed about. */
  mailReach: z.enum(MAIL_REACH),
  state: z.enum(WAITING_STATES),
  /** The place in the list; null for who has left it. */
  position: z.int().nullable(),
  offeredUntil: instant.nullable(),
  /** The title of another event that they are in at that time, for which places go past them. */
  elsewhere: z.string().nullable(),
  steps: z.array(
    z.object({
      step: z.enum(WAITING_STEPS),
      at: instant,
      until: instant.nullable(),
      reason: z.enum(WAITING_REASONS).nullable(),
      word: z.string().nullable(),
      /** The name of who did it; null for the clock. */
      by: z.string().nullable(),
    }),
  ),
})
export type WaitingEntry = z.output<typeof waitingEntry>

const organiserView = eventView.extend({
  attendees: z.array(organisersAttendee),
  river: plannedRiver.nullable(),
  /** The waiting list, those who wait first and in their order; empty for an event without a number of places. */
  waitingList: z.array(waitingEntry),
  /** Whether free places are offered by themselves at the moment; otherwise the officer chooses. */
  isOffering: z.boolean(),
  /**
   * A mark that changes as soon as the event, its crew or the facts about them change, for hasOrganiserViewChanged.
   * Beyond §7.
   */
  mark: z.string(),
})
export type OrganiserView = z.output<typeof organiserView>
export type OrganisersAttendee = z.output<typeof organisersAttendee>

const reviewRow = z.object({ eventId: id(), ...wordsShape(reportFields) })
export type ReviewRow = z.output<typeof reviewRow>

const reviewsListed = pageQuery(['startDate', 'organiser', 'eventType', 'title', 'closedAt']).extend({
  closed: queryBoolean,
  /** The days of the event, both inclusive. */
  dateFrom: day('Please select the date from.').optional(),
  dateTo: day('Please select the date to.').optional(),
  ...filterShape(reportFields),
  /** A part of the name of a boat that the report is about. */
  boat: line(120).optional(),
})

const part = z.enum(REPORT_PARTS)
const eventReviews = z.object({ safety: reviewRow.nullable(), bosun: reviewRow.nullable() })
export type EventReviews = z.output<typeof eventReviews>
const reportIds = z
  .array(id('Please choose from the list.'), 'Please choose at least one report.')
  .min(1, 'Please choose at least one report.')
  .max(100, 'Please choose at most 100 reports.')

const byEvent = z.object({ eventId: queryId })
const byId = z.object({ id: queryId })
const message = z.object({ message: requiredText(200_000, 'Field required.'), subject: messageSubject })
const rowDetails = z.object({
  id: id(),
  version,
  ...shapeIn(eventFields, 'rowDetails'),
  boats: joinedIds.default([]),
})

/** The number of places. If left out, it stays; null is for as many as come. */
const places = {
  places: z.int(PLACES_RANGE).min(placesField.min, PLACES_RANGE).max(placesField.max, PLACES_RANGE).nullish(),
}

const eventForm = z.object({
  ...places,
  id: id().nullish(),
  version,
  ...shapeIn(eventFormFields, 'edit'),
  ...own,
  eventFull: z.boolean().optional(),
})

/** The further days on which an event that is repeated weekly starts: each whole weeks after its start date. */
const otherStartDates = z.array(day(), 'Please choose at least one more date.').max(MOST_DATES - 1, TOO_MANY_DATES)
/**
 * The times of further days that do not start or end at the event's own times. Each day stands in it once at most. An
 * entry says both times, and leaves out the one that is not known.
 */
const timesOfDates = z
  .array(z.object({ startDate: day(), startTime: optional(timeOfDay()), endTime: optional(timeOfDay()) }))
  .max(MOST_DATES - 1, TOO_MANY_DATES)
const timesOfDate = z.object({
  startDate: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
})
export type TimesOfDate = z.output<typeof timesOfDate>

const weeklyForm = eventForm.omit({ id: true, version: true, eventFull: true })

/**
 * The draft that is sent with this; it goes when the event is saved. Refused with 409 where it has been changed since
 * that version.
 */
const sentDraft = { draftId: id().optional(), draftVersion: version }

const draftForm = z.object({
  ...places,
  ...shapeIn(eventDraftFields, 'edit'),
  ...own,
  /** The last day of a weekly repetition, and the days that it leaves out. */
  repeatUntil: optional(day()),
  leftOutDates: z.array(day()).max(MOST_DATES, TOO_MANY_DATES).default([]),
  /** How the further days follow the tide; null where they have the same times. */
  tideRule: tideRule.nullish(),
  /** The times that were given to single days by hand. */
  timesOfDates: timesOfDates.default([]),
})

const eventDraft = z.object({
  id: id(),
  ...answerShape(eventDraftFields),
  ...answerShape([placesField]),
  ...own,
  repeatUntil: z.string().nullable(),
  leftOutDates: z.array(z.string()),
  tideRule: tideRule.nullable(),
  timesOfDates: z.array(timesOfDate),
  version: z.int(),
})
export type EventDraft = z.output<typeof eventDraft>

const draftSummary = eventDraft
  .pick({ id: true, title: true, startDate: true, endDate: true, startTime: true, endTime: true })
  .extend({ changedAt: instant })
export type EventDraftSummary = z.output<typeof draftSummary>

const SORTABLE = ['startDate', 'title', 'organiser', 'noAttendees', 'eventType'] as const

export const eventCalls = defineCalls({
  'GET /api/event/all': {
    paged: true,
    query: pageQuery(SORTABLE).extend({
      type: z.enum(EVENT_LISTS).default('My Events'),
      filter: z.enum(EVENT_FILTERS).default('Upcoming'),
      /**
       * Limits the list to events on one of these days, both included. An event of several days counts on any of its
       * own. Beyond §7, as all that follows.
       */
      dateFrom: day().optional(),
      dateTo: day().optional(),
      /** Limits the list to events on a Saturday or Sunday. */
      weekend: queryBoolean.optional(),
      /** Limits the list to events that are neither full nor cancelled. */
      notFull: queryBoolean.optional(),
      /** Limits the list to events in which the caller has a place or waits for one. */
      mine: queryBoolean.optional(),
      /**
       * Limits the list to events that have not begun, are not cancelled and have room. The caller must have no part in
       * them, not even one that ended.
       */
      joinable: queryBoolean.optional(),
      /** The type's name. */
      eventType: line(120).optional(),
      /** Filters by the club's own fields that the caller sees, as JSON. */
      fields: ownFilters.optional(),
    }),
    answer: z.array(eventSummary),
    deed: query => (query.type === 'Organised Events' ? 'events.listOrganised' : 'events.list'),
  },
  'GET /api/event/getSummary': { answer: z.array(eventSummary), deed: 'events.list' },
  'GET /api/event/getBosunReports': {
    paged: true,
    query: reviewsListed,
    answer: z.array(reviewRow),
    deed: 'reports.list',
  },
  'GET /api/event/getSafetyOfficerReports': {
    paged: true,
    query: reviewsListed,
    answer: z.array(reviewRow),
    deed: 'reports.list',
  },
  /**
   * Answers, for one event, who closed each part of its report, the action taken, and why it was opened again. Null for
   * a part without a text. An addition to §7.
   */
  'GET /api/event/getReviews': { query: byEvent, answer: eventReviews, deed: 'reports.show' },
  'GET /api/event/getMyRow': { answer: z.array(eventSummary), deed: 'events.list' },
  'GET /api/event/getOrganised': { answer: z.array(eventSummary), deed: 'events.listOrganised' },
  'GET /api/event/get': { query: byEvent, answer: eventView, deed: 'events.show' },
  'GET /api/event/getOrganiserView': { query: byEvent, answer: organiserView, deed: 'events.organise' },
  /**
   * Answers whether getOrganiserView would differ from the response that had this mark. It serves a page that polls. An
   * addition to §7.
   */
  'GET /api/event/hasOrganiserViewChanged': {
    query: byEvent.extend({ mark: line(64) }),
    answer: z.object({ changed: z.boolean() }),
    deed: 'events.organise',
  },
  'POST /api/event/cancel': {
    body: z.object({ id: id(), version, ...shapeIn(eventFields, 'cancel') }),
    answer: done,
    deed: 'events.cancel',
  },
  'POST /api/event/reinstate': { body: z.object({ id: id(), version }), answer: done, deed: 'events.reinstate' },
  'GET /api/event/closeSafetyReport': { writes: true, query: byId, answer: done, deed: 'reports.close' },
  'GET /api/event/closeBosunReport': { writes: true, query: byId, answer: done, deed: 'reports.close' },
  /**
   * Closes one part of several reports, or of none. Answers those that were open, by the ids of their events. Beyond
   * §7.
   */
  'POST /api/event/closeReports': {
    body: z.object({ part, eventIds: reportIds }),
    answer: z.array(id()),
    deed: 'reports.close',
  },
  /**
   * Takes back one's own closing of a moment ago. Answers the reports that are open again by it, by the ids of their
   * events. Beyond §7.
   */
  'POST /api/event/undoCloseReports': {
    body: z.object({ part, eventIds: reportIds }),
    answer: z.array(id()),
    deed: 'reports.close',
  },
  /** Opens a closed report again; one that is open stays as it is. Beyond §7. */
  'POST /api/event/reopenReport': {
    body: z.object({ part, eventId: id(), reason: requiredText(2000, 'Field required.') }),
    answer: done,
    deed: 'reports.reopen',
  },
  /** Records the action taken on a report, open or closed. Empty text removes the note. Beyond §7. */
  'POST /api/event/saveReportNote': {
    body: z.object({
      part,
      eventId: id(),
      ...shapeIn(reportFields, 'edit'),
      /** The note that this one replaces, as it was read. 409 if somebody has written another one meanwhile. */
      before: comments,
    }),
    answer: done,
    deed: 'reports.note',
  },
  'POST /api/event/save': {
    memberLimit: WRITING_LIMIT,
    body: eventForm.extend(sentDraft),
    answer: eventRecord,
    deed: 'events.edit',
  },
  /**
   * Saves a new event and the same on further days, all or none of them. Each member who wants such news gets one mail
   * of all dates. Answers the events in the order of their days. Beyond §7.
   */
  'POST /api/event/saveWeekly': {
    memberLimit: WRITING_LIMIT,
    body: weeklyForm.extend({
      ...sentDraft,
      otherStartDates: otherStartDates.min(1, 'Please choose at least one more date.'),
      timesOfDates: timesOfDates.optional(),
    }),
    answer: z.array(eventRecord),
    deed: 'events.create',
  },
  /**
   * Answers the caller's own drafts of events, the latest first. No call shows anybody else's. Beyond §7, as the three
   * below.
   */
  'GET /api/event/drafts': { answer: z.array(draftSummary), deed: 'events.create' },
  'GET /api/event/getDraft': { query: byId, answer: eventDraft, deed: 'events.create' },
  /**
   * Saves a draft, new or changed, and sends nothing. It has a version as other records do. A key makes a new one only
   * once.
   */
  'POST /api/event/saveDraft': {
    memberLimit: WRITING_LIMIT,
    body: draftForm.extend({ id: id().nullish(), version }),
    answer: eventDraft,
    deed: 'events.create',
  },
  'POST /api/event/deleteDraft': { body: z.object({ id: id() }), answer: done, deed: 'events.create' },
  /**
   * Answers what saving these details would send: the number of mails, the first of them, and who gets none. The others
   * differ only in the name. Nothing is saved or sent. An addition to §7.
   */
  'POST /api/event/previewMail': {
    memberLimit: WRITING_LIMIT,
    body: eventForm.extend({
      otherStartDates: otherStartDates.optional(),
      timesOfDates: timesOfDates.optional(),
    }),
    answer: z.object({
      mails: z.int(),
      mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
      /** Those who have no address. The telephone numbers are those of the crew alone. */
      unmailed: z.array(unmailed),
    }),
    deed: 'events.edit',
  },
  'POST /api/event/saveRowDetails': { body: rowDetails, answer: done, deed: 'events.edit' },
  'POST /api/event/saveReport': {
    memberLimit: WRITING_LIMIT,
    body: z.object({
      id: id(),
      version,
      boats: joinedIds.default([]),
      ...shapeIn(eventFields, 'report'),
      /**
       * The ids in `boats` that each part is about. If left out, a part keeps its former boats that are still used. An
       * addition to §7.
       */
      safetyBoats: joinedIds.optional(),
      bosunBoats: joinedIds.optional(),
    }),
    answer: done,
    deed: 'events.report',
  },
  'POST /api/event/addAttendee': {
    query: z.object({ userId: queryId, eventId: queryId }),
    answer: z.object({ attendeeId: id() }),
    deed: 'attendees.create',
  },
  /**
   * Puts somebody into the crew from the waiting list, confirmed, in whatever order. It can be taken back as
   * addAttendee can. The word is kept with the list. Beyond §7, as the calls below.
   */
  'POST /api/event/putIn': {
    body: z.object({ eventId: id(), userId: id('Please choose from the list.'), word: comments }),
    answer: z.object({ attendeeId: id() }),
    deed: 'attendees.create',
  },
  /** Counts the events that wait for the caller, for the marks in the bar at a phone's lower edge. */
  'GET /api/event/getDue': {
    answer: z.object({
      /** Places that are offered. */
      offered: z.int(),
      /** Rows that ask whether the caller still comes. */
      asked: z.int(),
      /** Events of the caller's own without a report. 0 for those who may not organise. */
      reports: z.int(),
    }),
    deed: 'events.list',
  },
  /** Answers the events to come for which the caller waits, the soonest first. */
  'GET /api/event/getWaiting': { answer: z.array(eventSummary), deed: 'events.list' },
  'POST /api/event/joinWaitingList': { query: byEvent, answer: waiting, deed: 'events.wait' },
  'POST /api/event/leaveWaitingList': { query: byEvent, answer: done, deed: 'events.wait' },
  /** Takes the place on offer: a join like any other. */
  'POST /api/event/acceptOffer': { query: byEvent, answer: z.object({ attendeeId: id() }), deed: 'events.wait' },
  'POST /api/event/declineOffer': { query: byEvent, answer: done, deed: 'events.wait' },
  /** With an Idempotency-Key, which is beyond §7, it counts once, however often it arrives. */
  'POST /api/event/joinEvent': { query: byEvent, answer: z.object({ attendeeId: id() }), deed: 'events.join' },
  'POST /api/event/SendMessageToAll': {
    memberLimit: WRITING_LIMIT,
    query: byId,
    body: message,
    answer: done,
    deed: 'events.messageAll',
  },
  'POST /api/event/SendMessageToOrganiser': {
    memberLimit: WRITING_LIMIT,
    query: byId,
    body: message,
    answer: done,
    deed: 'events.messageOrganiser',
  },
})
