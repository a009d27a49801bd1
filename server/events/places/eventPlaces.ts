// The places of one event, and who waits for one, as they are in a transaction that holds the event's lock.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { WaitingState } from '#contract/rules/waiting'
import type { Transaction } from '../../database/connect'
import { clubSettings } from '../../database/schema/club'
import { event, eventAttendance } from '../../database/schema/events'
import { member } from '../../database/schema/members'
import { waterSettings } from '../../database/schema/river'
import { waitingEntry, waitingStep } from '../../database/schema/waiting'
import { isReachable } from '../../mail/addressee'
import { instantOf } from '../../time'
import { wantsMail } from '../../mail/wantsMail'
import { otherEventAtThatTime } from './otherEvent'
import type { OfferRules, RowStart } from './offerTime'

/** An event as mails name it. */
export interface NamedEvent {
  id: number
  title: string
  startDate: string
  endDate: string | null
  startTime: string | null
  endTime: string | null
}

export interface EventPlaces extends RowStart {
  event: NamedEvent
  eventTypeId: number
  /** Whether the club has switched this part on. */
  isOn: boolean
  /** Null for as many as come. */
  places: number | null
  isFull: boolean
  isCancelled: boolean
  /** The attendances that are not removed. */
  attending: number
  rules: OfferRules
}

/** Somebody who is on the list. */
export interface OpenEntry {
  id: number
  eventId: number
  memberId: number
  state: WaitingState
  offeredUntil: Date | null
  /** The id of the step that last offered them a place: it is higher, the later that was. */
  offerStep: number | null
  firstName: string
  familyName: string
  email: string
  /** Whether they are an active, approved member. */
  isReachable: boolean
  /** Whether they want the mails of waiting lists. */
  wantsMail: boolean
  /** The event that they are in at that time; null if they are free. */
  other: NamedEvent | null
}

/** Reads the places of an event in one query. */
export async function readEventPlaces(transaction: Transaction, eventId: number): Promise<EventPlaces> {
  const [row] = await transaction
    .select({
      event: {
        id: event.id,
        title: event.title,
        startDate: event.startDate,
        endDate: event.endDate,
        startTime: event.startTime,
        endTime: event.endTime,
      },
      eventTypeId: event.eventTypeId,
      startsAt: sql<string>`(extract(epoch from ${instantOf(event.startsAt)}) * 1000)::float8`.mapWith(Number),
      places: event.places,
      isFull: event.isFull,
      isCancelled: sql<boolean>`${event.cancelReasonId} is not null`,
      attending: sql<number>`coalesce((select kept.attending from ${eventAttendance} kept where kept.event_id = ${event.id}), 0)`,
      settings: waterSettings,
      zone: clubSettings.timeZone,
    })
    .from(event)
    .innerJoin(waterSettings, eq(waterSettings.id, 1))
    .innerJoin(clubSettings, eq(clubSettings.id, 1))
    .where(eq(event.id, eventId))
  if (!row) throw new Error('The event has gone.')
  const { settings, zone, startsAt, ...found } = row
  return {
    ...found,
    isOn: settings.hasPlaces,
    startsAt: new Date(startsAt),
    startDate: found.event.startDate,
    rules: {
      zone,
      farAhead: settings.answerHours * 60,
      dayBefore: settings.answerMinutesDayBefore,
      onDay: settings.answerMinutesOnDay,
      offersEnd: settings.offersEndMinutes,
      restsFrom: settings.restsFrom,
      restsTo: settings.restsTo,
    },
  }
}

/** Matches entries that have not ended. */
export const IS_OPEN = inArray(waitingEntry.state, ['waiting', 'offered'])

/** Lists those who are on the list of an event, in its order. */
export const listOpenEntries = (transaction: Transaction, eventId: number): Promise<OpenEntry[]> =>
  transaction
    .select({
      id: waitingEntry.id,
      eventId: waitingEntry.eventId,
      memberId: waitingEntry.memberId,
      state: waitingEntry.state,
      offeredUntil: waitingEntry.offeredUntil,
      offerStep: sql<
        number | null
      >`(select max(s.id) from ${waitingStep} s where s.entry_id = ${waitingEntry.id} and s.step = 'offered')`,
      firstName: member.firstName,
      familyName: member.familyName,
      email: member.email,
      isReachable: isReachable(member),
      wantsMail: wantsMail('waitingList', member.id),
      other: otherEventAtThatTime(sql`${waitingEntry.memberId}`, sql`${waitingEntry.eventId}`),
    })
    .from(waitingEntry)
    .innerJoin(member, eq(member.id, waitingEntry.memberId))
    .where(and(eq(waitingEntry.eventId, eventId), IS_OPEN))
    .orderBy(asc(waitingEntry.id))
