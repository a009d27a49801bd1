// What this page knows of a session that the club has ended, and where the member is told so.
import { useSyncExternalStore } from 'react'
import { clubMessages, ClubError } from './errors'

/** A write was refused because the session had ended: the page stays, with everything that was typed. */
export class SessionEndedError extends ClubError {
  constructor() {
    super(401, clubMessages.sessionEnded)
  }
}

/** A 401 that the renewal of the session could not mend. A 403 never ends a session. */
export const isUnauthorised = (error: unknown): boolean => error instanceof ClubError && error.status === 401

/** Where the member reads that the session has ended: nowhere, beside the button of the refused save, or above the page. */
type Told = 'nowhere' | 'beside the save' | 'above the page'

let told: Told = 'nowhere'
const listeners = new Set<() => void>()

/** Remembers where the member has been told. */
export function tellSessionEnd(where: Told): void {
  told = where
  for (const listener of listeners) listener()
}

/** Another page is open, or a save has gone through: what was told holds no more. */
export const clearSessionEnd = (): void => tellSessionEnd('nowhere')

export const isSessionEndTold = (): boolean => told !== 'nowhere'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Is the page to say, above its content, that the session has ended? */
export const useSessionEndNotice = (): boolean => useSyncExternalStore(subscribe, () => told === 'above the page')
