import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { profileQuery } from '../api/clubQueries'
import { PROFILE } from '../api/deviceStorage'
import { leaveFor } from '../api/leaveFor'
import { storedProfile } from '../api/profile'
import { isSignedIn, onSignedOut } from '../api/session'
import { paths } from '../paths'
import { giveUpUnsaved } from '../kit/forms/useUnsavedWarning'
import { leaveForLogin } from '../api/loginRedirect'
import { clearSessionEnd } from '../api/sessionEnd'

/** Keeps this page true to the session: signed out elsewhere, somebody else signed in, or brought back by Back after signing out. */
export function useSessionWatch(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  useEffect(clearSessionEnd, [pathname])
  useEffect(() => {
    const checkWhenBack = (event: PageTransitionEvent) => {
      if (!event.persisted || isSignedIn()) return
      giveUpUnsaved()
      void leaveForLogin()
    }
    const leaveUnasked = () => {
      giveUpUnsaved()
      leaveFor(paths.home)
    }
    const reloadForAnother = (event: StorageEvent) => {
      const [mine, theirs] = [queryClient.getQueryData(profileQuery.queryKey), storedProfile()]
      if (event.key === PROFILE && mine && theirs && mine.id !== theirs.id) window.location.reload()
    }
    const stopListening = onSignedOut(leaveUnasked)
    window.addEventListener('pageshow', checkWhenBack)
    window.addEventListener('storage', reloadForAnother)
    return () => {
      stopListening()
      window.removeEventListener('pageshow', checkWhenBack)
      window.removeEventListener('storage', reloadForAnother)
    }
  }, [queryClient])
}
