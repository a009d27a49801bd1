import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { attendee, event } from '../database/schema/events'
import { member } from '../database/schema/members'
import { Conflict, NotFound } from '../errors'
import { mailedEvent } from '../events/mailedEvent'
import { addressee } from '../mail/addressee'
import { isReachable } from '../mail/isReachable'
import { messageToAttendeeMail } from '../mail/templates/messageMails'
import type { WriteMails } from './sendMessage'

/**
 * Addresses one attendee, removed or not. Throws NotFound; Conflict when they have left the club, or have no address.
 */
export async function messageToAttendee(transaction: Transaction, attendeeId: number): Promise<WriteMails> {
  const [row] = await transaction
    .select({
      event: mailedEvent,
      to: { firstName: member.firstName, familyName: member.familyName, email: member.email },
      isReachable: isReachable(member),
    })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .innerJoin(member, eq(member.id, attendee.memberId))
    .where(eq(attendee.id, attendeeId))
  if (!row) throw new NotFound('This attendee does not exist.')
  if (!row.isReachable) throw new Conflict('This member has left the club and can no longer be written to.')
  if (row.to.email === '') throw new Conflict('This member has no email address and cannot be written to.')
  const recipient = { correspondent: addressee(row.to), firstName: row.to.firstName }
  return (letterhead, message) => [messageToAttendeeMail(letterhead, { ...message, event: row.event }, recipient)]
}
