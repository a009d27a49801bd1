import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { obstacleToReport } from '#contract/eventStates'
import { REPORT_PARTS, type ReportPart } from '#contract/words'
import { reportReview, usedBoat } from '../database/schema/events'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { changedFields } from '../history/changedFields'
import { cutField, type RichText } from '../html/cutRichText'
import { hasWords } from '../html/hasWords'
import type { Services } from '../services'
import { boatsOf, setBoats } from './boatsOf'
import { changeEvent } from './changeEvent'
import { expectVersion } from './expectVersion'
import { lockEvent } from './lockEvent'
import { mailReport } from './mailReport'
import { refuseIf } from './refuseIf'

type Given = BodyOf<'POST /api/event/saveReport'>

/**
 * Files the post-row report, or changes one that has been filed. A part that is new or changed is mailed to those who look after it, and
 * counts as new again.
 * Throws NotFound; InvalidInput for a boat that is not on offer or a text with too much formatting; Conflict before the end, when the event is cancelled, or has been changed
 * since the version given; TooMany.
 */
export function saveReport(services: Services, caller: Caller, given: Given): Promise<void> {
  const { clock } = services
  return inTransaction(services.database, async transaction => {
    const { event, state } = await lockEvent(transaction, clock, given.id)
    const texts = {
      safetyReport: wordsOf('safetyReport', given.safetyReport),
      bosunReport: wordsOf('bosunReport', given.bosunReport),
    }
    const boats = given.boats.toSorted((a, b) => a - b)
    const { safetyReport, bosunReport } = event
    const before = {
      safetyReport,
      bosunReport,
      usedBoats: await boatsOf(transaction, usedBoat, event.id),
      reportFiled: event.reportFiledAt !== null,
    }
    const changes = changedFields(before, { ...texts, usedBoats: boats, reportFiled: true })
    // A report that is sent again because the answer was lost finds that there is nothing left to do.
    if (!changes) return
    refuseIf(obstacleToReport(state))
    await expectVersion(transaction, clock, caller, event, given.version)
    await setBoats(transaction, usedBoat, event.id, boats)
    const filed = await changeEvent(transaction, clock, caller, {
      deed: 'events.report',
      event,
      fields: {
        ...texts,
        ...(!before.reportFiled && { reportFiledAt: clock.now(), reportFiledBy: caller.memberId }),
        ...(texts.safetyReport !== before.safetyReport && { safetyClosedAt: null, safetyClosedBy: null }),
        ...(texts.bosunReport !== before.bosunReport && { bosunClosedAt: null, bosunClosedBy: null }),
      },
      changes,
    })
    for (const part of REPORT_PARTS) {
      const text = texts[`${part}Report`]
      if (text !== before[`${part}Report`]) await clearReview(transaction, event.id, part, text)
    }
    await mailReport(transaction, services, caller, { event: filed, before, after: texts })
  })
}

/** What was written about the text before this one: with no text any more it goes; else the note stays, while a reason for opening it again is over. */
async function clearReview(transaction: Transaction, eventId: number, part: ReportPart, text: RichText | null) {
  const isOfPart = and(eq(reportReview.eventId, eventId), eq(reportReview.part, part))
  if (text === null) await transaction.delete(reportReview).where(isOfPart)
  else
    await transaction
      .update(reportReview)
      .set({ reopenReason: null, reopenedAt: null, reopenedBy: null })
      .where(isOfPart)
}

/** A part that says nothing is none. */
function wordsOf(field: string, html: string | null): RichText | null {
  const cut = html === null ? null : cutField(field, html)
  return cut !== null && hasWords(cut) ? cut : null
}
