import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { obstacleToReport } from '#contract/rules/eventStates'
import { eventFields } from '#contract/resources/events'
import { appearingIn } from '#contract/resources/fields'
import { NOTHING_TO_REPORT, REPORT_PARTS, type ReportPart } from '#contract/words'
import { reportReview, usedBoat } from '../database/schema/events'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { InvalidInput } from '../errors'
import { changedFields } from '../history/recordChange'
import type { RichText } from '#contract/rules/cutRichText'
import { storedFields } from '../fields/fieldValues'
import type { Services } from '../services'
import { boatsOf, reportedBoatsOf, setBoats, setReportedBoats } from './boatsOf'
import { changeEvent, expectEventVersion, lockEvent, refuseIf } from './lockedEvent'
import { mailReport } from './mailReport'

type Body = BodyOf<'POST /api/event/saveReport'>
type Texts = Readonly<Record<`${ReportPart}Report`, RichText | null>>

const saysNothing = (texts: Texts): boolean => REPORT_PARTS.every(part => texts[`${part}Report`] === NOTHING_TO_REPORT)

/**
 * Files the post-row report, or changes one that has been filed. A part that is new or changed is mailed to those who
 * look after it, and counts as new again. A report that says in both parts that there is nothing is closed from the
 * start, and mailed to nobody. Throws NotFound; InvalidInput for a boat that is not on offer, for one of a
 * part that was not used, or a text with too much formatting; Conflict before the end, when the event is cancelled, or
 * has been changed since the version given; TooMany.
 */
export function saveReport(services: Services, caller: Caller, body: Body): Promise<void> {
  const { clock } = services
  return inTransaction(services.database, async transaction => {
    const { event, state } = await lockEvent(transaction, clock, body.id)
    const texts = storedFields(appearingIn(eventFields, 'report'), body)
    const boats = body.boats.toSorted((a, b) => a - b)
    const { safetyReport, bosunReport } = event
    const before = {
      safetyReport,
      bosunReport,
      usedBoats: await boatsOf(transaction, usedBoat, event.id),
      safetyBoats: await reportedBoatsOf(transaction, event.id, 'safety'),
      bosunBoats: await reportedBoatsOf(transaction, event.id, 'bosun'),
      reportFiled: event.reportFiledAt !== null,
    }
    const about = {
      safetyBoats: boatsOfPart('safety', body, texts, before.safetyBoats),
      bosunBoats: boatsOfPart('bosun', body, texts, before.bosunBoats),
    }
    const changes = changedFields(before, { ...texts, usedBoats: boats, ...about, reportFiled: true })
    // A report that is sent again because the answer was lost has nothing left to do.
    if (!changes) return
    refuseIf(obstacleToReport(state))
    expectEventVersion(services, caller, event, body.version)
    await setBoats(transaction, usedBoat, event.id, boats)
    for (const part of REPORT_PARTS) await setReportedBoats(transaction, event.id, part, about[`${part}Boats`])
    const isNothing = saysNothing(texts) && !before.reportFiled
    const closed = isNothing ? { at: clock.now(), by: caller.memberId } : { at: null, by: null }
    const { event: filed } = await changeEvent(transaction, clock, caller, {
      deed: 'events.report',
      event,
      fields: {
        ...texts,
        ...(!before.reportFiled && { reportFiledAt: clock.now(), reportFiledBy: caller.memberId }),
        ...(texts.safetyReport !== before.safetyReport && { safetyClosedAt: closed.at, safetyClosedBy: closed.by }),
        ...(texts.bosunReport !== before.bosunReport && { bosunClosedAt: closed.at, bosunClosedBy: closed.by }),
      },
      changes,
    })
    for (const part of REPORT_PARTS) {
      const text = texts[`${part}Report`]
      if (text !== before[`${part}Report`]) await clearReview(transaction, event.id, part, text)
    }
    if (!isNothing) await mailReport(transaction, services, caller, { event: filed, before, after: texts })
  })
}

/**
 * Clears the review of the earlier text. Without a text the review is deleted. Otherwise the note stays, but a reason
 * for opening it again no longer applies.
 */
async function clearReview(transaction: Transaction, eventId: number, part: ReportPart, text: RichText | null) {
  const isOfPart = and(eq(reportReview.eventId, eventId), eq(reportReview.part, part))
  if (text === null) await transaction.delete(reportReview).where(isOfPart)
  else
    await transaction
      .update(reportReview)
      .set({ reopenReason: null, reopenedAt: null, reopenedBy: null })
      .where(isOfPart)
}

/**
 * Returns the boats that a part of the report is about; none without a text. Where another application names none, it
 * keeps the earlier ones that are still used. Throws InvalidInput for one that was not used.
 */
function boatsOfPart(part: ReportPart, body: Body, texts: Texts, before: readonly number[]): number[] {
  const field = `${part}Boats` as const
  if (body[field]?.some(id => !body.boats.includes(id)))
    throw new InvalidInput({ [field]: ['Please choose from the boats used.'] })
  if (texts[`${part}Report`] === null) return []
  return (body[field] ?? before.filter(id => body.boats.includes(id))).toSorted((a, b) => a - b)
}
