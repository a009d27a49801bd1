import { and, asc, desc, eq, isNotNull, or, type Placeholder, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Caller, maySeeEventField } from '#contract/access'
import type { RowRiver } from '#contract/calls/river'
import { LATEST_LENGTH } from '#contract/words'
import type { Clock } from '../clock'
import { eventKeysSeen } from '../fields/readOwnFields'
import { cachedQuery } from '../database/cachedQuery'
import type { Database } from '../database/connect'
import { foundInAll, notCounted } from '../database/page'
import { attendee, event, eventAttendance } from '../database/schema/events'
import { attendeeRemoveReason, cancelReason, eventType, organiserRemoveReason } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { fullNameAsSql } from '../database/fullName'
import { listedEntries, type ListedEntry, placesAsSeen, placesTaken, waitsFor } from './places/placesColumns'
import { readRowRivers } from '../river/rowRiver'
import { riverState } from '../river/settings'
import type { Services } from '../services'
import { nowParameters, NOW_PARAMETER } from '../time'
import { questionColumn } from './questionColumn'
import { hasEnded, hasNotEnded, isInFuture, isReportFiled, isReportPending } from './eventState'

export const organiser = alias(member, 'organiser')
/** The caller's own attendance, removed or not. */
export const myAttendance = alias(attendee, 'own')

export const organiserName = fullNameAsSql(organiser)

/** The attendeeCount of an event whose count is joined (event_attendance). */
export const attending = sql<number>`coalesce(${eventAttendance.attending}, 0)`

/** The caller's id in a query that is built once. */
export const MEMBER_PARAMETER = sql.placeholder('memberId')

/** Whether the caller sees all of the club's own fields, in such a query. */
const ALL_SEEN_PARAMETER = sql<boolean>`${sql.placeholder('seesAll')}::boolean`

/** Returns the values of the placeholders for one run of such a query. */
export const parametersFor = (caller: Caller, clock: Clock) => ({
  memberId: caller.memberId,
  seesAll: maySeeEventField(caller, { membersSeeIt: false }),
  ...nowParameters(clock),
})

/**
 * Selects events as a list shows them to one member, each with that member's own attendance. Each row repeats `total`,
 * the number of rows in a longer list.
 */
export const selectSummaries = (
  database: Pick<Database, 'select'>,
  memberId: number | Placeholder,
  now: SQL,
  total: SQL<number> = notCounted,
) =>
  database
    .select({
      total,
      eventId: event.id,
      title: event.title,
      organiser: organiserName,
      startDate: event.startDate,
      endDate: event.endDate,
      startTime: event.startTime,
      endTime: event.endTime,
      noAttendees: attending,
      eventType: eventType.name,
      isRowEvent: eventType.isRowEvent,
      riverState,
      eventFull: event.isFull,
      cancelledId: event.cancelReasonId,
      cancelledReason: cancelReason.name,
      summary: event.summary,
      fields: event.fields,
      seenKeys: eventKeysSeen(ALL_SEEN_PARAMETER),
      isInFuture: isInFuture(now),
      hasEnded: hasEnded(now),
      reportCreated: isReportFiled,
      confirmed: sql<boolean>`coalesce(${myAttendance.confirmed}, false)`,
      attendeeRemoved: attendeeRemoveReason.name,
      organiserRemoved: organiserRemoveReason.name,
      attendeeId: myAttendance.id,
      covidFormCompleted: sql<boolean>`${myAttendance.covidDeclaredAt} is not null`,
      places: event.places,
      placesTaken: sql<boolean>`case when ${hasNotEnded(now)} then ${placesTaken(now, attending)} else false end`,
      entries: sql<ListedEntry[] | null>`case when ${hasNotEnded(now)} then ${listedEntries(now)} end`,
      asked: questionColumn('own'),
    })
    .from(event)
    .innerJoin(organiser, eq(organiser.id, event.organiserId))
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .leftJoin(eventAttendance, eq(eventAttendance.eventId, event.id))
    .leftJoin(cancelReason, eq(cancelReason.id, event.cancelReasonId))
    .leftJoin(myAttendance, and(eq(myAttendance.eventId, event.id), eq(myAttendance.memberId, memberId)))
    .leftJoin(attendeeRemoveReason, eq(attendeeRemoveReason.id, myAttendance.attendeeRemoveReasonId))
    .leftJoin(organiserRemoveReason, eq(organiserRemoveReason.id, myAttendance.organiserRemoveReasonId))
    .$dynamic()

/** A query of `selectSummaries` that has been built. */
interface BuiltQuery {
  execute(parameters: Record<string, unknown>): Promise<Awaited<ReturnType<typeof selectSummaries>>>
}

