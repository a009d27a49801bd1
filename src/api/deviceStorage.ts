// Everything that the application stores on the device (localStorage and sessionStorage). No other file knows the keys.

import { emptyPocket } from './pocket'
import { surroundings } from './surroundings'

export const ACCESS_TOKEN = 'access_token'
export const REFRESH_TOKEN = 'refresh_token'
/** The key of the renewal that has begun and has not been answered. */
export const RENEWAL_KEY = 'club.renewal'
/** The stored profile of the member who is signed in. */
export const PROFILE = 'club.profile'
/** Prefix of the drafts of forms that have not been sent; the member's id follows, or 'visitor'. */
const DRAFT = 'club.draft.'
/** Prefix of the ids that are ticked in a list, in sessionStorage; the member's id follows. */
const TICKS = 'club.ticks.'
/** What was done without signal and has not been sent (src/events/unsent), as a JSON array. */
const UNSENT = 'club.unsent'
/** How many deeds went unsent with a session that has ended; the login page says so. */
const LEFT_UNSENT = 'club.leftUnsent'
/** Signing out writes and removes this key. Its storage event tells other tabs. */
const SIGNED_OUT = 'club.signedOut'

/** react-admin's store: list filters, selections, saved columns. */
const REACT_ADMIN = 'RaStore'

const isPersonal = (key: string) =>
  key === ACCESS_TOKEN || key === REFRESH_TOKEN || key.startsWith('club.') || key.startsWith(REACT_ADMIN)

/** The stored value of a key; null where there is none, or the browser forbids storage. */
export function readStored(key: string): string | null {
  try {
    return surroundings().storage().getItem(key)
  } catch {
    return null
  }
}

export const store = (key: string, value: string): void => surroundings().storage().setItem(key, value)

/** Removes some keys; a browser that forbids storage has nothing to remove. */
export function removeStored(...keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    return
  }
}

/**
 * Removes tokens, drafts, profile and react-admin's store at once, and then what is kept for when there is no signal.
 * The colour scheme stays: it is a setting of the device. The number of the deeds that have not been sent stays for the
 * login page.
 */
export function removePersonalData(): Promise<unknown> {
  return removeAll(isPersonal)
}

/** Does the same after the server has ended the session. Drafts stay, for when the member signs in again. */
export function removeSession(): Promise<unknown> {
  return removeAll(key => isPersonal(key) && !key.startsWith(DRAFT))
}

function removeAll(isMeant: (key: string) => boolean): Promise<unknown> {
  leaveUnsent()
  removeWhere(key => isMeant(key) && key !== LEFT_UNSENT)
  return emptyPocket()
}

const unsentListeners = new Set<() => void>()

/** Calls the listener when deeds that have not been sent come or go, in this tab or another. Returns what stops it. */
export function followUnsent(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === UNSENT) listener()
  }
  unsentListeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    unsentListeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/** Returns false where the browser has no room, or forbids storage. */
export function storeUnsent(deeds: readonly object[]): boolean {
  try {
    if (deeds.length === 0) removeStored(UNSENT)
    else store(UNSENT, JSON.stringify(deeds))
  } catch {
    return false
  }
  for (const listener of unsentListeners) listener()
  return true
}

interface Unsent {
  obstacle?: object | null
  isTakenBack?: true
}

/** How many deeds may still be sent: what was taken back, or is only told of, as a row that is full now, is no loss. */
export const countUnsent = (): number =>
  (storedUnsent() as Unsent[]).filter(({ obstacle, isTakenBack }) => !isTakenBack && (!obstacle || 'now' in obstacle))
    .length

/** How many deeds were taken back of which nobody knows yet whether an earlier try has arrived. */
export const countTakenBack = (): number => (storedUnsent() as Unsent[]).filter(({ isTakenBack }) => isTakenBack).length

/** The deeds that have not been sent, of whatever form. */
export function storedUnsent(): readonly object[] {
  try {
    return JSON.parse(readStored(UNSENT) ?? '[]') as object[]
  } catch {
    return []
  }
}

/** Returns how many deeds went unsent with the session before, and forgets them. */
export function takeLeftUnsent(): number {
  const count = Number(readStored(LEFT_UNSENT) ?? 0) + countUnsent()
  removeStored(LEFT_UNSENT)
  if (readStored(UNSENT) !== null) storeUnsent([])
  return count
}

/** Keeps only their number, for the login page. Whoever signs in next has nothing to do with them. */
export function leaveUnsent(): void {
  const left = takeLeftUnsent()
  if (left > 0) store(LEFT_UNSENT, String(left))
}

/** The key of a member's draft; `id` is that of the record which the form is about. */
export const draftKey = (memberId: number, form: string, id: number): string => `${DRAFT}${memberId}.${form}.${id}`

/**
 * The owner of a draft: a member's id, or a visitor. Signing in removes a visitor's draft, as it removes another
 * member's.
 */
type Owner = number | 'visitor'

/** Returns what somebody has done in a form in this tab, as text; null if nothing. */
export function readTabDraft(owner: Owner, form: string): string | null {
  try {
    return sessionStorage.getItem(tabDraftKey(owner, form))
  } catch {
    return null
  }
}

/**
 * Keeps it for this tab, also over a reload; null removes it. False where the browser has no room or forbids storage.
 */
export function storeTabDraft(owner: Owner, form: string, draft: string | null): boolean {
  try {
    if (draft === null) sessionStorage.removeItem(tabDraftKey(owner, form))
    else sessionStorage.setItem(tabDraftKey(owner, form), draft)
    return true
  } catch {
    return false
  }
}

const tabDraftKey = (owner: Owner, form: string) => `${DRAFT}${owner}.${form}`

/** Returns the ticks of the list that a member used last in this tab. */
export function readTicks(memberId: number): string | null {
  try {
    return sessionStorage.getItem(TICKS + memberId)
  } catch {
    return null
  }
}

/** Keeps it for this tab, also over a reload; a browser that forbids storage forgets it with the page. */
export function storeTicks(memberId: number, ticks: string): void {
  try {
    sessionStorage.setItem(TICKS + memberId, ticks)
  } catch {
    return
  }
}

/** Removes the drafts of other members who used this device. */
export const removeDraftsOfOthers = (memberId: number): void =>
  removeWhere(key => key.startsWith(DRAFT) && !key.startsWith(`${DRAFT}${memberId}.`))

function removeWhere(isMeant: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage).filter(isMeant)) storage.removeItem(key)
  } catch {
    return
  }
}

/** Tells other tabs of this browser that somebody signed out here. */
export function announceSignOut(): void {
  try {
    localStorage.setItem(SIGNED_OUT, 'now')
    localStorage.removeItem(SIGNED_OUT)
  } catch {
    return
  }
}

/** Tells whether this storage event is such a message from another tab. */
export const isSignOutAnnouncement = ({ key, newValue }: StorageEvent): boolean =>
  key === SIGNED_OUT && newValue !== null
