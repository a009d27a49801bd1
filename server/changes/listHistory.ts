import { and, asc, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Caller, mayDo } from '#contract/access'
import type { QueryOf } from '#contract/calls'
import { MOST_FOUND } from '#contract/words'
import { containsText } from '../database/containsText'
import { pageOf } from '../database/page'
import { event } from '../database/schema/events'
import { changeHistory } from '../database/schema/history'
import { member } from '../database/schema/members'
import { NotFound } from '../errors'
import { periodAsSql } from '../events/eventState'
import { fullNameAsSql, fullNameIfFound } from '../database/fullName'
import { byName, nameHolds } from '../database/searchColumns'
import type { Services } from '../services'
import { instantOf } from '../time'
import { deedsOfKind, READING_DEEDS } from '../history/deedWords'

const actor = alias(member, 'actor')

const CHANGE = {
  id: changeHistory.id,
  at: changeHistory.at,
  by: fullNameIfFound(actor),
  deed: changeHistory.deed,
  before: changeHistory.before,
  after: changeHistory.after,
}

/** The actor, the member it is about, and the event. */
const INVOLVED = {
  actorId: actor.id,
  memberId: member.id,
  memberName: fullNameIfFound(member),
  eventId: event.id,
  eventTitle: event.title,
  eventDate: event.startDate,
  eventEndDate: event.endDate,
}

/** The kinds of records whose history the committee sees. */
const SHOWN_TO_COMMITTEE = ['member', 'event', 'attendee', 'waiting'] as const

const isReading = inArray(changeHistory.deed, READING_DEEDS)

/** Limits the changes to those that the caller may see, whatever is asked for. Readings have a list of their own. */
const isOpenTo = (caller: Caller): SQL | undefined =>
  and(
    notInArray(changeHistory.deed, READING_DEEDS),
    mayDo(caller, 'history.listAll') ? undefined : inArray(changeHistory.subjectType, SHOWN_TO_COMMITTEE),
  )

/** Limits the changes to those between two days of the club's clock, both included. */
const isWithin = ({ dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined }) =>
  and(
    dateFrom === undefined ? undefined : gte(changeHistory.at, instantOf(sql`${dateFrom}::timestamp`)),
    dateTo === undefined ? undefined : lt(changeHistory.at, instantOf(sql`(${dateTo}::date + 1)::timestamp`)),
  )

const orderOf = (order: 'ASC' | 'DESC' = 'DESC') =>
  [changeHistory.at, changeHistory.id].map(column => (order === 'ASC' ? asc(column) : desc(column)))