/** Runs such a query for the caller, and adds the places of each event as the caller sees them. */
export async function readSummaries({ memberId }: Caller, built: BuiltQuery, parameters: Record<string, unknown>) {
  const rows = await built.execute(parameters)
  return rows.map(row => ({ ...row, ...placesAsSeen(memberId, row) }))
}

export type SummaryRow = Awaited<ReturnType<typeof readSummaries>>[number]

/** A row with its tide and light, where they were asked for. */
export type RiverRow = SummaryRow & { river?: RowRiver | null }

/** Adds tide and light to the rows of a list that have not ended. A club without tides has no query more. */
export async function withRivers(database: Database, list: readonly SummaryRow[]): Promise<RiverRow[]> {
  const isShown = (row: SummaryRow) => row.isRowEvent && row.riverState !== null && !row.hasEnded
  const rivers = await readRowRivers(
    database,
    list.map(row => (isShown(row) ? row : null)),
    'members',
    list[0]?.riverState,
  )
  return list.map((row, index) => ({ ...row, river: rivers[index] ?? null }))
}

/**
 * Selects the ids of the events that a list of `selectSummaries` would hold under the same condition. Tables with one
 * row for each event are joined from the left: PostgreSQL leaves out those that neither condition nor order needs.
 */
export const selectSummaryIds = (
  database: Database,
  memberId: number | Placeholder,
  { counted }: { counted: boolean },
) =>
  database
    .select({ id: event.id, total: (counted ? foundInAll : notCounted).as('total') })
    .from(event)
    .leftJoin(organiser, eq(organiser.id, event.organiserId))
    .leftJoin(eventType, eq(eventType.id, event.eventTypeId))
    .leftJoin(eventAttendance, eq(eventAttendance.eventId, event.id))
    .leftJoin(myAttendance, and(eq(myAttendance.eventId, event.id), eq(myAttendance.memberId, memberId)))
    .$dynamic()

/** Counts the events that a list of `selectSummaries` would hold under the same condition. */
export const countSummaries = (database: Database, memberId: number | Placeholder) =>
  database
    .select({ total: sql<number>`count(*)::int` })
    .from(event)
    .leftJoin(organiser, eq(organiser.id, event.organiserId))
    .leftJoin(eventType, eq(eventType.id, event.eventTypeId))
    .leftJoin(myAttendance, and(eq(myAttendance.eventId, event.id), eq(myAttendance.memberId, memberId)))
    .$dynamic()

const soonestFirst = [asc(event.startsAt), asc(event.id)]

/** Reads a list whose query is kept under its name. `narrow` adds its condition and its order. */
const readNamed = (
  { database, clock }: Services,
  caller: Caller,
  name: string,
  narrow: (list: ReturnType<typeof selectSummaries>) => { prepare(name: string): BuiltQuery },
): Promise<SummaryRow[]> =>
  readSummaries(
    caller,
    cachedQuery(database, name, () => narrow(selectSummaries(database, MEMBER_PARAMETER, NOW_PARAMETER)).prepare('')),
    parametersFor(caller, clock),
  )

/** Lists Latest Rows/Events: the next ten that have not ended. */
export const listLatest = (services: Services, caller: Caller): Promise<SummaryRow[]> =>
  readNamed(services, caller, 'latest events', list =>
    list
      .where(hasNotEnded(NOW_PARAMETER))
      .orderBy(...soonestFirst)
      .limit(LATEST_LENGTH),
  )

/**
 * Lists My Rows/Events: events that the caller has joined and that have not ended, even if the caller has been removed.
 */
export const listMine = (services: Services, caller: Caller): Promise<SummaryRow[]> =>
  readNamed(services, caller, 'own events', list =>
    list.where(and(isNotNull(myAttendance.id), hasNotEnded(NOW_PARAMETER))).orderBy(...soonestFirst),
  )

/**
 * Lists My Organised Rows/Events: the caller's own that wait for a report, and then those that have not ended,
 * cancelled ones included.
 */
export const listOrganised = (services: Services, caller: Caller): Promise<SummaryRow[]> =>
  readNamed(services, caller, 'organised events', list =>
    list
      .where(
        and(eq(event.organiserId, MEMBER_PARAMETER), or(hasNotEnded(NOW_PARAMETER), isReportPending(NOW_PARAMETER))),
      )
      .orderBy(desc(hasEnded(NOW_PARAMETER)), ...soonestFirst),
  )

/** Lists the events to come for which the caller waits. */
export const listWaiting = (services: Services, caller: Caller): Promise<SummaryRow[]> =>
  readNamed(services, caller, 'events waited for', list =>
    list.where(and(waitsFor(MEMBER_PARAMETER, NOW_PARAMETER), hasNotEnded(NOW_PARAMETER))).orderBy(...soonestFirst),
  )
