import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Caller, mayDo } from '#contract/access'
import type { StoredEventField, OwnValues } from '#contract/resources/ownFieldSchemas'
import type { RowRiver } from '#contract/calls/river'
import { readEventFields } from '../fields/readOwnFields'
import type { Database } from '../database/connect'
import { event } from '../database/schema/events'
import { cancelReason, eventType } from '../database/schema/lookups'
import { myAttendance } from '../events/eventSummaries'
import { READING_DEEDS } from '../history/deedWords'
import { readRowRivers } from '../river/rowRiver'
import type { Services } from '../services'
import { instantNow, instantOf } from '../time'

/** The days for which an event stays in a calendar after it has ended. There is no limit ahead. */
const DAYS_BACK = 90

/**
 * Reads the calendar of a member: the events in whose crews they are, waiting or confirmed, and those that they
 * organise, if they may. Cancelled ones are among them. The soonest come first.
 */
export function readCalendar(services: Services, owner: Caller): Promise<CalendarEntry[]> {
  const { memberId } = owner
  // Their ids come from two indexes. A condition over all events would look at each of them.
  const theirs = sql`(
    select a.event_id from attendee a where a.member_id = ${memberId} and not a.is_removed
    union select o.id from event o where o.organiser_id = ${memberId} and ${mayDo(owner, 'events.listOrganised')}::boolean)`
  const since = sql`(${instantNow(services.clock)} - ${`${DAYS_BACK} days`}::interval)`
  return readEntries(
    services.database,
    owner,
    and(sql`${event.id} in ${theirs}`, sql`${instantOf(event.endsAt)} > ${since}`),
  )
}

/** Reads one event as the member's calendar would show it, whether they are in its crew or not; null for none. */
export const readCalendarEntry = async (
  { database }: Services,
  viewer: Caller,
  eventId: number,
): Promise<CalendarEntry | null> => (await readEntries(database, viewer, eq(event.id, eventId)))[0] ?? null

/** An event as one member's calendar shows it. `facts` are the club's own fields: 'Meeting point: The boathouse'. */
export type CalendarEntry = EntryRow & { river: RowRiver | null; facts: readonly string[] }
type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

async function readEntries(database: Database, viewer: Caller, condition: SQL | undefined): Promise<CalendarEntry[]> {
  const rows = await selectEntries(database, viewer).where(condition).orderBy(event.startsAt, event.id)
  const rivers = await readRowRivers(
    database,
    rows.map(row => (row.isRowEvent ? row : null)),
  )
  const ownFields = (await readEventFields(database)).filter(({ membersSeeIt }) => membersSeeIt)
  return rows.map((row, index) => ({
    ...row,
    river: rivers[index] ?? null,
    facts: ownFields.flatMap(field => {
      const words = wordsOf(field, row.fields[field.key])
      return words === '' ? [] : [`${field.label}: ${words}`]
    }),
  }))
}

function wordsOf({ kind, choices }: StoredEventField, value: OwnValues[string] | undefined): string {
  if (value === null || value === undefined) return ''
  if (kind === 'boolean') return value === true ? 'Yes' : 'No'
  if (kind === 'select') return choices.find(({ key }) => key === value)?.name ?? String(value)
  return kind === 'day' ? String(value).split('-').toReversed().join('/') : String(value)
}

const isReading = sql`h.deed = any(${sql.param(READING_DEEDS)}::text[])`

/** The time of the latest change of the event, or of the member's place in it. Places of others do not count. */
const changedAt = (memberId: number) => sql<string>`greatest(${event.createdAt}, ${myAttendance.joinedAt}, (
  select max(h.at) from change_history h
  where h.event_id = ${event.id} and (h.subject_type = 'event' or h.member_id = ${memberId}) and not ${isReading}))`

const selectEntries = (database: Database, viewer: Caller) => {
  const { memberId } = viewer
  const organises = mayDo(viewer, 'events.listOrganised')
  return database
    .select({
      id: event.id,
      title: event.title,
      summary: event.summary,
      startDate: event.startDate,
      endDate: event.endDate,
      startTime: event.startTime,
      endTime: event.endTime,
      startsAt: sql<Date>`${instantOf(event.startsAt)}`.mapWith(asInstant),
      endsAt: sql<Date>`${instantOf(event.endsAt)}`.mapWith(asInstant),
      changedAt: changedAt(memberId).mapWith(asInstant),
      version: event.version,
      eventType: eventType.name,
      isRowEvent: eventType.isRowEvent,
      fields: event.fields,
      isCancelled: sql<boolean>`${isNotNull(event.cancelReasonId)}`,
      cancelledReason: cancelReason.name,
      cancelComments: event.cancelComments,
      /** Null for somebody who is not in the crew. */
      confirmed: myAttendance.confirmed,
      isOrganiser: sql<boolean>`(${event.organiserId} = ${memberId} and ${organises}::boolean)`,
    })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .leftJoin(cancelReason, eq(cancelReason.id, event.cancelReasonId))
    .leftJoin(
      myAttendance,
      and(eq(myAttendance.eventId, event.id), eq(myAttendance.memberId, memberId), eq(myAttendance.isRemoved, false)),
    )
    .$dynamic()
}

/** PostgreSQL writes instants with a zone. */
const asInstant = (written: unknown): Date => new Date(String(written))
