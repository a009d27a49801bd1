// The places of events as columns and conditions of SQL over the event table, and what a member sees of them: for
// lists, and for the event's page. `now` is an instant (server/time.ts). An event without a number of places, and a
// club that has the part switched off, cost no more than looking at that.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Waiting, WaitingEntry } from '#contract/calls/event'
import { event } from '../../database/schema/events'
import { instantOf } from '../../time'
import { otherEventAtThatTime } from './otherEvent'
import { isReachable } from '../../mail/addressee'
import { QUIET } from '../../mail/quietHours'

const isCounted = sql`(${event}.places is not null and (select has_places from water_settings))`
const attending = sql<number>`coalesce((select kept.attending from event_attendance kept where kept.event_id = ${event}.id), 0)`

/** Tells whether an entry is on the list: an offer whose time is over has ended, even if the clock has not seen it. */
const isOpen = (entry: string, now: SQL) =>
  sql`(${sql.raw(entry)}.state = 'waiting' or (${sql.raw(entry)}.state = 'offered' and ${sql.raw(entry)}.offered_until > ${now}))`

const countHeld = (now: SQL, taken = attending) => sql<number>`(${taken} + (
  select count(*)::int from waiting_entry w where w.event_id = ${event}.id and w.state = 'offered' and w.offered_until > ${now}))`

/** The places held; null where none are counted. */
export const placesHeld = (now: SQL) => sql<number | null>`case when ${isCounted} then ${countHeld(now)} end`

/** Moves a time of the club's clock out of a rest, to its end. */
const afterRest = (time: SQL, from: SQL, to: SQL) => sql`(case
  when ${from} < ${to} and ${time}::time >= ${from} and ${time}::time < ${to} then ${time}::date + ${to}
  when ${from} > ${to} and ${time}::time >= ${from} then ${time}::date + 1 + ${to}
  when ${from} > ${to} and ${time}::time < ${to} then ${time}::date + ${to}
  else ${time} end)`

const CLUB_REST = [sql`w.rests_from::time`, sql`w.rests_to::time`] as const
const QUIET_HOURS = [sql.raw(`time '${QUIET.restsFrom}'`), sql.raw(`time '${QUIET.restsTo}'`)] as const

/**
 * The instant from which an offer made now would run (offerTime.ts). It is the same for all events of a query. `offset
 * 0` keeps each step a value: PostgreSQL would else write every step into each place of the next, some hundred times,
 * which took a third of the time of a page of rows.
 */
const offersRunFrom = (now: SQL) => sql`(
  select ${afterRest(sql`t.third`, ...CLUB_REST)} at time zone c.time_zone
  from water_settings w, club_settings c,
    lateral (select ${now} at time zone c.time_zone as now offset 0) zero,
    lateral (select ${afterRest(sql`zero.now`, ...CLUB_REST)} as first offset 0) one,
    lateral (select ${afterRest(sql`one.first`, ...QUIET_HOURS)} as third offset 0) t)`

const cutOff = sql`(${instantOf(sql`${event}.starts_at`)} - make_interval(mins => (select offers_end_minutes from water_settings)))`

/** Tells whether free places are offered by themselves now. */
const offersNow = (now: SQL) => sql`(
  not ${event}.is_full and ${event}.cancel_reason_id is null and ${cutOff} > ${now} and ${offersRunFrom(now)} < ${cutOff})`

/** Tells whether somebody waits who can be offered a place. PostgreSQL plans an `exists` of a column twice. */
const somebodyIsNext = sql`((
  select true from waiting_entry w where w.event_id = ${event}.id and w.state = 'waiting'
    and (select wm.is_active and wm.is_approved from member wm where wm.id = w.member_id)
    and ${otherEventAtThatTime(sql`w.member_id`, sql`w.event_id`)} is null limit 1) is not null)`

/** Tells whether nobody joins but by the waiting list. A query that has joined the number of attendees gives it. */
export const placesTaken = (now: SQL, taken?: SQL<number>) => sql<boolean>`(case when not ${isCounted} then false
  when ${countHeld(now, taken)} >= ${event}.places then true
  when not ${somebodyIsNext} then false else ${offersNow(now)} end)`

/** Tells whether a free place would be offered by itself now. */
export const isOffering = (now: SQL) => sql<boolean>`(case when ${isCounted} then ${offersNow(now)} else false end)`

