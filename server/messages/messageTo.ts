import { eq } from 'drizzle-orm'
import { isMailable } from '#contract/rules/mailReach'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { attendee, event } from '../database/schema/events'
import { member } from '../database/schema/members'
import { Conflict, NotFound } from '../errors'
import { crewOf } from '../events/tellCrew'
import { lockEvent } from '../events/lockedEvent'
import { mailedEvent } from '../events/mailAttendance'
import { addressee, isReachable } from '../mail/addressee'
import { messageToAllMails, messageToAttendeeMail, messageToOrganiserMail } from '../mail/templates/messageMails'
import type { Addressed } from './sendMessage'

/**
 * Addresses everybody in the crew, waiting or confirmed, each alone. Those removed are left out. Throws NotFound;
 * Conflict when there is nobody, or nobody has an address.
 */
export async function messageToAll(transaction: Transaction, clock: Clock, eventId: number): Promise<Addressed> {
  const { event } = await lockEvent(transaction, clock, eventId)
  const crew = await crewOf(transaction, eventId)
  if (crew.length === 0) throw new Conflict('There is nobody in the crew to write to yet.')
  if (!crew.some(({ email }) => isMailable(email))) throw new Conflict('Nobody in the crew has an email address.')
  return {
    write: (letterhead, message) => messageToAllMails(letterhead, { ...message, event }, crew.map(addressee)),
    push: { eventId, memberIds: crew.map(({ id }) => id) },
  }
}

/**
 * Addresses one attendee, removed or not. Throws NotFound; Conflict when they have left the club, or have no address.
 */
export async function messageToAttendee(transaction: Transaction, attendeeId: number): Promise<Addressed> {
  const [row] = await transaction
    .select({
      event: mailedEvent,
      memberId: member.id,
      to: { firstName: member.firstName, familyName: member.familyName, email: member.email },
      isReachable: isReachable(member),
    })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .innerJoin(member, eq(member.id, attendee.memberId))
    .where(eq(attendee.id, attendeeId))
  if (!row) throw new NotFound('This attendee does not exist.')
  if (!row.isReachable) throw new Conflict('This member has left the club and can no longer be written to.')
  if (!isMailable(row.to.email)) throw new Conflict('This member has no email address and cannot be written to.')
  const recipient = { correspondent: addressee(row.to), firstName: row.to.firstName }
  return {
    write: (letterhead, message) => [messageToAttendeeMail(letterhead, { ...message, event: row.event }, recipient)],
    push: { eventId: row.event.id, memberIds: [row.memberId] },
  }
}

/**
 * Addresses the organiser of an event, whatever its state. Throws NotFound; Conflict when the organiser has left, or
 * has no address.
 */
export async function messageToOrganiser(transaction: Transaction, eventId: number): Promise<Addressed> {
  const [row] = await transaction
    .select({
      event: mailedEvent,
      memberId: member.id,
      to: { firstName: member.firstName, familyName: member.familyName, email: member.email },
      isReachable: isReachable(member),
    })
    .from(event)
    .innerJoin(member, eq(member.id, event.organiserId))
    .where(eq(event.id, eventId))
  if (!row) throw new NotFound('This event does not exist.')
  if (!row.isReachable)
    throw new Conflict('The organiser of this event has left the club. Please write to the club instead.')
  if (!isMailable(row.to.email))
    throw new Conflict('The organiser of this event has no email address and cannot be written to.')
  const recipient = { correspondent: addressee(row.to), firstName: row.to.firstName }
  return {
    write: (letterhead, message) => [messageToOrganiserMail(letterhead, { ...message, event: row.event }, recipient)],
    push: { eventId: row.event.id, memberIds: [row.memberId] },
  }
}
