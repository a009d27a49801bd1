// The rules for what the signed-in member may do with a row or event, and their standing in it. The functions are pure:
// the server's answers say what is past.
import type { EventSummary, EventView } from '#contract/calls/event'
import {
  obstacleToDeclare,
  obstacleToJoin,
  obstacleToLeave,
  obstacleToWait,
  type AttendanceState,
  type EventState,
  type Obstacle,
} from '#contract/rules/eventStates'
import { LATEST_LENGTH } from '#contract/words'
import { dateTile, inputDate } from '../kit/dates/clubDates'
import { eventMessages } from './eventMessages'

export const isCancelled = ({ cancelledId }: Pick<EventSummary, 'cancelledId'>): boolean => cancelledId !== null

/** Returns the state of an event from the data of its page. */
export const stateOf = ({ event, hasEnded }: Pick<EventView, 'event' | 'hasEnded'>): EventState => ({
  isCancelled: isCancelled(event),
  isFull: event.eventFull,
  hasEnded,
})

/** Returns the state of an event from a list. */
export const stateOfSummary = (row: EventSummary): EventState => ({
  isCancelled: isCancelled(row),
  isFull: row.eventFull,
  hasEnded: row.hasEnded,
})

/** Tells whether all places are others'. Whoever is offered one may take it by joining, too. */
const isTaken = ({ placesTaken, waiting }: Pick<EventSummary, 'placesTaken' | 'waiting'>): boolean =>
  placesTaken && !waiting?.offeredUntil

type JoinableView = Pick<
  EventView,
  'event' | 'isInCrew' | 'hasEnded' | 'organiserRemoved' | 'placesTaken' | 'waiting' | 'isWaitingListOpen'
>

/** The state of the event, and the member's own attendance, as joining and waiting depend on them. */
const joiningOf = (view: JoinableView) =>
  [
    { ...stateOf(view), isTaken: isTaken(view), isListClosed: !view.isWaitingListOpen },
    { isRemoved: !view.isInCrew, isRemovedByOrganiser: view.organiserRemoved !== null },
  ] as const

/** Returns why the member cannot ask for a place; null if they can. */
export const obstacleToJoinView = (view: JoinableView): Obstacle | null => obstacleToJoin(...joiningOf(view))

/** Returns why the member cannot join the waiting list; null if they can. */
export const obstacleToWaitView = (view: JoinableView): Obstacle | null => obstacleToWait(...joiningOf(view))

/** Tells whether the member may ask for a place. */
export const mayJoin = (view: JoinableView): boolean => obstacleToJoinView(view) === null

/**
 * Tells whether only an organiser's removal prevents joining. An event that nobody can join any more does not count.
 */
export const mayAskToComeBack = (view: JoinableView): boolean =>
  obstacleToJoinView(view) === 'removedByOrganiser' && !view.hasEnded && !isCancelled(view.event)

/** Tells whether the member may ask for a place at an event of a list. */
export function mayJoinRow(row: EventSummary): boolean {
  const attendance = attendanceOf(row)
  const attendanceState = attendance && {
    isRemoved: attendance.state === 'removed',
    isRemovedByOrganiser: row.organiserRemoved !== null,
  }
  return obstacleToJoin({ ...stateOfSummary(row), isTaken: isTaken(row) }, attendanceState) === null
}

/** Tells whether the member has removed themself from an event of a list. A removal by an organiser does not count. */
export const hasLeft = (row: EventSummary): boolean => row.attendeeRemoved !== null && row.organiserRemoved === null

/** Tells whether the member has removed themself from an event of a list, and may come back. */
export const mayJoinAgain = (row: EventSummary): boolean => hasLeft(row) && mayJoinRow(row)

/** Tells whether the member attends an event of a list, or waits for a place. A cancelled event does not count. */
export const isComing = (row: EventSummary): boolean =>
  !isCancelled(row) && ['waiting', 'in'].includes(attendanceOf(row)?.state ?? '')

/**
 * Tells whether further events that can be joined may come after these latest ones, of which too few can. Those of
 * `shown` stand elsewhere on the page, and are no offers.
 */
export const mayOfferMore = (latest: readonly EventSummary[], shown?: ReadonlySet<number>): boolean =>
  latest.length >= LATEST_LENGTH && rowsToOffer(latest.filter(row => !shown?.has(row.eventId))).length < OFFERED

/** The number of events that are offered at once, where there is room for them. */
const OFFERED = 4

/**
 * Returns the next events of a list that the member can ask to join, soonest first. They have not begun, and the member
 * has no part in them. If many come before the first one on a Saturday, the last of these give way to it.
 */
export function rowsToOffer(rows: readonly EventSummary[], most = OFFERED): EventSummary[] {
  // An offer stands above all of these.
  const open = rows.filter(
    row => row.isInFuture && attendanceOf(row) === null && row.waiting === null && mayJoinRow(row),
  )
  const saturday = open.findIndex(row => dateTile(row.startDate)?.weekday === 'Sat')
  const before = Math.min(Math.max(saturday, 0), Math.ceil(most / 2))
  return [...open.slice(0, before), ...open.slice(Math.max(saturday, before))].slice(0, most)
}

