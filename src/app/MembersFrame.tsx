import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { leaveSignedOut } from './authProvider'
import { clubQuery } from '../api/clubQuery'
import { profileQuery } from '../api/profileQuery'
import { isSignedIn } from '../api/session'
import { useCommitteeAhead } from './useCommitteeAhead'
import { SessionEndNotice } from './guards'
import { useSessionWatch } from './useSessionWatch'
import { writtenDemoClub } from '../layout/demoClub'
import { Page } from '../layout/Page'
import { BAR_HEIGHT } from '../layout/TopBar'
import { revealBar } from '../layout/visitor'
import { Notifications } from '../kit/feedback/Notifications'
import { ScreenSkeleton } from '../kit/feedback/ScreenSkeleton'
import { ScrollKeeper } from '../kit/navigation/ScrollKeeper'
import { mayLoseUnsaved } from '../kit/forms/unsaved'
import { useFocusOnNavigation } from '../kit/navigation/useFocusOnNavigation'

/** The footer begins below the fold, so that what arrives late does not push it about. */
const FULL_SCREEN = { xs: `calc(100svh - ${BAR_HEIGHT.xs}px)`, lg: `calc(100svh - ${BAR_HEIGHT.lg}px)` }

/** Of the copyright line. */
const YEAR = new Date().getFullYear()

const DEMO = writtenDemoClub()

/** The frame around every members screen: bar, content, footer, notifications. */
export function MembersFrame() {
  useSessionWatch()
  useFocusOnNavigation('content')
  const { pathname } = useLocation()
  const { data: club } = useQuery(clubQuery)
  const { data: profile, isFetching, failureCount } = useQuery({ ...profileQuery, enabled: isSignedIn() })
  useFreshRights(profile?.roles.join())
  useCommitteeAhead(profile)
  const isSettled = !isFetching || failureCount > 0
  useEffect(() => {
    // Without a profile too there are a menu and a Logout.
    if (isSettled) revealBar()
  }, [isSettled])
  if (!club) return null
  return (
    <Page club={club} year={YEAR} demo={DEMO} visitor={profile ?? 'unknown'} currentPath={pathname} onLogout={logout}>
      <SessionEndNotice />
      <Box sx={{ minHeight: FULL_SCREEN }}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </Box>
      <Notifications />
      <ScrollKeeper />
    </Page>
  )
}

function logout(): void {
  if (mayLoseUnsaved()) void leaveSignedOut()
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
