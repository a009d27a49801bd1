// The parts of an attendance that leave the server, in the words of §3.
import { pick } from 'es-toolkit'
import type { AnswerOf } from '#contract/calls'
import { crewFields } from '#contract/calls/eventAttendee'
import { mailReachOf } from '#contract/rules/mailReach'
import { attendeeFields } from '#contract/resources/attendees'
import { appearingIn, wordsSourceOf } from '#contract/resources/fields'
import { presentFields, timeOfDay } from '../../fields/fieldValues'
import type { AttendeeRow, AttendeeViewRow } from './readAttendee'

export const presentAttendee = (row: AttendeeRow): AnswerOf<'GET /api/eventAttendee/get'> => ({
  id: row.id,
  eventId: row.eventId,
  eventTitle: row.eventTitle,
  startDate: row.startDate,
  endDate: row.endDate,
  startTime: timeOfDay(row.startTime),
  endTime: timeOfDay(row.endTime),
  cancelledId: row.cancelledId,
  hasEnded: row.hasEnded,
  firstName: row.firstName,
  familyName: row.familyName,
  ...presentFields(appearingIn(attendeeFields, 'show'), row),
  attendeeRemovedReason: row.attendeeRemovedReason,
  organiserRemovedReason: row.organiserRemovedReason,
  isRemoved: row.isRemoved,
  covidFormCompleted: row.covidFormCompleted,
  isOwn: row.isOwn,
  mailReach: mailReachOf(row.mail),
  organiserMailReach: mailReachOf(row.organisersMail),
  organiser: row.organiser,
  phoneNumber: row.phoneNumber,
})

export const presentAttendeeView = (row: AttendeeViewRow): AnswerOf<'GET /api/eventAttendee/getView'> => ({
  ...presentAttendee(row),
  ...pick(row, crewFields.map(wordsSourceOf)),
  noRows: row.noRows,
  medicalConditions: row.medicalConditions,
  isMedicalClosed: row.isMedicalClosed,
})
