// Deeds that were done without signal (docs/decisions/47): joining, confirming and 'still coming'. The device keeps
// each of them, with what the member saw, until the club can be reached. Nothing else is kept to be sent later.
import { useSyncExternalStore } from 'react'
import type { EventSummary } from '#contract/calls/event'
import { newIdempotencyKey, type Sending } from '../../api/call'
import { readStored, removeStored, store, UNSENT } from '../../api/deviceStorage'
import { isOffline } from '../../api/errors'
import { storedProfile } from '../../api/profile'
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

type Shown = Pick<EventSummary, 'title' | 'startDate' | 'endDate' | 'startTime' | 'endTime'>

/** What a page or a list shows of an event. */
export const seenOf = (
  eventId: number,
  { title, startDate, endDate, startTime, endTime }: Shown,
  isInFuture: boolean,
): SeenEvent => ({ eventId, title, startDate, endDate, startTime, endTime, hasBegun: !isInFuture })

/** Whose place it is about. Joining knows whether the member had left the event before. */
type What =
  | { deed: 'join'; hadLeft: boolean }
  | { deed: 'stillComing'; attendeeId: number }
  | { deed: 'confirm'; attendeeId: number; name: string }

/** A deed that the member does, and what they saw. */
export type KeptDeed = What & { seen: SeenEvent }

export type UnsentDeed = KeptDeed & {
  form: typeof FORM
  /** The Idempotency-Key of all its tries, so that it counts once. */
  key: string
  memberId: number
  /** Why the club was not asked for it after all; null while it waits for the signal. */
  obstacle: Obstacle | null
}

/** A change that is asked about: the deed may be sent all the same. */
interface Asked {
  is: 'moved' | 'begun' | 'left'
  now: SeenEvent
}

/** What has changed since the member saw the event. With any change that is not asked about the deed is never sent. */
export type Obstacle =
  | Asked
  | { is: 'gone' | 'cancelled' | 'ended' | 'full' | 'taken' | 'offered' | 'removed' | 'notAsked' }
  /** The club's own sentence. */
  | { is: 'refused'; sentence: string }

/** The form of what is stored. Entries of another form are not sent: raise it with each change of the types above. */
const FORM = 1

const NONE: readonly UnsentDeed[] = []
let read: { text: string | null; deeds: readonly UnsentDeed[] } = { text: null, deeds: NONE }

/** The deeds that have not been sent, oldest first. The same array comes until they change. */
export function unsentDeeds(): readonly UnsentDeed[] {
  const text = readStored(UNSENT)
  if (text !== read.text) read = { text, deeds: text === null ? NONE : parsed(text) }
  return read.deeds
}

function parsed(text: string): readonly UnsentDeed[] {
  try {
    const deeds = JSON.parse(text) as Partial<UnsentDeed>[]
    return deeds.filter((deed): deed is UnsentDeed => deed.form === FORM)
  } catch {
    return NONE
  }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === UNSENT) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/** Throws if the browser has no room, or forbids storage. */
function write(deeds: readonly UnsentDeed[]): void {
  if (deeds.length === 0) removeStored(UNSENT)
  else store(UNSENT, JSON.stringify(deeds))
  for (const listener of listeners) listener()
}

/** The deeds that have not been sent. A server that draws a screen knows none. */
export const useUnsentDeeds = (): readonly UnsentDeed[] => useSyncExternalStore(subscribe, unsentDeeds, () => NONE)

/** The deed of this kind about one event, or about one attendance, where it has not been sent. */
export const useUnsent = (deed: UnsentDeed['deed'], id: number): UnsentDeed | undefined =>
  useUnsentDeeds().find(
    unsent => unsent.deed === deed && (unsent.deed === 'join' ? unsent.seen.eventId : unsent.attendeeId) === id,
  )

/** Takes one off the device: it was sent, or the member has thought better of it. */
export const dropUnsent = (key: string): void => write(unsentDeeds().filter(deed => deed.key !== key))

/** Says why one is not sent. */
export const hinderUnsent = (key: string, obstacle: Obstacle): void =>
  write(unsentDeeds().map(deed => (deed.key === key ? { ...deed, obstacle } : deed)))

/** Lets one be sent all the same, as the member has seen the event by now. */
export const sendAllTheSame = ({ key }: UnsentDeed, { is, now }: Asked): void =>
  write(
    unsentDeeds().map(deed =>
      deed.key === key ? { ...deed, obstacle: null, seen: now, ...(is === 'left' && { hadLeft: true }) } : deed,
    ),
  )

/** The milliseconds after which the club is taken to be out of reach. */
const PATIENCE = 15_000

/** Sends a deed under its key, and gives it up after a while. */
export const sendingOf = (idempotencyKey: string): Sending => ({
  idempotencyKey,
  signal: AbortSignal.timeout(PATIENCE),
})

/**
 * Sends a deed. Where the club cannot be reached, the device keeps it, and KEPT is returned.
 * @throws ClubError for any other refusal, and where the browser cannot keep it
 */
export async function sendOrKeep<A>(kept: KeptDeed, send: (sending: Sending) => Promise<A>): Promise<A | typeof KEPT> {
  const key = newIdempotencyKey()
  try {
    return await send(sendingOf(key))
  } catch (error) {
    const memberId = storedProfile()?.id
    if (!isOffline(error) || memberId === undefined) throw error
    try {
      write([...unsentDeeds(), { ...kept, form: FORM, key, memberId, obstacle: null }])
    } catch {
      throw error
    }
    return KEPT
  }
}
