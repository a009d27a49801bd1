// Who may go on to a screen, and what stands in its place for those who may not.
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { clubMessages } from '../api/errors'
import { leaveForLogin } from '../api/loginRedirect'
import { profileQuery } from '../api/clubQueries'
import { isSignedIn } from '../api/session'
import { useSessionEndNotice } from '../api/sessionEnd'
import { accessMessages } from '../kit/access/accessMessages'
import { mustSetUpSecondFactor, RETURN_PARAMETER } from '../kit/access/accountRedirect'
import { ScreenNotice } from '../kit/access/ScreenNotice'
import { ScreenSkeleton } from '../kit/feedback/Loading'
import { BAR_HEIGHT } from '../layout/TopBar'
import { paths } from '../paths'

/** The members area (NAV-04): without a stored refresh token one leaves for login, which remembers the open page. */
export function SignedIn() {
  // Read anew with each navigation: the session may have ended in another tab.
  useLocation()
  const isIn = isSignedIn()
  useEffect(() => {
    if (!isIn) void leaveForLogin()
  }, [isIn])
  return isIn ? <Outlet /> : null
}

/** Screens for members who have completed their profile (NAV-05), and set up what their role requires to sign in; the others are sent there first. */
export function CompletedProfile() {
  const { data: profile, isFetching, refetch } = useQuery(profileQuery)
  const { pathname, search } = useLocation()
  const owes = profile !== undefined && mustSetUpSecondFactor(profile)
  if (profile?.updatedProfile && !owes) return <Outlet />
  // The stored profile may be older than the last save on another device.
  if (isFetching) return <ScreenSkeleton />
  if (!profile)
    return <ScreenNotice title={accessMessages.errorTitle} text={accessMessages.error} onRetry={() => void refetch()} />
  const query = new URLSearchParams({ [RETURN_PARAMETER]: pathname + search })
  return <Navigate replace to={`${owes ? paths.secondFactor : paths.account}?${query}`} />
}

const reload = () => window.location.reload()

/** In the place of a screen that failed, most often because its part of the application could not be fetched. */
export const BrokenScreen = () => (
  <ScreenNotice title={accessMessages.brokenTitle} text={accessMessages.broken} onRetry={reload} />
)

/** Told when the member's rights could not be read. */
export const AuthenticationError = () => (
  <ScreenNotice title={accessMessages.errorTitle} text={accessMessages.error} onRetry={reload} />
)

/** Above a half-written form whose session has ended: what one can do to lose nothing. */
export function SessionEndNotice() {
  if (!useSessionEndNotice()) return null
  return (
    <Alert severity="warning" sx={{ position: 'sticky', top: BAR_HEIGHT, zIndex: 2, borderRadius: 0 }}>
      {clubMessages.sessionEnded}
    </Alert>
  )
}