/** Tells whether the waiting list can be joined, once all places are taken. */
export const isWaitingListOpen = (now: SQL) => sql<boolean>`(case when ${isCounted}
  then not ${event}.is_full and ${event}.cancel_reason_id is null and ${cutOff} > ${now} else false end)`

/** An entry on the list of an event. */
export interface ListedEntry {
  memberId: number
  isOffered: boolean
  offeredUntil: string | null
}

/** The list of the event in its order; null where no places are counted. */
export const listedEntries = (now: SQL) => sql<ListedEntry[] | null>`case when ${isCounted} then (
  select coalesce(json_agg(json_build_object(
    'memberId', w.member_id, 'isOffered', w.state = 'offered', 'offeredUntil', w.offered_until) order by w.id), '[]')
  from waiting_entry w where w.event_id = ${event}.id and ${isOpen('w', now)}) end`

/** What a query reads of an event for its places. */
export interface PlacesRow {
  /** The attendances that are not removed. */
  noAttendees: number
  entries: readonly ListedEntry[] | null
}

/** Returns the places held, null where none are counted, and the member's own stay on the waiting list. */
export const placesAsSeen = (memberId: number, { noAttendees, entries }: PlacesRow) => ({
  placesHeld: entries && noAttendees + entries.filter(({ isOffered }) => isOffered).length,
  waiting: stayOf(memberId, entries ?? []),
})

/** Returns the member's own stay on a waiting list; null for somebody who does not wait. */
export function stayOf(memberId: number, entries: readonly ListedEntry[]): Waiting | null {
  const index = entries.findIndex(entry => entry.memberId === memberId)
  const mine = entries[index]
  return mine ? { position: index + 1, of: entries.length, offeredUntil: mine.offeredUntil } : null
}

/** Tells whether a member waits for the event. */
export const waitsFor = (memberId: SQLWrapper | number, now: SQL) => sql<boolean>`(
  (select has_places from water_settings) and ${event}.id in (
    select mine.event_id from waiting_entry mine where mine.member_id = ${memberId} and ${isOpen('mine', now)}))`

/** Tells whether a place of the event is offered to a member. */
export const isOfferedTo = (memberId: SQLWrapper | number, now: SQL) => sql<boolean>`(
  ${isCounted} and ${event}.id in (
    select mine.event_id from waiting_entry mine
    where mine.member_id = ${memberId} and mine.state = 'offered' and mine.offered_until > ${now}))`

/** An entry as read. server/events/present.ts works out whether mails reach them. */
type WaitingEntryRow = Omit<WaitingEntry, 'mailReach'> & { email: string; isMember: boolean }

/** The waiting list with its steps, as officers see it: those who wait first. */
export const waitingList = (now: SQL) => sql<WaitingEntryRow[]>`(case when not ${isCounted} then '[]'::json else (
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'memberId', l.member_id, 'firstName', l.first_name, 'familyName', l.family_name,
    'email', l.email, 'isMember', l.is_member,
    'state', l.state, 'position', case when l.is_open then l.rank end, 'offeredUntil', l.offered_until,
    'elsewhere', case when l.is_open then ${otherEventAtThatTime(sql`l.member_id`, sql`l.event_id`)} ->> 'title' end,
    'steps', (select json_agg(json_build_object('step', s.step, 'at', s.at, 'until', s.until, 'reason', s.reason, 'word', s.word,
        'by', (select b.first_name || ' ' || b.family_name from member b where b.id = s.by_member_id)) order by s.id)
      from waiting_step s where s.entry_id = l.id)
  ) order by not l.is_open, case when l.is_open then l.id end, l.id desc), '[]')
  from (
    select w.id, w.event_id, w.member_id, wm.first_name, wm.family_name, wm.email,
      ${isReachable({ isActive: sql`wm.is_active`, isApproved: sql`wm.is_approved` })} as is_member,
      case when w.state = 'offered' and w.offered_until <= ${now} then 'lapsed' else w.state end as state,
      case when ${isOpen('w', now)} then w.offered_until end as offered_until, ${isOpen('w', now)} as is_open,
      count(*) filter (where ${isOpen('w', now)}) over (order by w.id) as rank
    from waiting_entry w join member wm on wm.id = w.member_id where w.event_id = ${event}.id
  ) l) end)`

/** What changes with the waiting list, for the mark of the organiser's view. */
export const waitingMark = (now: SQL) => sql`(
  select string_agg(row(w.id, w.state, w.offered_until, w.offered_until <= ${now})::text, ',' order by w.id)
  from waiting_entry w where w.event_id = ${event}.id)`
