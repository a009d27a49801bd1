import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { member } from '../database/schema/members'
import { Conflict, NotFound } from '../errors'
import { isReachable } from '../mail/isReachable'
import { messageToOrganiserMail } from '../mail/templates/messageMails'
import type { Services } from '../services'
import type { Sent } from './expectMessage'
import { type Correspondence, sendMessageToOne } from './sendMessageToOne'

/** Writes to the organiser of an event, whatever its state. Throws InvalidInput, NotFound, TooMany; Conflict when the organiser has left. */
export const sendMessageToOrganiser = (
  services: Services,
  caller: Caller,
  eventId: number,
  sent: Sent,
): Promise<void> =>
  sendMessageToOne(services, caller, sent, transaction => readOrganiser(transaction, eventId), messageToOrganiserMail)

async function readOrganiser(transaction: Transaction, eventId: number): Promise<Correspondence> {
  const [row] = await transaction
    .select({
      event: { id: event.id, title: event.title, startDate: event.startDate, startTime: event.startTime },
      to: { firstName: member.firstName, familyName: member.familyName, email: member.email },
      isReachable: isReachable(member),
    })
    .from(event)
    .innerJoin(member, eq(member.id, event.organiserId))
    .where(eq(event.id, eventId))
  if (!row) throw new NotFound('This event does not exist.')
  if (!row.isReachable)
    throw new Conflict('The organiser of this event has left the club. Please write to the club instead.')
  return row
}
