import Box from '@mui/material/Box'
import { focusManager, type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { leaveSignedOut } from './authProvider'
import { useClubYear } from '../kit/dates/useClubDay'
import { NAMELESS } from '../api/anyServer'
import { clubQuery, profileQuery } from '../api/clubQueries'
import { storeUnsent } from '../api/deviceStorage'
import { isSignedIn } from '../api/session'
import { AsOfNotice } from './AsOfNotice'
import { SessionEndNotice } from './guards'
import { ScreenStands } from './ScreenStands'
import { useServiceWorker } from './useServiceWorker'
import { useSessionWatch } from './useSessionWatch'
import { writtenDemoClub } from '../layout/DemoRibbon'
import { LowerBar } from '../layout/LowerBar'
import { Page } from '../layout/Page'
import { unsentQuestion } from '../layout/unsentQuestion'
import { BAR_HEIGHT } from '../layout/TopBar'
import { revealBar } from '../layout/visitor'
import { Notifications } from '../kit/feedback/Notifications'
import { ScreenSkeleton } from '../kit/feedback/Loading'
import { ClubTitle } from '../kit/navigation/DocumentTitle'
import { ScrollKeeper } from '../kit/navigation/ScrollKeeper'
import { AskBeforeLeaving, useLossQuestion } from '../kit/forms/useUnsavedWarning'
import { mayDo } from '#contract/access'
import { callerOf, type Profile } from '../api/profile'
import { RIGHTS_KEY } from '../api/reactAdminKeys'
import { events } from '../events'
import { UnsentNotice } from '../events/unsent/UnsentNotice'
import { members } from '../members'
import { pages } from '../pages'
import { followOtherTabs } from '../api/otherTabs'

/**
 * The content is at least as high as the window. The footer stays out of sight while the content loads, and does not
 * jump.
 */
const FULL_HEIGHT = { xs: `calc(100svh - ${BAR_HEIGHT.xs})`, lg: `calc(100svh - ${BAR_HEIGHT.lg})` }

/** They come beside the screen. Without them a list is printed as it stands. */
const PrintedLists = lazy(() => import('../theme/PrintedLists').catch(() => ({ default: Nothing })))
const Nothing = () => <></>

/** The frame of every members screen: bar, content, footer, a phone's lower bar, notifications. */
export function MembersFrame() {
  useSessionWatch()
  useOtherTabs()
  useWindowFocus()
  useFocusOnNavigation('content')
  const { pathname } = useLocation()
  const { mayLose, question } = useLossQuestion()
  const queryClient = useQueryClient()
  const logout = async () => {
    if (!(await mayLose(unsentQuestion()))) return
    // They were asked about: the login page says nothing of them.
    storeUnsent([])
    await leaveSignedOut(queryClient)
  }
  const [demo] = useState(writtenDemoClub)
  const { data: club = NAMELESS } = useQuery(clubQuery)
  const { data: profile, isFetching, isError, failureCount } = useQuery({ ...profileQuery, enabled: isSignedIn() })
  useServiceWorker(profile && !isFetching && !isError ? profile.id : null)
  useFreshRights(profile?.roles.join())
  useNextScreens(profile)
  const isSettled = !isFetching || failureCount > 0
  useEffect(() => {
    // The bar appears even if the profile could not be loaded. It then shows a plain member's menu and Logout.
    if (isSettled) revealBar()
  }, [isSettled])
  return (
    <Page
      club={club}
      year={useClubYear()}
      demo={demo}
      visitor={profile ?? 'unknown'}
      currentPath={pathname}
      onLogout={() => void logout()}
      lowerBar={profile && <LowerBar profile={profile} currentPath={pathname} />}
    >
      <SessionEndNotice />
      <AsOfNotice />
      <UnsentNotice />
      <Box sx={{ minHeight: FULL_HEIGHT }}>
        <ClubTitle value={club.title}>
          <Suspense fallback={<ScreenSkeleton />}>
            <ScreenStands>
              <Outlet />
            </ScreenStands>
          </Suspense>
        </ClubTitle>
      </Box>
      <Suspense>
        <PrintedLists />
      </Suspense>
      <Notifications />
      <AskBeforeLeaving />
      {question}
      <ScrollKeeper />
    </Page>
  )
}

/** Fetches the rights that react-admin has cached again when the member's roles change. */
function useFreshRights(roles: string | undefined): void {
  const queryClient = useQueryClient()
  const last = useRef(roles)
  useEffect(() => {
    if (last.current !== undefined && last.current !== roles)
      void queryClient.invalidateQueries({ queryKey: RIGHTS_KEY })
    last.current = roles
  }, [roles, queryClient])
}

/**
 * Fetches the code of the most opened screens while the browser is idle: a member's, and for those with the right the
 * list of members.
 */
function useNextScreens(profile: Profile | undefined): void {
  const isKnown = profile !== undefined
  const mayList = isKnown && mayDo(callerOf(profile), 'members.list')
  useEffect(() => {
    // Safari has no requestIdleCallback. There the code is fetched when the screen is opened.
    if (!isKnown || !('requestIdleCallback' in window)) return
    const rest = [...MEMBER_SCREENS, ...(mayList ? COMMITTEE_SCREENS : [])]
    const fetchNext = () => {
      void rest
        .shift()?.()
        .catch(() => undefined)
      if (rest.length > 0) idle = window.requestIdleCallback(fetchNext)
    }
    let idle = window.requestIdleCallback(fetchNext)
    return () => window.cancelIdleCallback(idle)
  }, [isKnown, mayList])
}

const MEMBER_SCREENS = [() => pages.eventView(), () => events.screens.rows()]
const COMMITTEE_SCREENS = [
  () => Promise.all([import('../kit/admin/AdminShell'), members.screens.memberList()]),
  () => members.screens.memberView(),
]

/**
 * Moves the focus to the content when another page opens. Otherwise a screen reader would stay at the link that was
 * followed.
 */
function useFocusOnNavigation(contentId: string): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, contentId])
}

/**
 * Fetches again what another tab has changed, at once if this page is visible, otherwise when it is shown. react-query
 * then refetches everything older than its staleTime, which also covers changes on another device.
 */
function useOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followOtherTabs(changed => {
        const isMeant = (query: Query) => changed.includes(String(query.queryKey[0])) && !isReadOnce(query)
        const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
        void queryClient.invalidateQueries({ predicate: isMeant, refetchType })
      }),
    [queryClient],
  )
}

/**
 * Tells whether a query never refetches by itself. Such queries fill in a form, or are recorded each time they are
 * read.
 */
const isReadOnce = ({ observers }: Query) => observers.some(({ options }) => options.refetchOnWindowFocus === false)

/**
 * Refetches old data when the window gets the focus, too. react-query does so only when the page was hidden, which a
 * window beside another one never is.
 */
function useWindowFocus(): void {
  useEffect(() => {
    const askAgain = () => focusManager.onFocus()
    window.addEventListener('focus', askAgain)
    return () => window.removeEventListener('focus', askAgain)
  }, [])
}
