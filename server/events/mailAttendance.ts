import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/connect'
import { attendee, event } from '../database/schema/events'
import { member } from '../database/schema/members'
import { addressee, isReachable } from '../mail/addressee'
import { type Letterhead, readLetterhead } from '../mail/letterhead'
import { type NewMail, queueMail } from '../mail/queueMail'
import type { Attending } from '../mail/templates/attendanceMails'
import { readRiversOfType } from '../river/rowRiver'
import type { Services } from '../services'
import { instantNow } from '../time'
import { hasEnded } from './eventState'

type Letter = (letterhead: Letterhead, attending: Attending) => NewMail

interface Mailing {
  /** A delayed mail says that somebody was added. It waits, since that can be taken back. */
  isDelayed?: boolean
  /** The entry of a waiting list that the adding ended. */
  waitingEntryId?: number | null
}

/**
 * Writes to the event's organiser, to the member whose attendance it is, or to both. Members who have left the club get
 * nothing.
 */
export async function mailAttendance(
  transaction: Transaction,
  services: Services,
  attendeeId: number,
  letters: { organiser?: Letter; member?: Letter },
  { isDelayed = false, waitingEntryId }: Mailing = {},
): Promise<void> {
  const { attending, reachable } = await readAttending(transaction, services, attendeeId)
  const letterhead = await readLetterhead(transaction, services.publicUrl)
  const mails = (['organiser', 'member'] as const).flatMap(to =>
    reachable[to] && letters[to] ? [letters[to](letterhead, attending)] : [],
  )
  await queueMail(
    transaction,
    services.clock,
    mails.map(mail => ({
      ...mail,
      eventId: attending.event.id,
      ...(isDelayed && { attendeeId, ...(waitingEntryId != null && { waitingEntryId }) }),
    })),
  )
}

const organiser = alias(member, 'organiser')
const personOf = (person: typeof member | typeof organiser) => ({
  firstName: person.firstName,
  familyName: person.familyName,
  email: person.email,
  isReachable: isReachable(person),
})

async function readAttending(transaction: Transaction, { clock }: Services, attendeeId: number) {
  const [row] = await transaction
    .select({
      event: mailedEvent,
      eventTypeId: event.eventTypeId,
      hasEnded: hasEnded(instantNow(clock)),
      hasDeclared: sql<boolean>`${attendee.covidDeclaredAt} is not null`,
      member: personOf(member),
      organiser: personOf(organiser),
    })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .innerJoin(member, eq(member.id, attendee.memberId))
    .innerJoin(organiser, eq(organiser.id, event.organiserId))
    .where(eq(attendee.id, attendeeId))
  if (!row) throw new Error('The attendance has gone.')
  const [river = null] = await readRiversOfType(transaction, row.eventTypeId, [row.event])
  const attending: Attending = {
    event: { ...row.event, river },
    attendeeId,
    member: addressee(row.member),
    memberFirstName: row.member.firstName,
    organiser: addressee(row.organiser),
    organiserFirstName: row.organiser.firstName,
    hasEnded: row.hasEnded,
    hasDeclared: row.hasDeclared,
  }
  return { attending, reachable: { member: row.member.isReachable, organiser: row.organiser.isReachable } }
}

/** The event's columns that a mail about it uses. */
export const mailedEvent = {
  id: event.id,
  title: event.title,
  startDate: event.startDate,
  endDate: event.endDate,
  startTime: event.startTime,
  endTime: event.endTime,
}
