import type { QueryClient } from '@tanstack/react-query'
import type { EventView } from '#contract/calls/event'
import { ClubError, isOutOfReach, sentenceOf } from '../../api/errors'
import { IS_BUSY } from '../../api/patience'
import { isUnauthorised } from '../../api/sessionEnd'
import { inputDate } from '../../kit/dates/clubDates'
import { confirmAttendee, sayComing } from '../attendees/attendeesAdapter'
import { isCancelled, obstacleToJoinView } from '../eventRules'
import { joinEvent, readEvent } from '../eventsAdapter'
import {
  dropUnsent,
  endUnsent,
  hinderUnsent,
  isStillUnsent,
  mayStillArrive,
  noteTry,
  type Obstacle,
  patience,
  type SeenEvent,
  seenOf,
  takenBackDeeds,
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
export const obstacleToSend = (deed: UnsentDeed, view: View): Obstacle | 'done' | null =>
  obstacleOf(deed, view) ?? changeOf(deed.seen, view)

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
  return view.asked ? null : { is: 'notAsked', at: seenIn(view) }
}

function changeOf(seen: SeenEvent, view: View): Obstacle | null {
  const now = seenIn(view)
  if (hasMoved(seen, now)) return { is: 'moved', now }
  return now.hasBegun && !seen.hasBegun ? { is: 'begun', now } : null
}

/** Other servers' lists say no last day: it counts only where one was seen. */
const hasMoved = (seen: SeenEvent, now: SeenEvent) =>
  inputDate(seen.startDate) !== inputDate(now.startDate) ||
  (seen.endDate !== null && inputDate(seen.endDate) !== inputDate(now.endDate)) ||
  seen.startTime !== now.startTime ||
  seen.endTime !== now.endTime

/** The sending that is under way in this page. */
let sending: Promise<void> | null = null

/**
 * Sends what has not been sent, one after another, as long as the club can be reached. Before each one the event is
 * read: where it is not as the member saw it, the deed is not sent, and says why.
 * @param tell hears of each that the club has by now, and whether it was sent only now
 */
export function sendUnsent(queryClient: QueryClient, tell: Tell): Promise<void> {
  sending ??= inLock(() => sendEach(queryClient, tell)).finally(() => {
    sending = null
  })
  return sending
}

export type Tell = (deed: UnsentDeed, isSentNow: boolean) => void

/** One tab of the browser sends at a time, where it has Web Locks; elsewhere the key lets each deed count once. */
const inLock = async (task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? await navigator.locks.request('club.unsent', task) : await task()

async function sendEach(queryClient: QueryClient, tell: Tell): Promise<void> {
  const tried = new Set<string>()
  // Others may come meanwhile.
  for (;;) {
    const waiting = unsentDeeds().filter(({ obstacle }) => obstacle === null)
    const deed = [...waiting, ...takenBackDeeds()].find(({ key }) => !tried.has(key))
    if (!deed) return
    tried.add(deed.key)
    try {
      if (deed.isTakenBack) await lookAfter(deed)
      else await sendOne(deed, tell)
      void queryClient.invalidateQueries({ queryKey: ['events'] })
    } catch (error) {
      // A page asks for something, finds that the session has ended, and leads to login.
      if (isUnauthorised(error)) void queryClient.invalidateQueries()
      if (endsTheRound(error)) return
    }
  }
}

/** @throws ClubError where another try may succeed */
async function sendOne(deed: UnsentDeed, tell: Tell): Promise<void> {
  const { key, seen } = deed
  // Past the page's own queries: a page that is left would cancel them, and bring back what they had before.
  const read = () => readEvent(seen.eventId, patience())
  const view = await read().catch(unlessRefused)
  if (view instanceof ClubError) return void hinderUnsent(key, refusalOf(view, 'gone'))
  const obstacle = obstacleToSend(deed, view)
  if (obstacle !== null && obstacle !== 'done') return void hinderUnsent(key, obstacle)
  if (!isStillUnsent(key)) return
  if (obstacle === null) {
    noteTry(key)
    const answer = await send(deed).catch(unlessRefused)
    if (answer instanceof ClubError) return void hinderUnsent(key, refusalOf(answer, 'removed'))
    // The club may have had it by an earlier try, and have been told otherwise since.
    const after = await read()
    if (obstacleToSend(deed, after) !== 'done') return void hinderUnsent(key, { is: 'undone', now: seenIn(after) })
  }
  if (endUnsent(key)) tell(deed, obstacle === null)
}

/**
 * Finds out whether the club has a deed that was taken back: an earlier try may have arrived. While that may still be
 * under way, the next round looks again.
 */
async function lookAfter(deed: UnsentDeed): Promise<void> {
  const view = await readEvent(deed.seen.eventId, patience()).catch(unlessRefused)
  const hasArrived = !(view instanceof ClubError) && obstacleToSend(deed, view) === 'done'
  if (hasArrived) endUnsent(deed.key)
  else if (!mayStillArrive(deed)) dropUnsent(deed.key)
}

function send({ key, ...deed }: UnsentDeed): Promise<unknown> {
  const how = { idempotencyKey: key, signal: patience() }
  if (deed.deed === 'join') return joinEvent(deed.seen.eventId, how)
  return (deed.deed === 'confirm' ? confirmAttendee : sayComing)(deed.attendeeId, how)
}

/** Returns the refusal of a deed, which another try would get again; throws anything else. */
function unlessRefused(error: unknown): ClubError {
  if (!(error instanceof ClubError) || error.status < 400 || error.status > 499 || PASSING.includes(error.status))
    throw error
  return error
}

/** Not signed in any more, or another time. */
const PASSING = [401, ...IS_BUSY]

const refusalOf = (refusal: ClubError, notFound: 'gone' | 'removed'): Obstacle =>
  refusal.status === 404 ? { is: notFound } : { is: 'refused', sentence: sentenceOf(refusal) }

/** Whether other deeds need not be tried either. */
const endsTheRound = (error: unknown) =>
  isOutOfReach(error) || (error instanceof ClubError && [...PASSING, 503].includes(error.status))
