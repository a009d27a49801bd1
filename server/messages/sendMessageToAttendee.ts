import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { attendee, event } from '../database/schema/events'
import { member } from '../database/schema/members'
import { Conflict, NotFound } from '../errors'
import { isReachable } from '../mail/isReachable'
import { messageToAttendeeMail } from '../mail/templates/messageMails'
import type { Services } from '../services'
import type { Sent } from './expectMessage'
import { type Correspondence, sendMessageToOne } from './sendMessageToOne'

/** Writes to one attendee, removed or not. Throws InvalidInput, NotFound, TooMany; Conflict when they have left the club. */
export const sendMessageToAttendee = (
  services: Services,
  caller: Caller,
  attendeeId: number,
  sent: Sent,
): Promise<void> =>
  sendMessageToOne(services, caller, sent, transaction => readAttending(transaction, attendeeId), messageToAttendeeMail)

async function readAttending(transaction: Transaction, attendeeId: number): Promise<Correspondence> {
  const [row] = await transaction
    .select({
      event: { id: event.id, title: event.title, startDate: event.startDate, startTime: event.startTime },
      to: { firstName: member.firstName, familyName: member.familyName, email: member.email },
      isReachable: isReachable(member),
    })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .innerJoin(member, eq(member.id, attendee.memberId))
    .where(eq(attendee.id, attendeeId))
  if (!row) throw new NotFound('This attendee does not exist.')
  if (!row.isReachable) throw new Conflict('This member has left the club and can no longer be written to.')
  return row
}
