import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { attendee } from '../database/schema/events'
import { member } from '../database/schema/members'
import type { Person } from '../mail/addressee'
import { isReachable } from '../mail/isReachable'

/**
 * Reads the recipients of a mail to an event's attendees: those not removed, waiting ones included, who have not left
 * the club.
 */
export const crewOf = (transaction: Transaction, eventId: number): Promise<Person[]> =>
  transaction
    .select({ firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(attendee)
    .innerJoin(member, eq(member.id, attendee.memberId))
    .where(and(eq(attendee.eventId, eventId), eq(attendee.isRemoved, false), isReachable(member)))
    .orderBy(asc(attendee.id))
