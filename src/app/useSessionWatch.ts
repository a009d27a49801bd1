import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { profileQuery } from '../api/clubQueries'
import { ACCESS_TOKEN, PROFILE } from '../api/deviceStorage'
import { storedProfile } from '../api/profile'
import { isSignedIn, onSignedOut } from '../api/session'
import { clearAllUnsaved } from '../kit/forms/useUnsavedWarning'
import { leaveForLogin } from '../api/loginRedirect'
import { clearSessionEnd } from '../api/sessionEnd'
import { leaveAfterSignOut } from './authProvider'

/**
 * Leaves or reloads this page when its session is over. Either somebody signed out or another member signed in in
 * another tab, or the browser restores the page from its back/forward cache after signing out. The notice of a session
 * that has ended goes once somebody signs in in another tab.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  useEffect(clearSessionEnd, [pathname])
  useEffect(() => {
    const leaveIfSignedOut = (event: PageTransitionEvent) => {
      if (!event.persisted || isSignedIn()) return
      clearAllUnsaved()
      void leaveForLogin()
    }
    const reloadForOtherMember = (event: StorageEvent) => {
      const [shown, stored] = [queryClient.getQueryData(profileQuery.queryKey), storedProfile()]
      if (event.key === PROFILE && shown && stored && shown.id !== stored.id) window.location.reload()
    }
    const goOnSignedIn = ({ key, newValue }: StorageEvent) => {
      if (key === ACCESS_TOKEN && newValue !== null) clearSessionEnd()
    }
    const stopListening = onSignedOut(() => void leaveAfterSignOut(queryClient))
    window.addEventListener('pageshow', leaveIfSignedOut)
    window.addEventListener('storage', reloadForOtherMember)
    window.addEventListener('storage', goOnSignedIn)
    return () => {
      stopListening()
      window.removeEventListener('pageshow', leaveIfSignedOut)
      window.removeEventListener('storage', reloadForOtherMember)
      window.removeEventListener('storage', goOnSignedIn)
    }
  }, [queryClient])
}
