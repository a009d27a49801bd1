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
  const questioned = transaction
    .select({ id: attendee.id })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .where(of)
  const dropped = await transaction
    .delete(mail)
    .where(
      and(
        isNotNull(mail.askedAttendeeId),
        inArray(mail.state, ['waiting', 'parked']),
        isInNobodysHands(now),
        inArray(mail.askedAttendeeId, questioned),
      ),
    )
    .returning({ attendeeId: mail.askedAttendeeId })
  return dropped.flatMap(({ attendeeId }) => attendeeId ?? [])
}

/**
 * Takes the question back from an event's attendees whose mail has not gone, so that they are asked anew if its crew is
 * to be asked again.
 */
export async function takeBackQuestions(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  eventId: number,
): Promise<void> {
  const unasked = await dropQuestions(transaction, clock.now(), eq(event.id, eventId))
  if (unasked.length === 0) return
  await transaction.update(attendee).set(NO_QUESTION).where(inArray(attendee.id, unasked))
  await transaction.delete(askedEvent).where(eq(askedEvent.eventId, eventId))
}

/**
 * Forgets the answers of an event that starts at another time now: they were about the earlier one. On another day its
 * crew is asked anew, the evening before that. On the same day the question stands on their screens again.
 */
export async function forgetAnswers(
  transaction: Transaction,
  services: Pick<Services, 'clock'>,
  { was, is }: { was: Started; is: Started },
): Promise<void> {
  const isOfEvent = eq(attendee.eventId, is.id)
  await takeBackQuestions(transaction, services, is.id)
  if (was.startDate === is.startDate) {
    await transaction
      .update(attendee)
      .set({ saidComingAt: null })
      .where(and(isOfEvent, isNotNull(attendee.saidComingAt)))
    return
  }
  await transaction
    .update(attendee)
    .set(NO_QUESTION)
    .where(and(isOfEvent, isNotNull(attendee.askedAt)))
  await transaction.delete(askedEvent).where(eq(askedEvent.eventId, is.id))
}

interface Started {
  id: number
  startDate: string
}

const NO_QUESTION = { askedAt: null, saidComingAt: null } as const

/**
 * Returns the fields of somebody whom an officer puts into a crew. If it has been asked, they are asked now, on the
 * screen.
 */
export async function questionOnScreen(
  transaction: Pick<Transaction, 'select'>,
  { clock }: Pick<Services, 'clock'>,
  { id, startDate }: Started,
): Promise<Pick<typeof attendee.$inferInsert, 'askedAt' | 'saidComingAt'>> {
  const [question] = await transaction
    .select()
    .from(askedEvent)
    .where(and(eq(askedEvent.eventId, id), eq(askedEvent.startDate, startDate)))
  return { askedAt: question ? clock.now() : null, saidComingAt: null }
}
