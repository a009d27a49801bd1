import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { leaveSignedOut } from './authProvider'
import { clubQuery, profileQuery } from '../api/clubQueries'
import { isSignedIn } from '../api/session'
import { SessionEndNotice } from './guards'
import { useSessionWatch } from './useSessionWatch'
import { writtenDemoClub } from '../layout/DemoRibbon'
import { Page } from '../layout/Page'
import { BAR_HEIGHT } from '../layout/TopBar'
import { revealBar } from '../layout/visitor'
import { Notifications } from '../kit/feedback/Notifications'
import { ScreenSkeleton } from '../kit/feedback/Loading'
import { ScrollKeeper } from '../kit/navigation/ScrollKeeper'
import { mayLoseUnsaved } from '../kit/forms/useUnsavedWarning'
import { mayDo } from '#contract/access'
import type { Profile } from '../api/profile'
import { members } from '../members'

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
  useCommitteePrefetch(profile)
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

/** Fetches the members list's code while the browser has nothing else to do, for those who may open it. */
function useCommitteePrefetch(profile: Profile | undefined): void {
  const mayList = profile !== undefined && mayDo({ memberId: profile.id, roles: profile.roles }, 'members.list')
  useEffect(() => {
    // Without idle time to ask for, it is fetched when it is opened.
    if (!mayList || !('requestIdleCallback' in window)) return
    const idle = window.requestIdleCallback(() => void fetchMemberList().catch(() => undefined))
    return () => window.cancelIdleCallback(idle)
  }, [mayList])
}

const fetchMemberList = () => Promise.all([import('../kit/admin/AdminShell'), members.screens.memberList?.load()])

/** Takes the focus to the content when another page opens, so that a screen reader starts there and not in the old link. */
function useFocusOnNavigation(contentId: string): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, contentId])
}
