import { and, asc, between, desc, eq, gte, inArray, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import type { Caller } from '#contract/access'
import { type DayPattern, DAYS_LOOKED_AT, daysInWords, WEEKEND } from '#contract/rules/daysInWords'
import type { EventFilter, EventList } from '#contract/words'
import { containsText } from '../database/containsText'
import { cachedQuery } from '../database/cachedQuery'
import type { Database } from '../database/connect'
import { pageWanted, readPage } from '../database/page'
import { type ListAnswer, readWholeList } from '../database/wholeList'
import { event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { eventField } from '../database/schema/ownFields'
import { member } from '../database/schema/members'
import { nameHolds } from '../database/searchColumns'
import { placesTaken } from './places/placesColumns'
import type { Services } from '../services'
import { expectForwards } from './range'
import { NOW_PARAMETER, TODAY_PARAMETER } from '../time'
import { hasEnded, hasNotEnded, isInFuture, isReportPending } from './eventState'
import {
  attending,
  countSummaries,
  parametersFor,
  MEMBER_PARAMETER,
  organiserName,
  myAttendance,
  readSummaries,
  selectSummaries,
  selectSummaryIds,
  type RiverRow,
  withRivers,
} from './eventSummaries'

/** The query of a list. `own` are the conditions by the club's own fields. */
type ListQuery = Omit<QueryOf<'GET /api/event/all'>, 'fields'> & { own?: readonly SQL[] | undefined }

const ofList: Record<EventList, SQL | undefined> = {
  'My Events': isNotNull(myAttendance.id),
  'All Events': undefined,
  'Organised Events': eq(event.organiserId, MEMBER_PARAMETER),
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
  noAttendees: attending,
  eventType: sql`lower(${eventType.name})`,
}

/** Upcoming events are sorted soonest first and all others latest first, unless asked otherwise. */
function orderOf({ sort, order, filter }: ListQuery): SQL[] {
  const direction = (order ?? (sort !== undefined || filter === 'Upcoming' ? 'ASC' : 'DESC')) === 'ASC' ? asc : desc
  return [direction(sortable[sort ?? 'startDate']), direction(event.startsAt), direction(event.id)]
}

const lastDay = sql`coalesce(${event.endDate}, ${event.startDate})`

/** Tells whether the event is on one of these days, as the contract's isOnDays does. */
function isOnDays(pattern: DayPattern, today: SQL): SQL {
  const { year, month, date, weekdays, fromToday, period, between: range } = pattern
  const day = sql`(${event.startDate} + days.passed)`
  const part = (name: 'year' | 'month' | 'day' | 'dow') => sql`extract(${sql.raw(name)} from ${day})`
  const startOf = (moment: SQL) => sql`date_trunc(${period?.unit}::text, ${moment}::timestamp)`
  return sql`exists (
    select from generate_series(0, least(${lastDay} - ${event.startDate}, ${DAYS_LOOKED_AT}::int)) days(passed)
    where ${and(
      year === undefined ? undefined : eq(part('year'), year),
      month === undefined ? undefined : eq(part('month'), month),
      date === undefined ? undefined : eq(part('day'), date),
      weekdays && inArray(part('dow'), [...weekdays]),
      fromToday && between(sql`${day} - ${today}`, ...fromToday),
      period && sql`${startOf(day)} = ${startOf(today)} + ${`${period.count} ${period.unit}`}::interval`,
      range && between(sql`right(to_char(${day}, 'YYYY-MM-DD'), ${range[0].length}::int)`, ...range),
    )})`
}

/** The organisers and the types that match are found once, rather than for each event. */
const holdsText = (words: string): SQL | undefined =>
  or(
    containsText(event.title, words),
    sql`${event.organiserId} in (select ${member.id} from ${member} where ${nameHolds(words)})`,
    sql`${event.eventTypeId} in (select kind.id from ${eventType} kind where ${containsText(sql`kind.name`, words)})`,
    ownTextHolds(words),
  )

/** Searches the club's own texts that members see. An event without any costs no more than looking at that. */
const ownTextHolds = (words: string): SQL =>
  sql`${event.fields} <> '{}' and exists (
    select from ${eventField} where ${eventField.membersSeeIt} and ${inArray(eventField.kind, ['line', 'text'])}
    and ${containsText(sql`${event.fields} ->> ${eventField.key}`, words)})`

/** Tells whether the event holds the words, or is on a day that they mean. */
function isSearched(words: string, today: SQL): SQL | undefined {
  if (words === '') return undefined
  const meant = daysInWords(words)
  return or(
    holdsText(words),
    meant ? and(isOnDays(meant.days, today), meant.rest === '' ? undefined : holdsText(meant.rest)) : undefined,
  )
}

/** Applies the further filters. Throws InvalidInput for a range of days whose last comes before the first. */
function isChosen(
  { dateFrom, dateTo, weekend, notFull, mine, joinable, eventType: type, own: ownConditions = [] }: ListQuery,
  today: SQL,
  now: SQL,
): SQL | undefined {
  if (dateFrom !== undefined && dateTo !== undefined) expectForwards({ dateFrom, dateTo })
  return and(
    dateFrom === undefined ? undefined : gte(lastDay, dateFrom),
    dateTo === undefined ? undefined : lte(event.startDate, dateTo),
    weekend ? isOnDays(WEEKEND, today) : undefined,
    notFull || joinable ? and(eq(event.isFull, false), isNull(event.cancelReasonId), not(placesTaken(now))) : undefined,
    mine ? eq(myAttendance.isRemoved, false) : undefined,
    joinable ? and(isInFuture(now), isNull(myAttendance.id)) : undefined,
    type?.trim() ? eq(eventType.name, type.trim()) : undefined,
    ...ownConditions,
  )
}

/** Builds the parts of a list, with placeholders. */
function partsOf(database: Database, query: ListQuery) {
  const condition = and(
    ofList[query.type],
    ofFilter[query.filter](NOW_PARAMETER),
    isSearched(query.q?.trim() ?? '', TODAY_PARAMETER),
    isChosen(query, TODAY_PARAMETER, NOW_PARAMETER),
  )
  return {
    condition,
    count: countSummaries(database, MEMBER_PARAMETER).where(condition),
    list: (from: Pick<Database, 'select'>, total?: SQL<number>) =>
      selectSummaries(from, MEMBER_PARAMETER, NOW_PARAMETER, total),
    selectIds: (counted: boolean) =>
      selectSummaryIds(database, MEMBER_PARAMETER, { counted })
        .where(condition)
        .orderBy(...orderOf(query)),
  }
}

/** Builds the queries of a whole list. */
function buildWhole(database: Database, query: ListQuery) {
  const { condition, list, selectIds } = partsOf(database, query)
  return {
    first: list(database)
      .where(condition)
      .orderBy(...orderOf(query))
      .limit(sql.placeholder('limit'))
      .prepare(''),
    ids: selectIds(false).prepare(''),
    rows: list(database)
      .where(sql`${event.id} = any(${sql.placeholder('ids')}::int[])`)
      .prepare(''),
  }
}

/**
 * Builds the query of a page and its count. The page's events are found first, and the columns are read only for them.
 * The few that are still to come, a search, and a look at the places are counted while they are found.
 */
function buildPage(database: Database, query: ListQuery) {
  const { list, count, selectIds } = partsOf(database, query)
  const counted =
    query.filter === 'Upcoming' || query.q !== undefined || query.joinable === true || query.notFull === true
  const page = database
    .$with('page')
    .as(selectIds(counted).limit(sql.placeholder('limit')).offset(sql.placeholder('offset')))
  const total = counted ? sql<number>`(select ${page.total} from ${page} limit 1)` : sql<number>`(${count})`
  return {
    list: list(database.with(page), total)
      .where(sql`${event.id} = any(array(select ${page.id} from ${page}))`)
      .orderBy(...orderOf(query))
      .prepare(''),
    count: count.prepare(''),
  }
}

/** Typed words and choices among many seldom come again, so such a query is not worth caching. */
function shapeOf({ page, perPage, ...query }: ListQuery): string | null {
  const { q, dateFrom, dateTo, eventType: type, own: ownConditions, ...shape } = query
  const isTyped = [q, dateFrom, dateTo, type, ownConditions].some(value => value !== undefined)
  return isTyped ? null : JSON.stringify(['events', pageWanted({ page, perPage }) !== null, shape])
}

/**
 * Lists events as the caller sees them, whole or one page, with their number in all. The rows of a page have their tide
 * and light.
 */
export async function listEvents(services: Services, caller: Caller, query: ListQuery): Promise<ListAnswer<RiverRow>> {
  const { database, clock } = services
  const parameters = parametersFor(caller, clock)
  const shape = shapeOf(query)
  const built = <Built>(build: (database: Database, query: ListQuery) => Built): Built =>
    shape === null ? build(database, query) : cachedQuery(database, shape, () => build(database, query))
  const page = pageWanted(query)
  if (page === null) {
    const { first, ids, rows } = built(buildWhole)
    return readWholeList({
      readFirst: limit => readSummaries(caller, first, { ...parameters, limit }),
      readIds: async () => (await ids.execute(parameters)).map(({ id }) => id),
      readRows: portion => readSummaries(caller, rows, { ...parameters, ids: portion }),
      idOf: ({ eventId }) => eventId,
    })
  }
  const { list, count } = built(buildPage)
  const execute = (inputs: typeof parameters & typeof page) => readSummaries(caller, list, inputs)
  const { rows, total } = await readPage({ list: { execute }, count }, { ...parameters, ...page })
  return { rows: await withRivers(database, rows), total }
}
