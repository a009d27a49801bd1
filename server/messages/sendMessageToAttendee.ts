import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { attendee, event } from '../database/schema/events'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict, NotFound } from '../errors'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { messageToAttendeeMail } from '../mail/templates/messageMails'
import { isReachable } from '../members/isReachable'
import { readCorrespondent } from '../members/readCorrespondent'
import type { Services } from '../services'
import { countMessage } from './countMessage'
import { expectMessage, type Sent } from './expectMessage'

/** Writes to one attendee, removed or not. Throws InvalidInput, NotFound, TooMany; Conflict when they have left the club. */
export function sendMessageToAttendee(services: Services, caller: Caller, attendeeId: number, { message, idempotencyKey }: Sent): Promise<void> {
  const { database, clock, publicUrl } = services
  const html = expectMessage(message)
  return inTransaction(database, async transaction => {
    const [row] = await transaction
      .select({
        event: { id: event.id, title: event.title, startDate: event.startDate, startTime: event.startTime },
        member: { firstName: member.firstName, familyName: member.familyName, email: member.email },
        isReachable: isReachable(member),
      })
      .from(attendee)
      .innerJoin(event, eq(event.id, attendee.eventId))
      .innerJoin(member, eq(member.id, attendee.memberId))
      .where(eq(attendee.id, attendeeId))
    if (!row) throw new NotFound('This attendee does not exist.')
    if (!row.isReachable) throw new Conflict('This member has left the club and can no longer be written to.')
    if (!(await countMessage(transaction, services, caller, idempotencyKey))) return
    const letter = { event: row.event, sender: await readCorrespondent(transaction, caller.memberId), html }
    const recipient = { correspondent: addressee(row.member), firstName: row.member.firstName }
    await queueMail(transaction, clock, messageToAttendeeMail(await readLetterhead(transaction, publicUrl), letter, recipient))
  })
}
