// What leaves of an attendance, in the words of §3.
import type { AnswerOf } from '#contract/calls'
import type { AttendeeRow } from './readAttendee'
import type { AttendeeViewRow } from './readAttendeeView'

export const presentAttendee = (row: AttendeeRow): AnswerOf<'GET /api/eventAttendee/get'> => ({
  id: row.id,
  eventId: row.eventId,
  eventTitle: row.eventTitle,
  startDate: row.startDate,
  endDate: row.endDate,
  startTime: row.startTime?.slice(0, 5) ?? null,
  endTime: row.endTime?.slice(0, 5) ?? null,
  cancelledId: row.cancelledId,
  hasEnded: row.hasEnded,
  firstName: row.firstName,
  familyName: row.familyName,
  confirmed: row.confirmed,
  attendeeRemovedReason: row.attendeeRemovedReason,
  organiserRemovedReason: row.organiserRemovedReason,
  attendeeRemoveId: row.attendeeRemoveId,
  attendeeRemoveComments: row.attendeeRemoveComments,
  organiserRemoveId: row.organiserRemoveId,
  organiserRemoveComments: row.organiserRemoveComments,
  isRemoved: row.isRemoved,
  covidFormCompleted: row.covidFormCompleted,
  isOwn: row.isOwn,
})

export const presentAttendeeView = (row: AttendeeViewRow): AnswerOf<'GET /api/eventAttendee/getView'> => ({
  ...presentAttendee(row),
  membershipType: row.membershipType,
  noRows: row.noRows,
  medicalConditions: row.medicalConditions,
  isMedicalClosed: row.isMedicalClosed,
  swimmingAbility: row.swimmingAbility,
  hasFirstAidCertficate: row.hasFirstAidCertificate,
  firstAidCertificateExpiry: row.firstAidCertificateExpiry,
})
