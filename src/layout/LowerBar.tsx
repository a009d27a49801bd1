import Alert from '@mui/material/Alert'
import Badge from '@mui/material/Badge'
import BottomNavigation from '@mui/material/BottomNavigation'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import Box from '@mui/material/Box'
import SvgIcon from '@mui/material/SvgIcon'
import { visuallyHidden } from '@mui/utils'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Caller, mayDo } from '#contract/access'
import { counted } from '#contract/rules/numbers'
import { callerOf, type Profile } from '../api/profile'
import { dueQuery, memberCountsQuery } from '../api/clubQueries'
import { ClubLink } from '../kit/navigation/ClubLink'
import { useStickyBar } from '../kit/navigation/useStickyBar'
import { paths } from '../paths'
import { SCROLL_PADDING_BOTTOM } from '../theme/components'
import { useHydrated } from '../theme/useHydrated'
import { useIsPhone } from '../theme/useIsWide'

interface LowerBarProps {
  profile: Profile
  /** The open page below the application's base. */
  currentPath: string
}

/**
 * The destinations to which a member goes most, at the lower edge of a phone, where the thumb is. A dot marks one where
 * something waits for them. The menu of §2.3 stays where it is.
 */
export function LowerBar(props: LowerBarProps) {
  return useIsPhone() && <Bar {...props} />
}

function Bar({ profile, currentPath }: LowerBarProps) {
  const caller = callerOf(profile)
  const waits = useWaits(caller, currentPath)
  const destinations = destinationsFor(caller)
  const current = destinationOf(currentPath)
  return (
    <Box component="nav" aria-label={messages.label} ref={useStickyBar('bottom')} sx={BAR}>
      <BottomNavigation showLabels value={current} sx={LOOKS}>
        {destinations.map(destination => {
          const { label, to, waitsAt = to, icon } = DESTINATIONS[destination]
          const says = waits[destination === 'me' && !destinations.includes('members') ? 'members' : destination]
          return (
            <BottomNavigationAction
              key={destination}
              component={ClubLink}
              to={says ? waitsAt : to}
              value={destination}
              aria-current={destination === current ? 'page' : undefined}
              icon={
                <Badge variant="dot" color="warning" invisible={!says}>
                  <SvgIcon>
                    <path fillRule="evenodd" d={icon} />
                  </SvgIcon>
                </Badge>
              }
              label={
                <>
                  {label}
                  {says && (
                    <Box component="span" sx={visuallyHidden}>
                      {`, ${says}`}
                    </Box>
                  )}
                </>
              }
            />
          )
        })}
      </BottomNavigation>
    </Box>
  )
}

type DestinationName = 'home' | 'rows' | 'organise' | 'members' | 'documents' | 'me'

/** The destinations of this member in their order, five at the most. */
function destinationsFor(caller: Caller): readonly DestinationName[] {
  const organises = mayDo(caller, 'events.listOrganised')
  const looksAfter = !organises && mayDo(caller, 'members.list')
  return [
    'home',
    'rows',
    ...(organises ? (['organise'] as const) : []),
    ...(looksAfter ? (['members'] as const) : []),
    'documents',
    'me',
  ]
}

/** The destination that an open page belongs to; null for a page of the menu alone. */
export function destinationOf(path: string): DestinationName | null {
  if (path === paths.membersHome) return 'home'
  if (path.startsWith('/members/event/organiser/') || path.startsWith('/members/rows/Organised')) return 'organise'
  if (path.startsWith('/members/rows/') || path.startsWith('/members/event/')) return 'rows'
  if (path.startsWith('/members/users/')) return 'members'
  if (path === paths.documents) return 'documents'
  return path.startsWith(paths.account) ? 'me' : null
}

/**
 * Says, for each destination, what waits there for the caller. It is asked once the page stands, and moves nothing. It
 * is asked again where another page opens and it has been changed or is old.
 */
function useWaits(caller: Caller, currentPath: string): Partial<Record<DestinationName, string>> {
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const { data: due } = useQuery({ ...dueQuery, enabled: isHydrated && mayDo(caller, 'events.list') })
  const { data } = useQuery({ ...memberCountsQuery, enabled: isHydrated && mayDo(caller, 'members.approve') })
  // The screen may have asked for them too. Whether the server had drawn the bar before that is not known.
  const counts = isHydrated ? data : undefined
  const lastPath = useRef(currentPath)
  useEffect(() => {
    if (lastPath.current === currentPath) return
    lastPath.current = currentPath
    for (const { queryKey } of [dueQuery, memberCountsQuery])
      void queryClient.refetchQueries({ queryKey, type: 'active', stale: true }, { cancelRefetch: false })
  }, [queryClient, currentPath])
  const inWords = (...says: readonly (string | false | undefined)[]) => says.filter(Boolean).join(', ')
  return {
    home: inWords(due && due.offered > 0 && messages.offered, due && due.asked > 0 && messages.question),
    organise: inWords(due && due.reports > 0 && messages.reports(due.reports)),
    members: inWords(counts && counts.waitingApproval > 0 && messages.approvals(counts.waitingApproval)),
  }
}

