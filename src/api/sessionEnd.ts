// The errors of a session that the server has ended, and the place of the notice about it.
import { useSyncExternalStore } from 'react'
import { clubMessages, ClubError } from './errors'

/**
 * The error of a write that was refused because the session has ended. The page stays open, so that nothing typed is
 * lost.
 */
export class SessionEndedError extends ClubError {
  constructor() {
    super(401, clubMessages.sessionEnded)
  }
}

/**
 * Tells whether this is a 401. `call` throws one only after the session could not be renewed. A 403 never ends a
 * session.
 */
export const isUnauthorised = (error: unknown): boolean => error instanceof ClubError && error.status === 401

/** The place of the notice that the session has ended. 'beside the save' is the form's own error. */
type NoticePosition = 'nowhere' | 'beside the save' | 'above the page'

let noticePosition: NoticePosition = 'nowhere'
const listeners = new Set<() => void>()

/** Shows the notice there. */
export function showSessionEnd(position: NoticePosition): void {
  noticePosition = position
  for (const listener of listeners) listener()
}

/** Takes the notice away: when another page is opened, or a save has succeeded. */
export const clearSessionEnd = (): void => showSessionEnd('nowhere')

export const isSessionEndShown = (): boolean => noticePosition !== 'nowhere'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isAbovePage = () => noticePosition === 'above the page'

/** Tells whether the notice must be shown above the page. */
export const useSessionEndNotice = (): boolean => useSyncExternalStore(subscribe, isAbovePage, isAbovePage)
