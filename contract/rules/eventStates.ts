// Names the obstacle to a deed on an event or an attendance (§4; docs/decisions/03-counting.md). The server asks it
// under its lock before the deed, the screens before they show a button. The server says whether an event has ended, by
// the club's clock.

/** The state of an event. */
export interface EventState {
  isCancelled: boolean
  isFull: boolean
  /** Whether `endDate ?? startDate` at `endTime ?? 24:00` is past by the club's clock. */
  hasEnded: boolean
  /** Whether all of its places are held, or the next free one is somebody else's; left out where none are counted. */
  isTaken?: boolean
}

/** The state of an attendance. */
export interface AttendanceState {
  confirmed: boolean
  isRemoved: boolean
}

/** The reasons why a deed is not possible. */
export type Obstacle =
  | 'cancelled'
  | 'notCancelled'
  | 'full'
  | 'taken'
  | 'free'
  | 'waitingListClosed'
  | 'notFull'
  | 'ended'
  | 'notEnded'
  | 'inCrew'
  | 'confirmed'
  | 'removed'
  | 'removedByOrganiser'
  | 'notRemoved'
  | 'notAsked'

/** Returns the first obstacle that applies; null if none does. */
const firstOf = (...obstacles: readonly (false | Obstacle)[]): Obstacle | null =>
  obstacles.find(obstacle => obstacle !== false) ?? null

/** Names the obstacle to asking for a place. `attendance` is the caller's attendance, if they have one. */
export const obstacleToJoin = (
  event: EventState,
  attendance: (Pick<AttendanceState, 'isRemoved'> & { isRemovedByOrganiser: boolean }) | null,
): Obstacle | null =>
  firstOf(
    attendance !== null && !attendance.isRemoved && 'inCrew',
    attendance !== null && attendance.isRemovedByOrganiser && 'removedByOrganiser',
    event.isCancelled && 'cancelled',
    event.hasEnded && 'ended',
    event.isFull && 'full',
    event.isTaken === true && 'taken',
  )

/** Names the obstacle to joining the waiting list of an event that has a number of places. */
export const obstacleToWait = (
  event: EventState & { isListClosed: boolean },
  attendance: Parameters<typeof obstacleToJoin>[1],
): Obstacle | null => {
  const obstacle = obstacleToJoin(event, attendance)
  if (obstacle !== 'taken') return obstacle ?? 'free'
  return event.isListClosed ? 'waitingListClosed' : null
}

/** Names the obstacle to removing oneself. */
export const obstacleToLeave = (event: EventState, attendance: Pick<AttendanceState, 'isRemoved'>): Obstacle | null =>
  firstOf(attendance.isRemoved && 'removed', event.isCancelled && 'cancelled', event.hasEnded && 'ended')

/** The Covid declaration, which is made before the event. */
export const obstacleToDeclare = (
  { hasEnded }: Pick<EventState, 'hasEnded'>,
  { isRemoved }: Pick<AttendanceState, 'isRemoved'>,
): Obstacle | null => firstOf(isRemoved && 'removed', hasEnded && 'ended')

/** Names the obstacle to saying that one is still coming, which the club asks the evening before. */
export const obstacleToSayComing = (
  event: EventState,
  attendance: Pick<AttendanceState, 'isRemoved'> & { hasQuestion: boolean },
): Obstacle | null => obstacleToLeave(event, attendance) ?? firstOf(!attendance.hasQuestion && 'notAsked')

export const obstacleToCancel = ({ isCancelled }: EventState): Obstacle | null => firstOf(isCancelled && 'cancelled')

export const obstacleToReinstate = ({ isCancelled }: EventState): Obstacle | null =>
  firstOf(!isCancelled && 'notCancelled')

/** Names the obstacle to 'Mark event full'. */
export const obstacleToMarkFull = ({ isCancelled, isFull }: EventState): Obstacle | null =>
  firstOf(isCancelled && 'cancelled', isFull && 'full')

/** Names the obstacle to 'Places available again'. */
export const obstacleToOpenPlaces = ({ isCancelled, isFull }: EventState): Obstacle | null =>
  firstOf(isCancelled && 'cancelled', !isFull && 'notFull')

/** Names the obstacle to 'Add attendee'. It is possible after the end too, for somebody who came along. */
export const obstacleToAdd = ({ isCancelled, isFull }: EventState): Obstacle | null =>
  firstOf(isCancelled && 'cancelled', isFull && 'full')

/** The post-row report: once the event has ended, and not of one that did not take place. */
export const obstacleToReport = ({ isCancelled, hasEnded }: EventState): Obstacle | null =>
  firstOf(isCancelled && 'cancelled', !hasEnded && 'notEnded')

/**
 * Names the obstacle to confirming an attendee. It is possible after the end too, since only the confirmed count as
 * having rowed.
 */
export const obstacleToConfirm = (
  { isCancelled }: EventState,
  { confirmed, isRemoved }: AttendanceState,
): Obstacle | null => firstOf(isCancelled && 'cancelled', isRemoved && 'removed', confirmed && 'confirmed')

/** Names the obstacle to removing an attendee as their organiser. */
export const obstacleToRemove = ({ isCancelled }: EventState, { isRemoved }: AttendanceState): Obstacle | null =>
  firstOf(isCancelled && 'cancelled', isRemoved && 'removed')

/** Names the obstacle to taking a removed attendee back, as waiting. */
export const obstacleToTakeBack = ({ isCancelled }: EventState, { isRemoved }: AttendanceState): Obstacle | null =>
  firstOf(isCancelled && 'cancelled', !isRemoved && 'notRemoved')
