import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { member } from '../database/schema/members'
import { Conflict, NotFound } from '../errors'
import { mailedEvent } from '../events/mailedEvent'
import { addressee } from '../mail/addressee'
import { isReachable } from '../mail/isReachable'
import { messageToOrganiserMail } from '../mail/templates/messageMails'
import type { WriteMails } from './sendMessage'

/** Addresses the organiser of an event, whatever its state. Throws NotFound; Conflict when the organiser has left. */
export async function messageToOrganiser(transaction: Transaction, eventId: number): Promise<WriteMails> {
  const [row] = await transaction
    .select({
      event: mailedEvent,
      to: { firstName: member.firstName, familyName: member.familyName, email: member.email },
      isReachable: isReachable(member),
    })
    .from(event)
    .innerJoin(member, eq(member.id, event.organiserId))
    .where(eq(event.id, eventId))
  if (!row) throw new NotFound('This event does not exist.')
  if (!row.isReachable)
    throw new Conflict('The organiser of this event has left the club. Please write to the club instead.')
  const recipient = { correspondent: addressee(row.to), firstName: row.to.firstName }
  return (letterhead, message) => [messageToOrganiserMail(letterhead, { ...message, event: row.event }, recipient)]
}