/** Reads a page of the changes that the caller may see, and their number in all. */
export async function listHistory(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  { kind, personId, eventId, order, ...query }: QueryOf<'GET /api/history/all'>,
) {
  const isListed = and(
    isOpenTo(caller),
    kind && inArray(changeHistory.deed, deedsOfKind(kind)),
    personId === undefined ? undefined : or(eq(changeHistory.actorId, personId), eq(changeHistory.memberId, personId)),
    eventId === undefined ? undefined : eq(changeHistory.eventId, eventId),
    isWithin(query),
  )
  const { limit, offset } = pageOf(query)
  const [rows, total] = await Promise.all([
    database
      .select({ ...CHANGE, ...INVOLVED, subjectType: changeHistory.subjectType, subjectId: changeHistory.subjectId })
      .from(changeHistory)
      .leftJoin(actor, eq(actor.id, changeHistory.actorId))
      .leftJoin(member, eq(member.id, changeHistory.memberId))
      .leftJoin(event, eq(event.id, changeHistory.eventId))
      .where(isListed)
      .orderBy(...orderOf(order))
      .limit(limit)
      .offset(offset),
    database.$count(changeHistory, isListed),
  ])
  return { rows, total }
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>['rows'][number]

/** A limit above what anybody reads. */
const MOST = 500

/**
 * Lists the changes of one member and who made them, newest first. Readers of their medical conditions are included for
 * callers who may know. Throws NotFound.
 */
export async function listMemberChanges({ database }: Pick<Services, 'database'>, caller: Caller, memberId: number) {
  const [found] = await database.select({ id: member.id }).from(member).where(eq(member.id, memberId))
  if (!found) throw new NotFound('This member does not exist.')
  return database
    .select(CHANGE)
    .from(changeHistory)
    .leftJoin(actor, eq(actor.id, changeHistory.actorId))
    .where(
      and(
        eq(changeHistory.subjectType, 'member'),
        eq(changeHistory.subjectId, memberId),
        mayDo(caller, 'history.listReadings') ? undefined : notInArray(changeHistory.deed, READING_DEEDS),
      ),
    )
    .orderBy(...orderOf())
    .limit(MOST)
}

export type ChangeRow = Awaited<ReturnType<typeof listMemberChanges>>[number]

/**
 * Selects readings of other people's medical conditions, each with its reader, the member read about, and the event of
 * the crew.
 */
const selectReadings = (database: Pick<Services['database'], 'select'>) =>
  database
    .select({ id: changeHistory.id, at: changeHistory.at, by: CHANGE.by, deed: changeHistory.deed, ...INVOLVED })
    .from(changeHistory)
    .leftJoin(actor, eq(actor.id, changeHistory.actorId))
    .leftJoin(member, eq(member.id, changeHistory.memberId))
    .leftJoin(event, eq(event.id, changeHistory.eventId))
    .$dynamic()

export type ReadingRow = Awaited<ReturnType<typeof selectReadings>>[number]

/** Reads a page of them, and their number in all. */
export async function listReadings(
  { database }: Pick<Services, 'database'>,
  { readerId, memberId, order, ...query }: QueryOf<'GET /api/history/medicalReadings'>,
): Promise<{ rows: ReadingRow[]; total: number }> {
  const isListed = and(
    isReading,
    readerId === undefined ? undefined : eq(changeHistory.actorId, readerId),
    memberId === undefined ? undefined : eq(changeHistory.memberId, memberId),
    isWithin(query),
  )
  const { limit, offset } = pageOf(query)
  const [rows, total] = await Promise.all([
    selectReadings(database)
      .where(isListed)
      .orderBy(...orderOf(order))
      .limit(limit)
      .offset(offset),
    database.$count(changeHistory, isListed),
  ])
  return { rows, total }
}

/** Lists the readings of one member's notes, newest first. */
export const listReadingsOf = ({ database }: Pick<Services, 'database'>, memberId: number): Promise<ReadingRow[]> =>
  selectReadings(database)
    .where(and(isReading, eq(changeHistory.memberId, memberId)))
    .orderBy(...orderOf())
    .limit(MOST)

type SubjectsQuery = QueryOf<'GET /api/history/subjects'>

/**
 * Finds members, or events, by which the history can be filtered. Their name holds all the words, in any order, or they
 * have this id.
 */
export const findSubjects = ({ database }: Pick<Services, 'database'>, { type, id, q = '' }: SubjectsQuery) => {
  if (type === 'member')
    return database
      .select({ id: member.id, name: fullNameAsSql(member) })
      .from(member)
      .where(and(id === undefined ? undefined : eq(member.id, id), q.trim() === '' ? undefined : nameHolds(q)))
      .orderBy(...byName)
      .limit(MOST_FOUND)
  const words = q.split(/[\s,]+/).filter(word => word !== '')
  const dated = sql<string>`${event.title} || ', ' || ${periodAsSql(event)}`
  return database
    .select({ id: event.id, name: dated })
    .from(event)
    .where(and(id === undefined ? undefined : eq(event.id, id), ...words.map(word => containsText(dated, word))))
    .orderBy(desc(event.startDate), desc(event.id))
    .limit(MOST_FOUND)
}