/** The data that decide about the Covid declaration. */
interface DeclaringPlace {
  event: EventState
  isInCrew: boolean
  hasDeclared: boolean
}

export const placeOf = (row: EventSummary): DeclaringPlace => ({
  event: stateOfSummary(row),
  isInCrew: row.attendeeId !== null && attendanceOf(row)?.state !== 'removed',
  hasDeclared: row.covidFormCompleted,
})

export const placeOfView = (view: EventView): DeclaringPlace => ({
  event: stateOf(view),
  isInCrew: view.isInCrew && view.attendeeId !== null,
  hasDeclared: view.covidFormCompleted,
})

/** Tells whether the member still has to make their Covid declaration. A cancelled event needs none. */
export const mayDeclare = ({ event, isInCrew, hasDeclared }: DeclaringPlace): boolean =>
  !hasDeclared && !event.isCancelled && obstacleToDeclare(event, { isRemoved: !isInCrew }) === null

/** Tells whether the member may remove themself. */
export function mayLeave(row: EventSummary): boolean {
  const attendance = attendanceOf(row)
  return (
    attendance !== null && obstacleToLeave(stateOfSummary(row), { isRemoved: attendance.state === 'removed' }) === null
  )
}

/** The member's standing in a listed event. Null means that they have nothing to do with it. */
export type Attendance = { state: 'waiting' } | { state: 'in' } | { state: 'removed'; reason: string } | null

export function attendanceOf({ attendeeId, confirmed, attendeeRemoved, organiserRemoved }: EventSummary): Attendance {
  const reason = attendeeRemoved ?? organiserRemoved
  if (reason !== null) return { state: 'removed', reason }
  if (attendeeId === null) return null
  return { state: confirmed ? 'in' : 'waiting' }
}

/** The beginning as it compares with others, in the club's time zone: yyyy-MM-dd HH:mm. */
export const startOf = ({ startDate, startTime }: EventSummary): string =>
  `${inputDate(startDate)} ${startTime ?? '00:00'}`

/** Sorts events by their beginning, with those that have ended last. */
export const soonestFirst = (rows: readonly EventSummary[]): EventSummary[] => {
  const sortKey = (row: EventSummary) => `${stateOfSummary(row).hasEnded ? 1 : 0} ${startOf(row)}`
  // Digits need no collation: whatever a page first asks of the browser's languages takes a phone a tenth of a second
  // of its start.
  return rows.toSorted((one, other) => Number(sortKey(one) > sortKey(other)) - Number(sortKey(one) < sortKey(other)))
}

/** Tells whether it has begun, is not over, and takes place. */
export const isUnderWay = (row: EventSummary): boolean =>
  !row.isInFuture && !stateOfSummary(row).hasEnded && !isCancelled(row)

/** An event that a member comes to or organises. */
export interface MyEvent {
  event: EventSummary
  isOrganiser: boolean
}

/**
 * Returns the member's next event and those under way, soonest first. They attend or organise these, and none is
 * cancelled or over.
 */
export function myEvents(
  mine: readonly EventSummary[],
  organised: readonly EventSummary[],
): { next: MyEvent | null; underWay: MyEvent[] } {
  const led = new Set(organised.map(({ eventId }) => eventId))
  const coming = soonestFirst([...organised, ...mine.filter(row => isComing(row) && !led.has(row.eventId))])
    .filter(row => !stateOfSummary(row).hasEnded && !isCancelled(row))
    .map(event => ({ event, isOrganiser: led.has(event.eventId) }))
  return {
    next: coming.find(({ event }) => event.isInFuture) ?? null,
    underWay: coming.filter(({ event }) => isUnderWay(event)),
  }
}

/** The names of the chosen boats, in the club's order. */
export const boatNames = (boats: EventView['boats'], chosen: EventView['selectedBoats']): string[] =>
  boats.filter(boat => chosen.some(({ equipmentId }) => equipmentId === boat.id)).map(boat => boat.name)

/** The attendees who have not been removed: with a place, or waiting for one. */
export const attending = <A extends { isRemoved: boolean }>(attendees: readonly A[]): A[] =>
  attendees.filter(({ isRemoved }) => !isRemoved)

/** Returns '4 confirmed, 2 to be confirmed'; empty when nobody is left. */
export function crewCount(attendees: readonly AttendanceState[]): string {
  const coming = attending(attendees)
  const confirmed = coming.filter(attendee => attendee.confirmed).length
  const others = coming.length - confirmed
  return [confirmed > 0 && eventMessages.confirmedCount(confirmed), others > 0 && eventMessages.toConfirmCount(others)]
    .filter(Boolean)
    .join(', ')
}
