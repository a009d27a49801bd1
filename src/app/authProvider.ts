// react-admin's auth provider: the signed-in member, and their rights. The login page belongs to the site, another
// document, so react-admin's own login is never used.
import { fullName } from '#contract/rules/names'
import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider } from 'ra-core'
import { DEEDS, mayDo, type Deed, type Subject } from '#contract/access'
import { removeSession } from '../api/deviceStorage'
import { callerOf } from '../api/profile'
import { isSignedIn, signOut } from '../api/session'
import { isSessionEndShown, isUnauthorised, SessionEndedError, showSessionEnd } from '../api/sessionEnd'
import { leaveForHome, leaveForLogin } from '../api/loginRedirect'
import { clearAllUnsaved, isAnythingUnsaved } from '../kit/forms/useUnsavedWarning'
import { profileQuery } from '../api/clubQueries'

const isDeed = (name: string): name is Deed => (DEEDS as string[]).includes(name)

/**
 * A react-admin record that names the person whom a deed concerns (`Subject` of contract/access). Most records do not.
 */
interface RecordWithSubject {
  id: string
  subject?: Subject
}

export function createAuthProvider(queryClient: QueryClient): AuthProvider {
  const profile = () => queryClient.ensureQueryData(profileQuery)
  return {
    login: leaveForLogin,
    logout: () => leaveSignedOut(queryClient),
    checkAuth: () => (isSignedIn() ? Promise.resolve() : leaveForLogin()),
    checkError: error =>
      isUnauthorised(error) && !(error instanceof SessionEndedError) ? endSession() : Promise.resolve(),
    getIdentity: async () => {
      const { id, ...name } = await profile()
      return { id, fullName: fullName(name) }
    },
    getPermissions: async () => (await profile()).roles,
    canAccess: async ({ resource, action, record }) => {
      const deed = `${resource}.${action}`
      const caller = callerOf(await profile())
      return isDeed(deed) && mayDo(caller, deed, (record as RecordWithSubject | undefined)?.subject)
    },
  }
}

/**
 * Loads the login page after the server has ended the session; where something typed would be lost, the page stays and
 * shows a notice instead. The tokens are removed first: if the login page found them, it would lead straight back.
 * Resolves only where the page stays.
 */
export async function endSession(): Promise<void> {
  if (isSessionEndShown()) return
  if (isAnythingUnsaved()) return showSessionEnd('above the page')
  await removeSession()
  await leaveForLogin()
}

/** Signs out and loads the public home (NAV-14). Never resolves: react-admin would open a login screen of its own. */
export function leaveSignedOut(queryClient: QueryClient): Promise<never> {
  return leaveAfterSignOut(queryClient, signOut())
}

/**
 * Loads the public home once somebody has signed out, here or in another tab, even with unsaved input. What the page is
 * still asking for is given up, since it would be refused.
 * @param signedOut resolves once nothing of the member is left on the device
 */
export function leaveAfterSignOut(queryClient: QueryClient, signedOut?: Promise<unknown>): Promise<never> {
  void queryClient.cancelQueries()
  clearAllUnsaved()
  return leaveForHome(signedOut)
}
