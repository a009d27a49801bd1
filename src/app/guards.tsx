// Routes that let only some members through, and the screens that are shown instead.
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { clubMessages } from '../api/errors'
import { leaveForLogin } from '../api/loginRedirect'
import { profileQuery } from '../api/clubQueries'
import { isSignedIn } from '../api/session'
import { surroundings } from '../api/surroundings'
import { useSessionEndNotice } from '../api/sessionEnd'
import { accessMessages } from '../kit/access/accessMessages'
import { mustSetUpSecondFactor, RETURN_PARAMETER } from '../kit/access/accountRedirect'
import { ScreenNotice } from '../kit/access/ScreenNotice'
import { RefusalWords } from '../kit/feedback/RefusalWords'
import { ScreenSkeleton } from '../kit/feedback/Loading'
import { LeaveForHome } from '../kit/navigation/LeaveForHome'
import { useStickyBar } from '../kit/navigation/useStickyBar'
import { BAR_HEIGHT } from '../layout/TopBar'
import { paths } from '../paths'
import { bandOfPage } from '../theme/contentWidth'
import { ScreenStands } from './ScreenStands'

/** Lets those through who are signed in (NAV-04); all others are sent to login, which returns to the open page. */
export function RequireSignIn() {
  // Renders again with each navigation, since the session may have ended in another tab.
  useLocation()
  // The first rendering is the server's, although the session may have ended since it drew.
  const mayPass = !surroundings().knowsDevice || isSignedIn()
  useEffect(() => {
    // Checks again because somebody may have signed out during the first render. Nothing listens for that yet.
    if (!mayPass || !isSignedIn()) void leaveForLogin()
  }, [mayPass])
  return mayPass ? <Outlet /> : null
}

/**
 * Lets members through who have completed their profile (NAV-05), and set up the second factor that their role
 * requires. The others are sent to their account first.
 */
export function RequireProfile() {
  const { data: profile, isFetching, refetch } = useQuery(profileQuery)
  const { pathname, search } = useLocation()
  const needsSecondFactor = profile !== undefined && mustSetUpSecondFactor(profile)
  if (profile?.updatedProfile && !needsSecondFactor) return <Outlet />
  // The stored profile may be older than the last save on another device.
  if (isFetching) return <ScreenSkeleton />
  if (!profile)
    return <ScreenNotice title={accessMessages.errorTitle} text={accessMessages.error} onRetry={() => void refetch()} />
  const query = new URLSearchParams({ [RETURN_PARAMETER]: pathname + search })
  return <Navigate replace to={`${needsSecondFactor ? paths.secondFactor : paths.account}?${query}`} />
}

/**
 * Wraps the two screens that react-admin opens by itself. Anybody who comes by the address, without being led there,
 * goes home.
 */
export const RequireLedHere = () => (useNavigationType() === NavigationType.Pop ? <LeaveForHome /> : <Outlet />)

const reload = () => window.location.reload()

/** The router's errorElement, a screen like others. Most often the screen's code could not be fetched. */
export const BrokenScreen = () => (
  <ScreenStands>
    <ScreenNotice title={accessMessages.brokenTitle} text={accessMessages.broken} onRetry={reload} />
  </ScreenStands>
)

/** react-admin leads here when the member's rights could not be loaded. */
export const AuthenticationError = () => (
  <ScreenNotice title={accessMessages.errorTitle} text={accessMessages.error} onRetry={reload} />
)

/** A notice above a page with unsaved input whose session has ended. It says how to lose nothing, and opens the way. */
export function SessionEndNotice() {
  const bar = useStickyBar('top')
  if (!useSessionEndNotice()) return null
  return (
    <Alert ref={bar} severity="warning" sx={{ ...bandOfPage, position: 'sticky', top: BAR_HEIGHT, zIndex: 2 }}>
      <RefusalWords sentence={clubMessages.sessionEnded} />
    </Alert>
  )
}
