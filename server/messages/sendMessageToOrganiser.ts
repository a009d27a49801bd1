import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { event } from '../database/schema/events'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict, NotFound } from '../errors'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { messageToOrganiserMail } from '../mail/templates/messageMails'
import { isReachable } from '../members/isReachable'
import { readCorrespondent } from '../members/readCorrespondent'
import type { Services } from '../services'
import { countMessage } from './countMessage'
import { expectMessage, type Sent } from './expectMessage'

/** Writes to the organiser of an event, whatever its state. Throws InvalidInput, NotFound, TooMany; Conflict when the organiser has left. */
export function sendMessageToOrganiser(services: Services, caller: Caller, eventId: number, { message, idempotencyKey }: Sent): Promise<void> {
  const { database, clock, publicUrl } = services
  const html = expectMessage(message)
  return inTransaction(database, async transaction => {
    const [row] = await transaction
      .select({
        event: { id: event.id, title: event.title, startDate: event.startDate, startTime: event.startTime },
        organiser: { firstName: member.firstName, familyName: member.familyName, email: member.email },
        isReachable: isReachable(member),
      })
      .from(event)
      .innerJoin(member, eq(member.id, event.organiserId))
      .where(eq(event.id, eventId))
    if (!row) throw new NotFound('This event does not exist.')
    if (!row.isReachable) throw new Conflict('The organiser of this event has left the club. Please write to the club instead.')
    if (!(await countMessage(transaction, services, caller, idempotencyKey))) return
    const letter = { event: row.event, sender: await readCorrespondent(transaction, caller.memberId), html }
    const recipient = { correspondent: addressee(row.organiser), firstName: row.organiser.firstName }
    await queueMail(transaction, clock, messageToOrganiserMail(await readLetterhead(transaction, publicUrl), letter, recipient))
  })
}
