// The history of the demo club: the deeds that its records imply, at the times that they name, by the people who do
// such things.
import { asc, eq } from 'drizzle-orm'
import { REPORT_PARTS } from '#contract/words'
import type { Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { document } from '../database/schema/documents'
import { attendee, event, plannedBoat, reportedBoat, reportReview, usedBoat } from '../database/schema/events'
import { member, memberRole, payment, role } from '../database/schema/members'
import { attendanceSubject, type DatedChange, recordDated, changedFields } from '../history/recordChange'
import { closingChanges } from '../reports/reviews/reviewedPart'
import { noonOf } from './calendar'

/** The members who do the club's work. */
interface Doers {
  secretaryId: number
  adminId: number
}

/** Older things happened before the club had this application. */
const DAYS = 400
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Writes the history in the order in which things were done. All of it was done by yesterday: today may have begun a
 * minute ago.
 */
export async function writeHistory(transaction: Transaction, today: string, doers: Doers): Promise<void> {
  const changes = [
    ...(await ofMembers(transaction, doers)),
    ...(await ofPayments(transaction, today, doers)),
    ...(await ofEvents(transaction, today)),
    ...(await ofCrews(transaction)),
    ...(await ofDocuments(transaction)),
  ]
  const oldest = noonOf(today, -DAYS)
  await recordDated(
    transaction,
    changes.filter(({ at }) => at > oldest).toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  )
}

/**
 * Returns an instant this many days later. The number of the record adds up to five hours, so that not everything
 * happens at noon.
 */
const later = (instant: Date, id: number, { days = 0, minutes = 0 } = {}) =>
  new Date(instant.getTime() + days * DAY + (((id * 37) % 300) + minutes) * MINUTE)

/** Lists fields that were all empty before. */
const filledIn = (fields: Readonly<Record<string, unknown>>) => changedFields(emptied(fields), fields)
const emptied = (fields: object) => Object.fromEntries(Object.keys(fields).map(name => [name, null]))

async function ofMembers(transaction: Transaction, { secretaryId, adminId }: Doers): Promise<DatedChange[]> {
  const people = await transaction.select().from(member).orderBy(asc(member.id))
  const memberRoles = await transaction
    .select({ memberId: memberRole.memberId, name: role.name })
    .from(memberRole)
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .orderBy(asc(role.id))
  return people.flatMap(person => {
    const { id, registeredAt, leftAt, isApproved, updatedProfile, membershipTypeId } = person
    const subject = { subjectType: 'member' as const, subjectId: id }
    const changes: DatedChange[] = [
      { ...subject, actorId: null, deed: 'accounts.register', at: later(registeredAt, id) },
    ]
    if (!isApproved) return changes
    changes.push({
      ...{ ...subject, actorId: secretaryId, deed: 'members.approve', at: later(registeredAt, id, { days: 2 }) },
      ...changedFields({ isApproved: false }, { isApproved, membershipTypeId }),
    })
    if (updatedProfile) {
      const { phoneNumber, addressLine1, town, county, postcode, swimmingAbilityId, consentDataSharing } = person
      const profile = { phoneNumber, addressLine1, town, county, postcode, swimmingAbilityId }
      changes.push({
        ...{ ...subject, actorId: id, deed: 'account.save', at: later(registeredAt, id, { days: 4 }) },
        ...changedFields(
          { ...emptied(profile), consentDataSharing: false, updatedProfile: false },
          { ...profile, consentDataSharing, updatedProfile },
        ),
      })
    }
    const roles = memberRoles.filter(({ memberId }) => memberId === id).map(({ name }) => name)
    if (roles.length > 1)
      changes.push({
        ...{ ...subject, actorId: adminId, deed: 'members.changeRoles', at: later(registeredAt, id, { days: 90 }) },
        ...changedFields({ roles: ['Member'] }, { roles }),
      })
    const { hasFirstAidCertificate, firstAidCertificateExpiry } = person
    if (hasFirstAidCertificate && updatedProfile)
      changes.push({
        ...{ ...subject, actorId: secretaryId, deed: 'members.edit', at: later(registeredAt, id, { days: 9 }) },
        ...changedFields({ hasFirstAidCertificate: false }, { hasFirstAidCertificate, firstAidCertificateExpiry }),
      })
    if (leftAt)
      changes.push({
        ...{ ...subject, actorId: secretaryId, deed: 'members.disable', at: leftAt },
        ...changedFields({ isActive: true }, { isActive: false }),
      })
    return changes
  })
}

async function ofPayments(transaction: Transaction, today: string, { secretaryId }: Doers): Promise<DatedChange[]> {
  const [club] = await transaction
    .select({ id: clubSettings.id, membershipYear: clubSettings.membershipYear })
    .from(clubSettings)
  const paid = await transaction.select().from(payment).orderBy(asc(payment.memberId), asc(payment.membershipYear))
  const changes = paid.map(({ memberId, membershipYear, recordedAt, amount, receivedOn }): DatedChange => {
    const common = { actorId: secretaryId, subjectType: 'member', subjectId: memberId, at: recordedAt } as const
    return amount
      ? {
          ...{ ...common, deed: 'payments.create', before: { payment: null, membershipYear, hasPaid: false } },
          after: { payment: amount, receivedOn, membershipYear, hasPaid: true },
        }
      : {
          ...{ ...common, deed: 'members.markPaid', before: { hasPaid: false, membershipYear } },
          after: { hasPaid: true, membershipYear },
        }
  })
  if (!club) return changes
  const { id, membershipYear } = club
  const start = noonOf(`${membershipYear}-01-02`)
  if (start >= noonOf(today)) return changes
  const started: DatedChange = {
    ...{ actorId: secretaryId, deed: 'payments.startYear', subjectType: 'club', subjectId: id, at: start },
    ...changedFields({ membershipYear: membershipYear - 1 }, { membershipYear }),
  }
  return [started, ...changes]
}

/** Reads the ids of each event's boats, in order. */
async function boatsByEvent(
  transaction: Transaction,
  table: typeof plannedBoat | typeof usedBoat | typeof reportedBoat,
): Promise<(eventId: number) => number[]> {
  const rows = await transaction
    .select({ eventId: table.eventId, boatId: table.boatId })
    .from(table)
    .orderBy(asc(table.boatId))
  return eventId => rows.filter(row => row.eventId === eventId).map(({ boatId }) => boatId)
}

async function ofEvents(transaction: Transaction, today: string): Promise<DatedChange[]> {
  const events = await transaction.select().from(event).orderBy(asc(event.id))
  const notes = await transaction.select().from(reportReview)
  const [planned, used, named] = [
    await boatsByEvent(transaction, plannedBoat),
    await boatsByEvent(transaction, usedBoat),
    await boatsByEvent(transaction, reportedBoat),
  ]
  const yesterday = noonOf(today, -1)
  return events.flatMap(row => {
    const { id, organiserId, createdAt, startDate } = row
    const subject = { subjectType: 'event' as const, subjectId: id }
    const dayBefore = noonOf(startDate, -1)
    const prepared = dayBefore < yesterday ? dayBefore : yesterday
    const { title, eventTypeId, summary, description, endDate, startTime, endTime, isFull } = row
    const made = { title, eventTypeId, summary, description, startDate, endDate, startTime, endTime }
    const changes: DatedChange[] = [
      { ...subject, actorId: organiserId, deed: 'events.create', at: later(createdAt, id), after: made },
    ]
    const { landCrewName, landCrewContactNumber, weatherConditions } = row
    if (landCrewName !== null)
      changes.push({
        ...{ ...subject, actorId: organiserId, deed: 'events.edit', at: later(prepared, id) },
        ...filledIn({ landCrewName, landCrewContactNumber, weatherConditions, plannedBoats: planned(id) }),
      })
    if (isFull)
      changes.push({
        ...{ ...subject, actorId: organiserId, deed: 'events.edit', at: later(prepared, id, { minutes: 20 }) },
        ...changedFields({ isFull: false }, { isFull }),
      })
    const { cancelReasonId, cancelComments } = row
    if (cancelReasonId !== null)
      changes.push({
        ...{ ...subject, actorId: organiserId, deed: 'events.cancel', at: later(prepared, id, { minutes: 40 }) },
        ...filledIn({ cancelReasonId, cancelComments }),
      })
    const { reportFiledAt, reportFiledBy, safetyReport, bosunReport } = row
    if (reportFiledAt)
      changes.push({
        ...{ ...subject, actorId: reportFiledBy, deed: 'events.report', at: reportFiledAt },
        ...changedFields(
          { ...{ safetyReport: null, bosunReport: null, usedBoats: [], bosunBoats: [] }, reportFiled: false },
          { ...{ safetyReport, bosunReport, usedBoats: used(id), bosunBoats: named(id) }, reportFiled: true },
        ),
      })
    for (const { part, note, notedAt, notedBy } of notes.filter(({ eventId }) => eventId === id))
      if (notedAt)
        changes.push({
          ...{ ...subject, actorId: notedBy, deed: 'reports.note', at: later(notedAt, id) },
          ...{ before: { [`${part}Note`]: null }, after: { [`${part}Note`]: note } },
        })
    for (const part of REPORT_PARTS) {
      const [at, actorId] = [row[`${part}ClosedAt`], row[`${part}ClosedBy`]]
      if (at)
        changes.push({ ...subject, actorId, deed: 'reports.close', at: later(at, id), ...closingChanges(part, true) })
    }
    return changes
  })
}

async function ofCrews(transaction: Transaction): Promise<DatedChange[]> {
  const crews = await transaction
    .select({ attendance: attendee, organiserId: event.organiserId })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .orderBy(asc(attendee.id))
  return crews.flatMap(({ attendance, organiserId }) => {
    const { id, memberId, joinedAt, covidDeclaredAt, confirmed } = attendance
    const subject = attendanceSubject(attendance)
    const changes: DatedChange[] = [{ ...subject, actorId: memberId, deed: 'events.join', at: later(joinedAt, id) }]
    if (covidDeclaredAt)
      changes.push({
        ...{ ...subject, actorId: memberId, deed: 'attendees.declareCovid', at: later(joinedAt, id, { minutes: 2 }) },
        ...filledIn({ covidDeclaredAt }),
      })
    const answered = later(joinedAt, id, { minutes: 300 })
    if (confirmed)
      changes.push({
        ...{ ...subject, actorId: organiserId, deed: 'attendees.confirm', at: answered },
        ...changedFields({ confirmed: false }, { confirmed }),
      })
    const { attendeeRemoveReasonId, attendeeRemoveComments } = attendance
    if (attendeeRemoveReasonId !== null)
      changes.push({
        ...{ ...subject, actorId: memberId, deed: 'attendees.removeSelf', at: answered },
        ...filledIn({ attendeeRemoveReasonId, attendeeRemoveComments }),
      })
    const { organiserRemoveReasonId, organiserRemoveComments } = attendance
    if (organiserRemoveReasonId !== null)
      changes.push({
        ...{ ...subject, actorId: organiserId, deed: 'attendees.remove', at: answered },
        ...filledIn({ organiserRemoveReasonId, organiserRemoveComments }),
      })
    return changes
  })
}

async function ofDocuments(transaction: Transaction): Promise<DatedChange[]> {
  const documents = await transaction.select().from(document).orderBy(asc(document.id))
  return documents.map(({ id, uploadedBy, uploadedAt, type, title, fileName, contentType, size }) => ({
    ...{ actorId: uploadedBy, deed: 'documents.create', subjectType: 'document', subjectId: id },
    ...{ at: later(uploadedAt, id), after: { type, title, fileName, contentType, size } },
  }))
}
