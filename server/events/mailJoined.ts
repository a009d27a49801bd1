import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/connect'
import { attendee, event } from '../database/schema/events'
import { member } from '../database/schema/members'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { joinedMemberMail, joinedOrganiserMail, type Joining } from '../mail/templates/joinedMails'
import type { Services } from '../services'

/** Tells the organiser who has joined, and sends the member the way to the Covid declaration. */
export async function mailJoined(transaction: Transaction, { clock, publicUrl }: Services, attendeeId: number): Promise<void> {
  const joining = await readJoining(transaction, attendeeId)
  const letterhead = await readLetterhead(transaction, publicUrl)
  await queueMail(transaction, clock, [joinedOrganiserMail(letterhead, joining), joinedMemberMail(letterhead, joining)])
}

const organiser = alias(member, 'organiser')
const nameOf = (person: typeof member | typeof organiser) => ({ firstName: person.firstName, familyName: person.familyName, email: person.email })

async function readJoining(transaction: Transaction, attendeeId: number): Promise<Joining> {
  const [row] = await transaction
    .select({
      event: { id: event.id, title: event.title, startDate: event.startDate, startTime: event.startTime },
      joined: nameOf(member),
      organiser: nameOf(organiser),
    })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .innerJoin(member, eq(member.id, attendee.memberId))
    .innerJoin(organiser, eq(organiser.id, event.organiserId))
    .where(eq(attendee.id, attendeeId))
  if (!row) throw new Error('The attendance has gone.')
  return {
    event: row.event,
    attendeeId,
    member: addressee(row.joined),
    memberFirstName: row.joined.firstName,
    organiser: addressee(row.organiser),
    organiserFirstName: row.organiser.firstName,
  }
}
