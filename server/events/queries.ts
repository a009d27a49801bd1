import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { LATEST_LENGTH } from '#contract/words'
import { builtOnce } from '../database/builtOnce'
import { event } from '../database/schema/events'
import type { Services } from '../services'
import { NOW_GIVEN } from '../time'
import { hasEnded, hasNotEnded, isReportPending } from './eventState'
import { givenFor, MEMBER_GIVEN, own, selectSummaries, type SummaryRow } from './summaryQuery'

const soonestFirst = [asc(event.startsAt), asc(event.id)]

/** Lists Latest Rows/Events: the next ten that have not ended. */
export const listLatest = ({ database, clock }: Services, caller: Caller): Promise<SummaryRow[]> =>
  builtOnce(database, 'latest events', () =>
    selectSummaries(database, MEMBER_GIVEN, NOW_GIVEN)
      .where(hasNotEnded(NOW_GIVEN))
      .orderBy(...soonestFirst)
      .limit(LATEST_LENGTH)
      .prepare(''),
  ).execute(givenFor(caller, clock))

/**
 * Lists My Rows/Events: events that the caller has joined and that have not ended, even if the caller has been removed.
 */
export const listMine = ({ database, clock }: Services, caller: Caller): Promise<SummaryRow[]> =>
  builtOnce(database, 'own events', () =>
    selectSummaries(database, MEMBER_GIVEN, NOW_GIVEN)
      .where(and(isNotNull(own.id), hasNotEnded(NOW_GIVEN)))
      .orderBy(...soonestFirst)
      .prepare(''),
  ).execute(givenFor(caller, clock))

/**
 * Lists My Organised Rows/Events: the caller's own that wait for a report, and then those that have not ended,
 * cancelled ones included.
 */
export const listOrganised = ({ database, clock }: Services, caller: Caller): Promise<SummaryRow[]> =>
  builtOnce(database, 'organised events', () =>
    selectSummaries(database, MEMBER_GIVEN, NOW_GIVEN)
      .where(and(eq(event.organiserId, MEMBER_GIVEN), or(hasNotEnded(NOW_GIVEN), isReportPending(NOW_GIVEN))))
      .orderBy(desc(hasEnded(NOW_GIVEN)), ...soonestFirst)
      .prepare(''),
  ).execute(givenFor(caller, clock))
