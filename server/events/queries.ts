import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { LATEST_LENGTH } from '#contract/words'
import { event } from '../database/schema/events'
import type { Services } from '../services'
import { instantNow } from '../time'
import { hasEnded, hasNotEnded, isReportPending } from './eventState'
import { own, selectSummaries, type SummaryRow } from './summaryQuery'

const soonestFirst = [asc(event.startsAt), asc(event.id)]

/** Latest Rows/Events: the next ten that have not ended. */
export function listLatest({ database, clock }: Services, { memberId }: Caller): Promise<SummaryRow[]> {
  const now = instantNow(clock)
  return selectSummaries(database, memberId, now)
    .where(hasNotEnded(now))
    .orderBy(...soonestFirst)
    .limit(LATEST_LENGTH)
}

/** My Rows/Events: what the caller has joined and has not ended, also where they have been removed. */
export function listMine({ database, clock }: Services, { memberId }: Caller): Promise<SummaryRow[]> {
  const now = instantNow(clock)
  return selectSummaries(database, memberId, now)
    .where(and(isNotNull(own.id), hasNotEnded(now)))
    .orderBy(...soonestFirst)
}

/** My Organised Rows/Events: the caller's own that wait for a report, and then those that have not ended, cancelled ones included. */
export function listOrganised({ database, clock }: Services, { memberId }: Caller): Promise<SummaryRow[]> {
  const now = instantNow(clock)
  return selectSummaries(database, memberId, now)
    .where(and(eq(event.organiserId, memberId), or(hasNotEnded(now), isReportPending(now))))
    .orderBy(desc(hasEnded(now)), ...soonestFirst)
}
