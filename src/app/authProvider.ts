// Who is signed in and what they may do, for react-admin. Signing in is the site's document: one leaves for it by a full page load.
import { fullName } from '#contract/names'
import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider } from 'ra-core'
import { DEEDS, mayDo, type Deed, type Subject } from '#contract/access'
import { removeSession } from '../api/deviceStorage'
import { leaveFor } from '../api/leaveFor'
import { isSignedIn, signOut } from '../api/session'
import { isSessionEndShown, isUnauthorised, SessionEndedError, showSessionEnd } from '../api/sessionEnd'
import { leaveForLogin } from '../api/loginRedirect'
import { paths } from '../paths'
import { giveUpUnsaved, isAnythingUnsaved } from '../kit/forms/useUnsavedWarning'
import { profileQuery } from '../api/clubQueries'

const isDeed = (name: string): name is Deed => (DEEDS as string[]).includes(name)

/** A record that says what a deed is done to. React-admin gives any record that is near; that of a list or a page says nothing of the kind. */
interface Whom {
  id: string
  subject?: Subject
}

export function createAuthProvider(queryClient: QueryClient): AuthProvider {
  const profile = () => queryClient.ensureQueryData(profileQuery)
  return {
    login: leaveForLogin,
    logout: leaveSignedOut,
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
      const { id, ...rights } = await profile()
      return isDeed(deed) && mayDo({ memberId: id, ...rights }, deed, (record as Whom | undefined)?.subject)
    },
  }
}

/**
 * Leaves for login after the session has ended, unless that would lose what somebody typed: then the page says so and stays.
 * Never resolves while the page is being left. The tokens are removed first, since login would come straight back if it found them.
 */
export async function endSession(): Promise<void> {
  if (isSessionEndShown()) return
  if (isAnythingUnsaved()) return showSessionEnd('above the page')
  removeSession()
  await leaveForLogin()
}

/** Signs out, then loads the public home anew (NAV-14), whatever was typed. Never resolves: react-admin would go to a login screen of its own. */
export function leaveSignedOut(): Promise<never> {
  giveUpUnsaved()
  signOut()
  leaveFor(paths.home)
  return new Promise(() => undefined)
}
