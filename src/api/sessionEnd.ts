// A page learns that the session is over: it leaves for login, unless that would lose what somebody typed.
import { useSyncExternalStore } from 'react'
import { forgetSession } from './deviceStorage'
import { isAnythingUnsaved } from '../kit/forms/unsaved'
import { leaveForLogin } from './leaveForLogin'

/** Where a person reads that their session has ended. */
let said: 'nowhere' | 'at the save' | 'on the page' = 'nowhere'
const listeners = new Set<() => void>()

function say(where: typeof said): void {
  said = where
  for (const listener of listeners) listener()
}

/** A save was refused over it, and says so beside its button. */
export const saidAtSave = (): void => say('at the save')

/** Another page is open, or a save went through. */
export const sessionEndPast = (): void => say('nowhere')

/** The session is over. Never resolves while the page is being left; login would come straight back if it found the tokens. */
export async function endSession(): Promise<void> {
  if (said !== 'nowhere') return
  if (isAnythingUnsaved()) return say('on the page')
  forgetSession()
  await leaveForLogin()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Is the page to say that the session has ended? */
export const useSessionEndNotice = (): boolean => useSyncExternalStore(subscribe, () => said === 'on the page')
