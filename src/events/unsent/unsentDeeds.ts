// Deeds that were done without signal (docs/decisions/47): joining, confirming and 'still coming'. The device keeps
// each of them, with what the member saw, until the club can be reached. Nothing else is kept to be sent later.
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { EventSummary } from '#contract/calls/event'
import type { Sending } from '../../api/call'
import { newIdempotencyKey } from '../../api/send'
import { followUnsent, storedUnsent, storeUnsent } from '../../api/deviceStorage'
import { isOutOfReach } from '../../api/errors'
import { mayBeOld } from '../../api/oldAnswers'
import { storedProfile } from '../../api/profile'
import { surroundings } from '../../api/surroundings'
import { KEPT } from '../../kit/deeds/useDeed'

/** What the member saw of the event. Days are yyyy-MM-dd, times HH:mm. */
export interface SeenEvent {
  eventId: number
  title: string
  startDate: string
  endDate: string | null
  startTime: string | null
  endTime: string | null
  /** Whether it had begun. */
  hasBegun: boolean
}

type Facts = Pick<EventSummary, 'title' | 'startDate' | 'endDate' | 'startTime' | 'endTime'>

/** What a page or a list shows of an event. */
export const seenOf = (
  eventId: number,
  { title, startDate, endDate, startTime, endTime }: Facts,
  isInFuture: boolean,
): SeenEvent => ({ eventId, title, startDate, endDate, startTime, endTime, hasBegun: !isInFuture })

/** Whose place it is about. Joining knows whether the member had left the event before. */
type What =
  | { deed: 'join'; hadLeft: boolean }
  | { deed: 'stillComing'; attendeeId: number }
  | { deed: 'confirm'; attendeeId: number; name: string }

/** A deed that the member does, and what they saw. */
export type SeenDeed = What & { seen: SeenEvent }

export type UnsentDeed = SeenDeed & {
  form: typeof FORM | typeof FORM_TAKEN_BACK
  /** The Idempotency-Key of all its tries, so that it counts once. */
  key: string
  memberId: number
  /** The device's time, in milliseconds, until which its first request may be under way; null once that has failed. */
  underWayUntil: number | null
  /** The device's time of its last try, in milliseconds; null where its request has never left. */
  triedAt?: number | null
  /** Why the club was not asked for it after all; null while it waits for the signal. */
  obstacle: Obstacle | null
  /** The member does not want it any more. It stays, unseen, until the club has said whether an earlier try arrived. */
  isTakenBack?: true | undefined
}

/** A change that is asked about: the deed may be sent all the same. */
export interface Question {
  /** 'undone': the club had it already, and it is no more so. */
  is: 'moved' | 'begun' | 'left' | 'undone'
  now: SeenEvent
}

/** What has changed since the member saw the event. With any change that is not asked about the deed is never sent. */
export type Obstacle =
  | Question
  | { is: 'gone' | 'cancelled' | 'ended' | 'full' | 'taken' | 'offered' | 'removed' }
  /** The club had it before it was taken back. */
  | { is: 'arrived' }
  /** Nobody is asked whether they come any more; `at` is when it is by now. */
  | { is: 'notAsked'; at: SeenEvent }
  /** The club's own sentence. */
  | { is: 'refused'; sentence: string }

/** The form of what is stored. Entries of another form are left alone: raise it with each change of the types above. */
const FORM = 1
/** The form of what was taken back: a program that knows nothing of that does not send it. */
const FORM_TAKEN_BACK = 2

const now = () => surroundings().now().getTime()

const NONE: readonly UnsentDeed[] = []

const isOfForm = (deed: Partial<UnsentDeed>): deed is UnsentDeed => deed.form === FORM || deed.form === FORM_TAKEN_BACK

/**
 * The member's deeds that have not been sent, oldest first, but for those whose first request may be under way: their
 * buttons say so. They are those of who is signed in alone.
 */
export const unsentDeeds = (): readonly UnsentDeed[] => deedsThat(deed => !isUnderWay(deed) && !deed.isTakenBack)

/** The member's deeds that were taken back, and that the club may have all the same. */
export const takenBackDeeds = (): readonly UnsentDeed[] => deedsThat(deed => deed.isTakenBack === true)

function deedsThat(isMeant: (deed: UnsentDeed) => boolean): readonly UnsentDeed[] {
  const stored = storedUnsent()
  if (stored.length === 0) return NONE
  const memberId = storedProfile()?.id
  return stored.filter((deed): deed is UnsentDeed => isOfForm(deed) && deed.memberId === memberId && isMeant(deed))
}

/** The milliseconds after which the club is taken to be out of reach. */
export const PATIENCE = 15_000

/** A device's clock may be set meanwhile. */
const isUnderWay = ({ underWayUntil }: UnsentDeed) =>
  underWayUntil !== null && now() < underWayUntil && underWayUntil <= now() + PATIENCE

let latest: { text: string; deeds: readonly UnsentDeed[] } = { text: '[]', deeds: [] }

/** The same array comes until they change. */
function snapshot(): readonly UnsentDeed[] {
  const deeds = unsentDeeds()
  const text = JSON.stringify(deeds)
  if (text !== latest.text) latest = { text, deeds }
  return latest.deeds
}

