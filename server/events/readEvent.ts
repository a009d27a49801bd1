import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Caller, maySeeEventField } from '#contract/access'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import type { ReportPart } from '#contract/words'
import type { Clock } from '../clock'
import type { Database } from '../database/connect'
import { attendee, event } from '../database/schema/events'
import { attendeeRemoveReason, cancelReason, eventType, organiserRemoveReason } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { NotFound } from '../errors'
import { fullNameAsSql } from '../database/fullName'
import { crewKeysSeen, eventKeysSeen } from '../fields/readOwnFields'
import { isReachable } from '../mail/addressee'
import { isWaitingListOpen, listedEntries, placesAsSeen, type PlacesRow, placesTaken } from './places/placesColumns'
import { type NoTideReader, readRowRiver, type RowTimes } from '../river/rowRiver'
import { showsTides } from '../river/settings'
import { instantNow } from '../time'
import { questionColumn } from './questionColumn'
import { attendeeCount, hasEnded, isInFuture, isReportFiled } from './eventState'

/** The services for reading. A deed reads within its own transaction. */
export interface Reading {
  database: Pick<Database, 'select'>
  clock: Clock
}

interface AttendeeName {
  id: number
  firstName: string
  familyName: string
  confirmed: boolean
  isRemoved: boolean
  fields: OwnValues
}

const organiser = alias(member, 'organiser')
const myAttendance = alias(attendee, 'own')

/** A removed attendee has lost their place, so nothing stands beside their name. */
export const SEEN_FIELDS = sql.raw(`case when a.is_removed then '{}'::jsonb else m.fields end`)

const names = sql<AttendeeName[]>`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'firstName', m.first_name, 'familyName', m.family_name, 'confirmed', a.confirmed, 'isRemoved', a.is_removed,
    'fields', ${SEEN_FIELDS}
  ) order by a.is_removed, lower(m.family_name), lower(m.first_name), a.id), '[]')
  from attendee a join member m on m.id = a.member_id where a.event_id = ${event.id})`

const plannedBoats = sql<
  number[]
>`(select coalesce(json_agg(p.boat_id order by p.boat_id), '[]') from planned_boat p where p.event_id = ${event.id})`
const usedBoats = sql<
  number[]
>`(select coalesce(json_agg(u.boat_id order by u.boat_id), '[]') from used_boat u where u.event_id = ${event.id})`

const boatsOfPart = (part: ReportPart) =>
  sql<
    number[]
  >`(select coalesce(json_agg(r.boat_id order by r.boat_id), '[]') from reported_boat r where r.event_id = ${event.id} and r.part = ${part})`

/** The boats on offer, and those of this event that have gone since. */
const boats = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.position, b.name), '[]') from boat b
  where b.is_active
    or b.id in (select boat_id from planned_boat where event_id = ${event.id} union select boat_id from used_boat where event_id = ${event.id}))`

/** Reads one event with everything that its page shows. Throws NotFound. */
export const readEvent = async (reading: Reading, caller: Caller, eventId: number) =>
  withRiver(
    reading,
    await readEventWith(reading, caller, eventId, names, { crewKeys: crewKeysSeen(['crew']) }),
    readRowRiver,
    'members',
  )

/**
 * Adds tide and light to an event that was read; null where it is no row, or the club shows none. Of one that has ended
 * nobody is told why there is no tide.
 */
export const withRiver = async <
  Row extends { isRowEvent: boolean; hasTides: boolean; hasEnded: boolean; event: RowTimes },
  River,
>(
  { database }: Reading,
  row: Row,
  readRiver: (database: Reading['database'], row: RowTimes, reader: NoTideReader) => Promise<River | null>,
  reader: NoTideReader,
): Promise<Row & { river: River | null }> => ({
  ...row,
  river: row.isRowEvent && row.hasTides ? await readRiver(database, row.event, row.hasEnded ? 'nobody' : reader) : null,
})

export type EventRow = Awaited<ReturnType<typeof readEvent>>

/** Does the same as readEvent, with the given columns of its attendees and further ones of the event. */
export async function readEventWith<Attendee, More extends Record<string, SQL>>(
  { database, clock }: Reading,
  caller: Caller,
  eventId: number,
  attendees: SQL<Attendee[]>,
  more: More,
) {
  const { memberId } = caller
  const now = instantNow(clock)
  const [row] = await database
    .select({
      noAttendees: attendeeCount,
      event: getTableColumns(event),
      organiser: fullNameAsSql(organiser),
      organisersMail: { email: organiser.email, isMember: isReachable(organiser) },
      eventType: eventType.name,
      isRowEvent: eventType.isRowEvent,
      cancelledReason: cancelReason.name,
      attendees: sql<Attendee[]>`${attendees}`,
      boats,
      plannedBoats,
      usedBoats,
      safetyBoats: boatsOfPart('safety'),
      bosunBoats: boatsOfPart('bosun'),
      attendeeId: myAttendance.id,
      attendeeRemoved: attendeeRemoveReason.name,
      organiserRemoved: organiserRemoveReason.name,
      organiserRemoveComments: myAttendance.organiserRemoveComments,
      covidFormCompleted: sql<boolean>`${myAttendance.covidDeclaredAt} is not null`,
      isInCrew: sql<boolean>`coalesce(not ${myAttendance.isRemoved}, false)`,
      isInFuture: isInFuture(now),
      hasEnded: hasEnded(now),
      reportCreated: isReportFiled,
      hasTides: showsTides,
      placesTaken: placesTaken(now),
      entries: listedEntries(now),
      asked: questionColumn('own'),
      isWaitingListOpen: isWaitingListOpen(now),
      eventKeys: eventKeysSeen(maySeeEventField(caller, { membersSeeIt: false })),
      ...more,
    })
    .from(event)
    .innerJoin(organiser, eq(organiser.id, event.organiserId))
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .leftJoin(cancelReason, eq(cancelReason.id, event.cancelReasonId))
    .leftJoin(myAttendance, and(eq(myAttendance.eventId, event.id), eq(myAttendance.memberId, memberId)))
    .leftJoin(attendeeRemoveReason, eq(attendeeRemoveReason.id, myAttendance.attendeeRemoveReasonId))
    .leftJoin(organiserRemoveReason, eq(organiserRemoveReason.id, myAttendance.organiserRemoveReasonId))
    .where(eq(event.id, eventId))
  if (!row) throw new NotFound('This event does not exist.')
  // The compiler does not look into a selection with further columns.
  return Object.assign(row, placesAsSeen(memberId, row as typeof row & PlacesRow))
}
