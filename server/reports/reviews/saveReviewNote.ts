import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { reportReview } from '../../database/schema/events'
import { inTransaction } from '../../database/transaction'
import { Conflict } from '../../errors'
import { recordChange } from '../../history/recordChange'
import type { Services } from '../../services'
import { lockReviewedPart } from './reviewedPart'

/**
 * Records the action taken on a report, in place of the note that the writer has read. Empty text removes the note.
 * Repeating the same note changes nothing. Throws NotFound, also where the event has no such report; Conflict where
 * somebody has written another note meanwhile.
 */
export const saveReviewNote = (
  { database, clock }: Services,
  caller: Caller,
  { part, eventId, note, before }: BodyOf<'POST /api/event/saveReportNote'>,
): Promise<void> =>
  inTransaction(database, async transaction => {
    await lockReviewedPart(transaction, clock, part, eventId)
    const [review] = await transaction
      .select({ note: reportReview.note })
      .from(reportReview)
      .where(and(eq(reportReview.eventId, eventId), eq(reportReview.part, part)))
    const current = review?.note ?? null
    if (current === note) return
    if (current !== before) throw new Conflict(changedSentence(current))
    const noted =
      note === null ? { note, notedAt: null, notedBy: null } : { note, notedAt: clock.now(), notedBy: caller.memberId }
    await transaction
      .insert(reportReview)
      .values({ eventId, part, ...noted })
      .onConflictDoUpdate({ target: [reportReview.eventId, reportReview.part], set: noted })
    // The event itself stays as it was, so nobody who is writing its report meanwhile meets a conflict.
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'reports.note',
      subjectType: 'event',
      subjectId: eventId,
      before: { [`${part}Note`]: current },
      after: { [`${part}Note`]: note },
    })
  })

const changedSentence = (current: string | null) =>
  current === null
    ? 'Somebody else has taken the note away meanwhile. Save again to put yours there.'
    : `Somebody else has written meanwhile: ‘${current}’. Save again to put yours in its place.`
