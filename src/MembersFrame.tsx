import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { leaveSignedOut } from './admin/authProvider'
import { clubQuery } from './admin/clubQuery'
import { profileQuery } from './admin/profileQuery'
import { isSignedIn } from './club/session'
import { useSessionWatch } from './guards/useSessionWatch'
import { Page } from './layout/Page'
import { Notifications } from './ui/Notifications'
import { ScreenSkeleton } from './ui/ScreenSkeleton'
import { useFocusOnNavigation } from './ui/useFocusOnNavigation'

/** Of the copyright line. */
const YEAR = new Date().getFullYear()

/** The frame around every members screen: bar, content, footer, notifications. */
export function MembersFrame() {
  useSessionWatch()
  useFocusOnNavigation('content')
  const { pathname } = useLocation()
  const { data: club } = useQuery(clubQuery)
  const { data: profile } = useQuery({ ...profileQuery, enabled: isSignedIn() })
  useFreshRights(profile?.roles.join())
  if (!club) return null
  return (
    <Page club={club} year={YEAR} visitor={profile ?? 'unknown'} currentPath={pathname} onLogout={() => void leaveSignedOut()}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
      <Notifications />
      <ScrollRestoration />
    </Page>
  )
}

/** Rights that were worked out from older roles are worked out again. */
function useFreshRights(roles: string | undefined): void {
  const queryClient = useQueryClient()
  const last = useRef(roles)
  useEffect(() => {
    if (last.current !== undefined && last.current !== roles) void queryClient.invalidateQueries({ queryKey: ['auth'] })
    last.current = roles
  }, [roles, queryClient])
}
