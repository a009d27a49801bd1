// The attendee calls (§7 Event attendees).
import { z } from 'zod'
import {
  defineCalls,
  done,
  id,
  line,
  messageSubject,
  queryId,
  requiredText,
  STRANGER_LIMIT,
  WRITING_LIMIT,
} from '../call'
import { MAIL_REACH } from '../rules/mailReach'
import { attendeeFields } from '../resources/attendees'
import { answerShape, shapeIn, wordsShape } from '../resources/fieldSchemas'
import { appearingIn } from '../resources/fields'
import { memberFields } from '../resources/members'
import { rowRiver } from './river'
import { MOST_CONFIRMED } from '../words'

/** The fields of a member in the crew that an organiser sees, in words. */
export const crewFields = appearingIn(memberFields, 'crew')

const byId = z.object({ id: queryId })

const attendee = z.object({
  id: id(),
  eventId: id(),
  /** The event's title and date, for the heading of a form about the attendance. */
  eventTitle: z.string(),
  startDate: z.string(),
  /** The last day; null if it lasts one day. Beyond §3, as endTime. */
  endDate: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  cancelledId: id().nullable(),
  /** Whether the event has ended, by the club's clock. */
  hasEnded: z.boolean(),
  firstName: z.string(),
  familyName: z.string(),
  ...answerShape(appearingIn(attendeeFields, 'show')),
  attendeeRemovedReason: z.string().nullable(),
  organiserRemovedReason: z.string().nullable(),
  isRemoved: z.boolean(),
  covidFormCompleted: z.boolean(),
  /** The caller is the attendee; organisers read the attendances of others too. */
  isOwn: z.boolean(),
  /** Whether mails reach the attendee, and the organiser. Beyond §3, as the two below. */
  mailReach: z.enum(MAIL_REACH),
  organiserMailReach: z.enum(MAIL_REACH),
  /** The organiser's name. */
  organiser: z.string(),
  /** The attendee's telephone number; null for a removed attendee, who has no place any more. */
  phoneNumber: z.string().nullable(),
})

/** An attendee as only they and the organisers see it. The server records who reads somebody's medical conditions. */
const attendeeView = attendee.extend({
  ...wordsShape(crewFields),
  noRows: z.int(),
  medicalConditions: z.string().nullable(),
  /** They are not shown today: the club's setting limits it to the days around the row. Beyond §3. */
  isMedicalClosed: z.boolean().optional(),
})

/** The sentence about a link of the evening's mail that works no more, or never did. */
export const DEAD_QUESTION_LINK = 'This link works until the row or event begins, and only for whom it was sent to.'

/** The attendee, and the code of the link that was mailed to them. */
const questionLink = z.object({ attendeeId: id(DEAD_QUESTION_LINK), code: line(100) })

const question = z.object({
  firstName: z.string(),
  title: z.string(),
  /** Its days and times in words, as the mail says them. */
  when: z.string(),
  /** Tide and light in words; null where the club shows none. */
  river: rowRiver.nullable(),
  /** What they have said, or what has become of the event. */
  state: z.enum(['asked', 'coming', 'notComing', 'removed', 'cancelled']),
})
export type Question = z.output<typeof question>

export type AttendeeView = z.output<typeof attendeeView>

export const eventAttendeeCalls = defineCalls({
  'GET /api/eventAttendee/get': { query: byId, answer: attendee, deed: 'attendees.show' },
  'GET /api/eventAttendee/getView': { query: byId, answer: attendeeView, deed: 'attendees.show' },
  'POST /api/eventAttendee/coVidFormCompleted': { query: byId, answer: done, deed: 'attendees.declareCovid' },
  /** Answers the evening's question with yes, once for each Idempotency-Key. Its no is removeAsAttendee. Beyond §7. */
  'POST /api/eventAttendee/stillComing': { query: byId, answer: done, deed: 'attendees.sayComing' },
  /**
   * Answers what the page of the mailed question shows, and changes nothing. Beyond §7, as the two below, which need no
   * session either.
   */
  'POST /api/eventAttendee/readQuestion': {
    limit: STRANGER_LIMIT,
    body: questionLink,
    answer: question,
    deed: 'attendees.answerByLink',
  },
  'POST /api/eventAttendee/stillComingByLink': {
    limit: STRANGER_LIMIT,
    body: questionLink,
    answer: done,
    deed: 'attendees.answerByLink',
  },
  'POST /api/eventAttendee/removeByLink': {
    limit: STRANGER_LIMIT,
    body: questionLink.extend(shapeIn(attendeeFields, 'leave')),
    answer: done,
    deed: 'attendees.answerByLink',
  },
  /** With an Idempotency-Key, which is beyond §7, it counts once, however often it arrives. */
  'POST /api/eventAttendee/confirm': { query: byId, answer: done, deed: 'attendees.confirm' },
  /**
   * Confirms those of them who wait for a place in the event, and passes over the rest. Answers who was confirmed by
   * it. Beyond §7.
   */
  'POST /api/eventAttendee/confirmMany': {
    body: z.object({
      eventId: id(),
      attendeeIds: z
        .array(id('Please choose from the list.'), 'Please choose at least one attendee.')
        .min(1, 'Please choose at least one attendee.')
        .max(MOST_CONFIRMED, `Please choose at most ${MOST_CONFIRMED} attendees.`),
    }),
    answer: z.array(id()),
    deed: 'attendees.confirm',
  },
  /** Takes back what the caller's addAttendee did, and its mail, for as long as that waits in the outbox. Beyond §7. */
  'POST /api/eventAttendee/undoAdd': { query: byId, answer: done, deed: 'attendees.create' },
  'POST /api/eventAttendee/reinstate': { query: byId, answer: done, deed: 'attendees.reinstate' },
  'POST /api/eventAttendee/save': {
    body: z.object({ id: id(), confirmed: z.boolean() }),
    answer: done,
    deed: 'attendees.edit',
  },
  'POST /api/eventAttendee/removeAsAttendee': {
    body: z.object({ id: id(), ...shapeIn(attendeeFields, 'leave') }),
    answer: done,
    deed: 'attendees.removeSelf',
  },
  'POST /api/eventAttendee/removeAsOrganiser': {
    body: z.object({ id: id(), ...shapeIn(attendeeFields, 'remove') }),
    answer: done,
    deed: 'attendees.remove',
  },
  'POST /api/eventAttendee/sendMessage': {
    memberLimit: WRITING_LIMIT,
    query: byId,
    body: z.object({ message: requiredText(200_000, 'Field required.'), subject: messageSubject }),
    answer: done,
    deed: 'attendees.message',
  },
})