/**
 * What a dot on Me stands for, with the way to it: an officer who approves members has no Members in the bar. It is
 * part of Me's page.
 */
export function ApprovalsOnMe({ profile }: Pick<LowerBarProps, 'profile'>) {
  const isPhone = useIsPhone()
  const caller = callerOf(profile)
  const isMarked = isPhone && mayDo(caller, 'members.approve') && !destinationsFor(caller).includes('members')
  const { data: counts } = useQuery({ ...memberCountsQuery, enabled: isMarked })
  if (!isMarked || !counts?.waitingApproval) return null
  return (
    <Alert severity="info" icon={false} role="status" sx={{ mb: 3 }}>
      <Box
        component={ClubLink}
        to={paths.memberList('Waiting Approval')}
        sx={{ display: 'inline-block', py: 1, color: 'primary.main', fontWeight: 600 }}
      >
        {messages.approvals(counts.waitingApproval)}
      </Box>
    </Alert>
  )
}

const messages = {
  label: 'Most used',
  offered: 'a place is offered to you',
  question: 'a row asks whether you are coming',
  reports: (count: number) => (count === 1 ? 'a report to write' : `${count} reports to write`),
  approvals: (count: number) => `${counted(count, 'member waits', 'members wait')} for approval`,
} as const

interface Destination {
  label: string
  to: string
  /** The page that it leads to instead where something waits. */
  waitsAt?: string
  icon: string
}

const DESTINATIONS: Record<DestinationName, Destination> = {
  home: { label: 'Home', to: paths.membersHome, icon: 'M12 3 3 10.6V21h6.5v-6.5h5V21H21V10.6z' },
  rows: {
    label: 'Rows',
    to: paths.rows('All Events', 'Upcoming'),
    icon: 'M1.5 12.5h21l-2.7 4.6c-.5.9-1.3 1.4-2.3 1.4h-11c-1 0-1.8-.5-2.3-1.4zM4.3 3.6l1.5-.9 4.9 8.3H8.6zm15.4 0-1.5-.9-4.9 8.3h2.1zM2 20h20v1.6H2z',
  },
  organise: {
    label: 'Organise',
    to: paths.rows('Organised Events', 'Upcoming'),
    waitsAt: paths.rows('Organised Events', 'Pending Report'),
    icon: 'M9 2.5h6v2h3.5A1.5 1.5 0 0 1 20 6v14a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 20V6a1.5 1.5 0 0 1 1.5-1.5H9zm7.6 7.6-1.4-1.4-4.5 4.6-1.9-1.9-1.4 1.4 3.3 3.4z',
  },
  members: {
    label: 'Members',
    to: paths.memberList('All'),
    waitsAt: paths.memberList('Waiting Approval'),
    icon: 'M9 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0 2c-3.7 0-7 1.8-7 4.7v2.3h14v-2.3c0-2.9-3.3-4.7-7-4.7zm6.8-2a4 4 0 0 0 0-8l-.8.1a6 6 0 0 1 0 7.8zm1.7 2.3c.9 1.1 1.5 2.5 1.5 4.4v2.3h3v-2.3c0-2.3-2-3.9-4.5-4.4z',
  },
  documents: {
    label: 'Documents',
    to: paths.documents,
    icon: 'M5 2h9l5 5v15H5zm8 1.8V8h4.2zM8 12v1.7h8V12zm0 4v1.7h8V16z',
  },
  me: {
    label: 'Me',
    to: paths.account,
    icon: 'M12 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zm0 2c-4.6 0-8 2.1-8 5.2v2.8h16v-2.8c0-3.1-3.4-5.2-8-5.2z',
  },
}

const TYPED_INTO =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file], [type=submit])'

/** A page's own bar takes its place, and it is out of sight while the keyboard is open. */
const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
  pb: 'env(safe-area-inset-bottom)',
  'body:has([data-deed-bar]) &': { display: 'none' },
  // There it would cover the page's own bar.
  '@supports not selector(:has(a))': { position: 'static' },
  [`body:has(:is(${TYPED_INTO}):focus) &`]: { visibility: 'hidden' },
  '@media print': { display: 'none' },
} as const

const LOOKS = {
  height: 'auto',
  minHeight: 56,
  bgcolor: 'transparent',
  '& a': {
    flex: '1 1 auto',
    minWidth: 0,
    px: 0.25,
    py: 0.75,
    gap: 0.25,
    fontWeight: 600,
    color: 'text.secondary',
    // The page has a scroll padding for this bar; its own links need none.
    scrollMarginBottom: `calc(-1 * ${SCROLL_PADDING_BOTTOM})`,
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '& a.Mui-selected': { color: 'primary.main', boxShadow: 'inset 0 3px 0 currentColor' },
  '@media (forced-colors: active)': {
    '& .MuiBadge-dot': { forcedColorAdjust: 'none', bgcolor: 'CanvasText' },
    '& a[aria-current] .MuiBadge-dot': { bgcolor: 'HighlightText' },
  },
  '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': { fontSize: '0.75rem' },
} as const
