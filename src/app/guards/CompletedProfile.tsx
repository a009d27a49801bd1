import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { profileQuery } from '../../api/profileQuery'
import { paths } from '../../paths'
import { ScreenSkeleton } from '../../kit/feedback/ScreenSkeleton'
import { ScreenNotice } from '../../kit/access/ScreenNotice'
import { accessMessages } from '../../kit/access/accessMessages'
import { owesSecondFactor } from './secondFactorFirst'

/** The query parameter of the account page that holds the wanted path. */
export const REDIRECT_URL = 'redirectURL'

/** Screens for members who have completed their profile (NAV-05), and set up what their role requires to sign in; the others are sent there first. */
export function CompletedProfile() {
  const { data: profile, isFetching, refetch } = useQuery(profileQuery)
  const { pathname, search } = useLocation()
  const owes = profile !== undefined && owesSecondFactor(profile)
  if (profile?.updatedProfile && !owes) return <Outlet />
  // The stored profile may be older than the last save on another device.
  if (isFetching) return <ScreenSkeleton />
  if (!profile)
    return <ScreenNotice title={accessMessages.errorTitle} text={accessMessages.error} onRetry={() => void refetch()} />
  return (
    <Navigate
      replace
      to={`${owes ? paths.secondFactor : paths.account}?${new URLSearchParams({ [REDIRECT_URL]: pathname + search })}`}
    />
  )
}
