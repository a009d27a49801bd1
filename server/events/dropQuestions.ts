// The evening's question, where an event or a crew changes after it was asked (docs/decisions/42-evening.md).
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { askedEvent, attendee, event } from '../database/schema/events'
import { mail } from '../database/schema/mail'
import { isInNobodysHands } from '../mail/dueMail'
import type { Services } from '../services'

/**
 * Drops the mails that ask attendees whether they are still coming, unless they have gone or are just going. Returns
 * the ids of the attendees whose mail was dropped.
 *
 * @param of matches the attendees by their columns and those of their event
 */
export async function dropQuestions(
  transaction: Pick<Transaction, 'delete' | 'select'>,
  now: Date,
  of: SQL | undefined,
): Promise<number[]> {
  const asked = transaction
    .select({ id: attendee.id })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .where(of)
  const dropped = await transaction
    .delete(mail)
    .where(
      and(
        isNotNull(mail.askedAttendeeId),
        eq(mail.state, 'waiting'),
        isInNobodysHands(now),
        inArray(mail.askedAttendeeId, asked),
      ),
    )
    .returning({ attendeeId: mail.askedAttendeeId })
  return dropped.flatMap(({ attendeeId }) => attendeeId ?? [])
}

/**
 * Lets those who said that they come to an event be asked again on the screen, after it was moved: they have said so of
 * another time. Those whose question had not gone are asked anew, with the new time.
 */
export async function forgetAnswers(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  eventId: number,
): Promise<void> {
  await transaction
    .update(attendee)
    .set({ saidComingAt: null })
    .where(and(eq(attendee.eventId, eventId), isNotNull(attendee.saidComingAt)))
  const unasked = await dropQuestions(transaction, clock.now(), eq(event.id, eventId))
  if (unasked.length === 0) return
  await transaction.update(attendee).set({ askedAt: null }).where(inArray(attendee.id, unasked))
  await transaction.delete(askedEvent).where(eq(askedEvent.eventId, eventId))
}