/** The deeds that have not been sent. A server that draws a screen knows none. */
export const useUnsentDeeds = (): readonly UnsentDeed[] => useSyncExternalStore(followUnsent, snapshot, () => NONE)

/** Whether a deed of this kind about an event, or about an attendance, waits for the signal. */
export const useIsUnsent = (deed: UnsentDeed['deed'], id: number): boolean =>
  useUnsentDeeds().some(unsent => unsent.obstacle === null && isAbout(unsent, deed, id))

const isAbout = (unsent: SeenDeed, deed: UnsentDeed['deed'], id: number) => unsent.deed === deed && idOf(unsent) === id

const idOf = (deed: SeenDeed) => (deed.deed === 'join' ? deed.seen.eventId : deed.attendeeId)

const change = (key: string, to: (deed: UnsentDeed) => UnsentDeed | null): boolean =>
  storeUnsent(storedUnsent().flatMap(deed => (isOfForm(deed) && deed.key === key ? (to(deed) ?? []) : deed)))

/** Takes one off the device. */
export const dropUnsent = (key: string): boolean => change(key, () => null)

/** Takes one back, which is never sent then. One whose request has never left just goes. */
export const takeBack = (key: string): boolean =>
  change(key, deed => (deed.triedAt === null ? null : { ...deed, form: FORM_TAKEN_BACK, isTakenBack: true }))

/**
 * Ends one that the club has by now. Where it was taken back meanwhile, that is said.
 * @returns whether it still stood
 */
export function endUnsent(key: string): boolean {
  let stood = false
  change(key, deed => {
    stood = !deed.isTakenBack
    return stood ? null : { ...deed, form: FORM, isTakenBack: undefined, obstacle: { is: 'arrived' } }
  })
  return stood
}

/** Says why one is not sent. One that was taken back meanwhile just goes. */
export const hinderUnsent = (key: string, obstacle: Obstacle): boolean =>
  change(key, deed => (deed.isTakenBack ? null : { ...deed, obstacle }))

/** Whether a deed is still to be sent: the member may have taken it back. */
export const isStillUnsent = (key: string): boolean => unsentDeeds().some(deed => deed.key === key)

/** Notes that the request of one leaves now. */
export const noteTry = (key: string): boolean => change(key, deed => ({ ...deed, triedAt: now() }))

/** The milliseconds for which the club may still be at a request whose answer was not waited for. */
const UNDER_WAY = 60_000

/** Whether its last try may still arrive. A device's clock may be set meanwhile. */
export function mayStillArrive({ triedAt }: UnsentDeed): boolean {
  const age = now() - (triedAt ?? 0)
  return age >= 0 && age < UNDER_WAY
}

/** Looks again. A page that was closed at its first request finds the deed once that can be under way no more. */
export const lookAgain = (): boolean => storeUnsent(storedUnsent())

/**
 * Lets one be sent all the same, as the member has seen the event by now. It is another decision, so under another key:
 * the earlier one may have been used.
 */
export const sendAllTheSame = ({ key }: UnsentDeed, { is, now }: Question): boolean =>
  change(key, deed => ({
    ...deed,
    key: newIdempotencyKey(),
    triedAt: null,
    obstacle: null,
    seen: now,
    ...(is === 'left' && { hadLeft: true }),
  }))

export const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE)

/**
 * Returns the function that sends a deed. It is on the device before it is sent, and goes with any answer of the club.
 * Where the club cannot be reached, it stays, and KEPT is returned; so it does where anything that the page shows may
 * be old, and the event is then read before the deed is sent.
 */
export function useSendOrKeep() {
  const queryClient = useQueryClient()
  return <A>(deed: SeenDeed, send: (sending: Sending) => Promise<A>): Promise<A | typeof KEPT> =>
    sendOrKeep(deed, send, mayBeOld(queryClient, { type: 'active' }))
}

/** @throws ClubError for any other refusal, and where the browser cannot keep it */
async function sendOrKeep<A>(
  seenDeed: SeenDeed,
  send: (sending: Sending) => Promise<A>,
  isOld: boolean,
): Promise<A | typeof KEPT> {
  const key = newIdempotencyKey()
  const memberId = storedProfile()?.id
  const triedAt = isOld ? null : now()
  const underWayUntil = isOld ? null : now() + PATIENCE
  // What was asked about it before is answered by this.
  const others = storedUnsent().filter(deed => !isOfForm(deed) || !isAbout(deed, seenDeed.deed, idOf(seenDeed)))
  const isKept =
    memberId !== undefined &&
    storeUnsent([...others, { ...seenDeed, form: FORM, key, memberId, underWayUntil, triedAt, obstacle: null }])
  if (isKept && isOld) return KEPT
  try {
    const answer = await send({ idempotencyKey: key, signal: patience() })
    // Just before it is given up, another tab may show it, and the member take it back there.
    if (isKept) endUnsent(key)
    return answer
  } catch (error) {
    if (!isKept) throw error
    if (isOutOfReach(error)) {
      change(key, deed => ({ ...deed, underWayUntil: null }))
      return KEPT
    }
    dropUnsent(key)
    throw error
  }
}
