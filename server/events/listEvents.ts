import { and, asc, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import type { Caller } from '#contract/access'
import type { EventFilter, EventList } from '#contract/words'
import { containsText } from '../database/containsText'
import { pageAsked } from '../database/page'
import { event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import type { Services } from '../services'
import { instantNow } from '../time'
import { attendeeCount, hasEnded, hasNotEnded, isReportPending } from './eventState'
import { countSummaries, organiserName, own, selectSummaries, type SummaryRow } from './summaryQuery'

type ListQuery = QueryOf<'GET /api/event/all'>

const ofList: Record<EventList, (memberId: number) => SQL | undefined> = {
  'My Events': () => isNotNull(own.id),
  'All Events': () => undefined,
  'Organised Events': memberId => eq(event.organiserId, memberId),
}

const ofFilter: Record<EventFilter, (now: SQL) => SQL | undefined> = {
  Upcoming: hasNotEnded,
  Previous: hasEnded,
  'Pending Report': isReportPending,
  All: () => undefined,
}

const sortable: Record<NonNullable<ListQuery['sort']>, SQL> = {
  startDate: sql`${event.startsAt}`,
  title: sql`lower(${event.title})`,
  organiser: sql`lower(${organiserName})`,
  noAttendees: attendeeCount,
  eventType: sql`lower(${eventType.name})`,
}

/** What comes soonest stands first among the upcoming, what was latest first among the rest, unless asked otherwise. */
function orderOf({ sort = 'startDate', order, filter }: ListQuery, isSorted: boolean): SQL[] {
  const direction = (order ?? (isSorted || filter === 'Upcoming' ? 'ASC' : 'DESC')) === 'ASC' ? asc : desc
  return [direction(sortable[sort]), direction(event.startsAt), direction(event.id)]
}

/** One list of events as the caller sees them, whole or one page of it, and how many it holds in all. */
export async function listEvents(
  { database, clock }: Services,
  { memberId }: Caller,
  query: ListQuery,
): Promise<{ rows: SummaryRow[]; total: number }> {
  const now = instantNow(clock)
  const words = query.q?.trim()
  const condition = and(
    ofList[query.type](memberId),
    ofFilter[query.filter](now),
    words
      ? or(containsText(event.title, words), containsText(organiserName, words), containsText(eventType.name, words))
      : undefined,
  )
  const list = selectSummaries(database, memberId, now)
    .where(condition)
    .orderBy(...orderOf(query, query.sort !== undefined))
  const page = pageAsked(query)
  if (page === null) {
    const rows = await list
    return { rows, total: rows.length }
  }
  const [rows, [count]] = await Promise.all([
    list.limit(page.limit).offset(page.offset),
    countSummaries(database, memberId).where(condition),
  ])
  return { rows, total: count?.total ?? 0 }
}
