import { and, asc, isNotNull } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { LATEST_LENGTH } from '#contract/words'
import { event } from '../database/schema/events'
import type { Services } from '../services'
import { clubNow } from '../time'
import { hasNotEnded } from './eventState'
import { own, selectSummaries, type SummaryRow } from './summaryQuery'

const soonestFirst = [asc(event.startsAt), asc(event.id)]

/** Latest Rows/Events: the next ten that have not ended. */
export function listLatest({ database, clock }: Services, { memberId }: Caller): Promise<SummaryRow[]> {
  const now = clubNow(clock)
  return selectSummaries(database, memberId, now)
    .where(hasNotEnded(now))
    .orderBy(...soonestFirst)
    .limit(LATEST_LENGTH)
}

/** My Rows/Events: what the caller has joined and has not ended, also where they have been removed. */
export function listMine({ database, clock }: Services, { memberId }: Caller): Promise<SummaryRow[]> {
  const now = clubNow(clock)
  return selectSummaries(database, memberId, now)
    .where(and(isNotNull(own.id), hasNotEnded(now)))
    .orderBy(...soonestFirst)
}
