import type { QueryClient } from '@tanstack/react-query'
import type { EventView } from '#contract/calls/event'
import { ClubError, isOffline, sentenceOf } from '../../api/errors'
import { storedProfile } from '../../api/profile'
import { isUnauthorised } from '../../api/sessionEnd'
import { confirmAttendee, sayComing } from '../attendees/attendeesAdapter'
import { eventQuery } from '../eventQueries'
import { isCancelled, obstacleToJoinView } from '../eventRules'
import { joinEvent } from '../eventsAdapter'
import {
  hinderUnsent,
  dropUnsent,
  type Obstacle,
  type SeenEvent,
  seenOf,
  sendingOf,
  type UnsentDeed,
  unsentDeeds,
} from './unsentDeeds'

type View = Pick<
  EventView,
  | 'event'
  | 'attendees'
  | 'isInCrew'
  | 'isInFuture'
  | 'hasEnded'
  | 'attendeeRemoved'
  | 'organiserRemoved'
  | 'placesTaken'
  | 'waiting'
  | 'isWaitingListOpen'
  | 'asked'
>

const seenIn = ({ event, isInFuture }: View): SeenEvent => seenOf(event.id, event, isInFuture)

/**
 * Tells whether a deed may be sent as the member meant it: null. It is 'done' where all is as it would have it, since
 * an earlier try has arrived, say. Otherwise the obstacle.
 */
export function obstacleToSend(deed: UnsentDeed, view: View): Obstacle | 'done' | null {
  return obstacleOf(deed, view) ?? changeOf(deed.seen, view)
}

function obstacleOf(deed: UnsentDeed, view: View): Obstacle | 'done' | null {
  if (deed.deed === 'join') {
    if (view.isInCrew) return 'done'
    const obstacle = obstacleToJoinView(view)
    if (obstacle === 'removedByOrganiser') return { is: 'removed' }
    if (obstacle === 'cancelled' || obstacle === 'ended' || obstacle === 'full' || obstacle === 'taken')
      return { is: obstacle }
    // Taking a place on offer is another deed, which needs signal.
    if (view.waiting?.offeredUntil) return { is: 'offered' }
    return view.attendeeRemoved !== null && !deed.hadLeft ? { is: 'left', now: seenIn(view) } : null
  }
  const attendee = view.attendees.find(({ id }) => id === deed.attendeeId)
  if (!attendee || attendee.isRemoved) return { is: 'removed' }
  if (deed.deed === 'confirm') {
    if (attendee.confirmed) return 'done'
    return isCancelled(view.event) ? { is: 'cancelled' } : null
  }
  if (view.asked?.comingAt) return 'done'
  if (isCancelled(view.event)) return { is: 'cancelled' }
  if (view.hasEnded) return { is: 'ended' }
  return view.asked ? null : { is: 'notAsked' }
}

const WHEN = ['startDate', 'endDate', 'startTime', 'endTime'] as const

function changeOf(seen: SeenEvent, view: View): Obstacle | null {
  const now = seenIn(view)
  if (WHEN.some(part => seen[part] !== now[part])) return { is: 'moved', now }
  return now.hasBegun && !seen.hasBegun ? { is: 'begun', now } : null
}

/** One tab of the browser sends at a time, where it has Web Locks; elsewhere the key lets each deed count once. */
const inLock = (task: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request('club.unsent', { ifAvailable: true }, lock => lock && task()) : task()

/**
 * Sends what has not been sent, one after another, as long as the club can be reached. Before each one the event is
 * read: where it is not as the member saw it, the deed is not sent, and says why.
 * @param tell hears of each that was sent
 */
export async function sendUnsent(queryClient: QueryClient, tell: (deed: UnsentDeed) => void): Promise<void> {
  await inLock(async () => {
    for (const deed of unsentDeeds().filter(({ obstacle }) => obstacle === null)) {
      if (deed.memberId !== storedProfile()?.id) dropUnsent(deed.key)
      else if (!(await sendOne(queryClient, deed, tell))) return
    }
  })
}

/** Returns false where the next one need not be tried: the club cannot be reached, is busy, or the session is over. */
async function sendOne(queryClient: QueryClient, deed: UnsentDeed, tell: (deed: UnsentDeed) => void): Promise<boolean> {
  try {
    const view = await queryClient.fetchQuery({ ...eventQuery(deed.seen.eventId), staleTime: 0, retry: false })
    const obstacle = obstacleToSend(deed, view)
    // The member may have taken it back while the event was read.
    if (!unsentDeeds().some(({ key }) => key === deed.key)) return true
    if (obstacle === null) await send(deed)
    if (obstacle !== null && obstacle !== 'done') hinderUnsent(deed.key, obstacle)
    else {
      dropUnsent(deed.key)
      tell(deed)
    }
  } catch (error) {
    if (mayPass(error)) return false
    const isGone = error instanceof ClubError && error.status === 404
    hinderUnsent(deed.key, isGone ? { is: 'gone' } : { is: 'refused', sentence: sentenceOf(error) })
  }
  await queryClient.invalidateQueries({ queryKey: ['events'] })
  return true
}

function send(deed: UnsentDeed): Promise<unknown> {
  const sending = sendingOf(deed.key)
  if (deed.deed === 'join') return joinEvent(deed.seen.eventId, sending)
  return (deed.deed === 'confirm' ? confirmAttendee : sayComing)(deed.attendeeId, sending)
}

/** Whether another try may succeed: it is not the deed that was refused. */
const mayPass = (error: unknown) =>
  isOffline(error) ||
  isUnauthorised(error) ||
  (error instanceof ClubError && (error.status === 429 || error.status >= 500))
