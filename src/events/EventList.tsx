import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { ListBase, useCanAccess, useListContext, useStore } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { AccessDenied } from '../kit/access/RequireAccess'
import { EmptyState } from '../kit/feedback/EmptyState'
import { ScreenSkeleton } from '../kit/feedback/Loading'
import { ListFrame, WITHOUT_NOTICE } from '../kit/lists/ListFrame'
import { ListPages } from '../kit/lists/ListPages'
import { withoutUnoffered } from '../kit/lists/offeredParams'
import { ListSearch } from '../kit/lists/ListSearch'
import { usePanel } from '../kit/lists/usePanel'
import { ClubLink } from '../kit/navigation/ClubLink'
import { ScreenWithMenu } from '../layout/ScreenWithMenu'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import type { CalendarSpan } from './calendarWeeks'
import { EventCards } from './EventCards'
import { EventFilters, useIsWaitingForFilters, useOfferedFilters } from './EventFilters'
import { EventListMenu } from './EventListMenu'
import { eventListMessages } from './eventListMessages'
import { listNamed, orderOf, type EventListName } from './eventLists'
import { eventMessages } from './eventMessages'
import { ROWS_ONLY } from './eventQueries'
import type { EventRow } from './eventsAdapter'
import { KeptRowsLink } from './KeptRowsLink'
import { useAreRowsWaiting } from './ownFields'
import { TogglePill } from './TogglePill'
import { evenly, Outline } from '../kit/feedback/Outline'

/** rows/{type}/{filter}: the side menu beside one list (EVT-01). */
export default function EventListScreen() {
  const { type, filter } = useParams()
  const list = listNamed(type, filter)
  const isWide = useIsWide()
  const { canAccess: mayOrganise = false, isPending } = useCanAccess({ resource: 'events', action: 'listOrganised' })
  const [query] = useSearchParams()
  const filters = useOfferedFilters()
  const isWaiting = useIsWaitingForFilters(query)
  if (!list) return <Navigate replace to={paths.rows('My Events', 'Upcoming')} />
  const offered = withoutUnoffered(query, { sorts: SORTS, pageSizes: [PER_PAGE], filters })
  if (offered) return <Navigate replace to={{ search: offered.toString() }} />
  if (isWaiting || (list.type === 'Organised Events' && isPending)) return <ScreenSkeleton />
  if (list.type === 'Organised Events' && !mayOrganise) return <AccessDenied />
  return (
    <ScreenWithMenu
      title={eventMessages.title}
      hasAside
      menu={<EventListMenu current={list} mayOrganise={mayOrganise} isWide={isWide} />}
    >
      <EventList key={`${list.type} ${list.filter}`} list={list} isWide={isWide} />
    </ScreenWithMenu>
  )
}

const PER_PAGE = 20
/** The columns by which the url of a list may sort. */
const SORTS: readonly string[] = [
  'startDate',
  'title',
  'organiser',
  'noAttendees',
  'eventType',
] satisfies (keyof EventRow)[]

/**
 * Only wide screens fetch the table and its columns, so that a phone's first load stays smaller. If the table cannot be
 * fetched, cards replace it.
 */
const EventTable = lazy(() => import('./EventTable').catch(() => ({ default: EventCards })))
const EventColumns = lazy(() =>
  import('./EventTable')
    .then(({ EventColumns: Columns }) => ({ default: Columns }))
    .catch(() => ({ default: Nothing })),
)
const Nothing = () => <></>

/** A failure causes no notification: the list's place says so (EVT-05). */
const LIST_QUERY = { meta: ROWS_ONLY, ...WITHOUT_NOTICE }

/**
 * The calendar is fetched when it is shown. If that fails, a sentence takes its place. The next load of the page tries
 * again.
 */
const EventCalendar = lazy(() => import('./EventCalendar').catch(() => ({ default: NoCalendar })))
const NoCalendar = () => <Typography role="status">{eventListMessages.calendarFailed}</Typography>

/** The inputs of the club's own fields, fetched when they are opened. */
const OwnFilters = lazy(() => import('./OwnFilters').catch(() => ({ default: NoFilters })))
const NoFilters = () => <Typography role="status">{eventListMessages.filtersFailed}</Typography>

/**
 * Returns whether the calendar is shown and its span, as last chosen in this browser. Before that, wide screens show
 * it.
 */
function useCalendar(isWide: boolean) {
  const [chosen, choose] = useStore<{ isShown: boolean; span: CalendarSpan } | null>('events.calendar', null)
  const calendar = chosen ?? { isShown: isWide, span: isWide ? 'month' : 'week' }
  return {
    ...calendar,
    toggle: () => choose({ ...calendar, isShown: !calendar.isShown }),
    onSpan: (span: CalendarSpan) => choose({ ...calendar, span }),
  }
}

/**
 * One list: search, rows, pages. Only the url holds sort, search and page, so that Back and links lead to the same
 * list.
 */
function EventList({ list, isWide }: { list: EventListName; isWide: boolean }) {
  const { isShown, toggle, span, onSpan } = useCalendar(isWide)
  const panel = usePanel()
  const calendar = isShown && (
    <Box sx={isWide ? BELOW_MENU : { mb: 1.5 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={span === 'week' ? 140 : 330} />}>
        <EventCalendar list={list} span={span} onSpan={onSpan} />
      </Suspense>
    </Box>
  )
  return (
    <ListBase
      resource="events"
      storeKey={false}
      filter={list}
      sort={{ field: 'startDate', order: orderOf(list.filter) }}
      perPage={PER_PAGE}
      queryOptions={LIST_QUERY}
      disableAuthentication
    >
      {isWide && calendar}
      <Box
        component="section"
        aria-labelledby="list-title"
        sx={{ minWidth: 0, gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}
      >
        <Typography id="list-title" variant="h2" sx={isWide ? { mb: 2 } : { '@media not print': visuallyHidden }}>
          {list.type}: {list.filter}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            mb: { xs: 1.5, md: 2 },
          }}
        >
          <ListSearch
            label={eventListMessages.search}
            placeholder={eventListMessages.searchHint}
            sx={{ flex: { xs: '1 1 140px', md: '0 1 240px' } }}
          />
          <TogglePill isOn={isShown} onClick={toggle}>
            {eventListMessages.calendar}
          </TogglePill>
          {isWide && (
            <Suspense fallback={<Skeleton variant="rounded" width={90} height={44} sx={{ borderRadius: 5.5 }} />}>
              <EventColumns />
            </Suspense>
          )}
          <Box sx={{ minWidth: 0 }}>
            <EventFilters list={list} panel={panel} />
          </Box>
          <AddLink list={list} />
        </Box>
        {panel.isOpen && (
          <Suspense fallback={<Skeleton variant="rounded" height={112} sx={{ mb: 1.5 }} />}>
            <OwnFilters id={panel.id} />
          </Suspense>
        )}
        {!isWide && calendar}
        <Drafts list={list} />
        <ListFrame skeleton={<Waiting isWide={isWide} />} empty={<Empty list={list} />} kept={<KeptRowsLink />}>
          <Rows list={list} isWide={isWide} />
        </ListFrame>
        <ListPages />
      </Box>
    </ListBase>
  )
}

/** They wait for the names of the club's own fields where they hold any, so that nothing moves when those come. */
function Rows({ list, isWide }: { list: EventListName; isWide: boolean }) {
  const { data: rows = [] } = useListContext<EventRow>()
  if (useAreRowsWaiting(rows)) return <Waiting isWide={isWide} />
  if (!isWide) return <EventCards list={list} />
  return (
    <Suspense fallback={<Waiting isWide />}>
      <EventTable list={list} />
    </Suspense>
  )
}

/** Puts the calendar into the menu's column, where it stays in sight while the list scrolls. */
const BELOW_MENU = { gridColumn: 1, gridRow: 2, position: 'sticky', top: 96 } as const

/**
 * Links to the form of a new event, for those who organise. A new officer looks for it in the list that the menu opens,
 * My Events, so each list of what is to come has it, and all of Organised Events.
 */
function AddLink({ list }: { list: EventListName }) {
  const { canAccess: mayAdd = false } = useCanAccess({ resource: 'events', action: 'create' })
  const isOrganised = list.type === 'Organised Events'
  if (!mayAdd || !(isOrganised || list.filter === 'Upcoming')) return null
  return (
    <Button
      component={ClubLink}
      to={paths.organiserAdd}
      variant={isOrganised ? 'contained' : 'outlined'}
      sx={{ flex: { xs: '1 0 auto', sm: 'none' }, whiteSpace: 'nowrap' }}
    >
      {eventMessages.add}
    </Button>
  )
}

/** The list is fetched where it is shown. If it cannot be, its place says so. */
const DraftList = lazy(() => import('./DraftList').catch(() => ({ default: NoDrafts })))
const NoDrafts = () => <Typography role="status">{eventListMessages.draftsFailed}</Typography>

/** The drafts of one's own, above the events that one organises and that are to come. */
function Drafts({ list }: { list: EventListName }) {
  const { canAccess: mayAdd = false } = useCanAccess({ resource: 'events', action: 'create' })
  if (list.type !== 'Organised Events' || list.filter !== 'Upcoming' || !mayAdd) return null
  return (
    <Suspense>
      <DraftList />
    </Suspense>
  )
}

/** The list before it has come: lines of a table, or cards. */
const Waiting = ({ isWide }: { isWide: boolean }) => (
  <Outline heights={evenly(6, isWide ? 46 : 148)} gap={isWide ? 0.5 : 1.5} />
)

function Empty({ list }: { list: EventListName }) {
  const { filterValues, setFilters } = useListContext()
  const { q, ...further } = filterValues
  if (Object.keys(further).length > 0) {
    return (
      <EmptyState text={eventMessages.empty} hint={eventListMessages.emptyFiltered}>
        <Button variant="contained" onClick={() => setFilters({}, {}, false)}>
          {eventListMessages.clearFilters}
        </Button>
      </EmptyState>
    )
  }
  if (q) return <EmptyState text={eventMessages.empty} hint={eventMessages.emptySearch} />
  const isMine = list.type === 'My Events'
  return (
    <EmptyState text={eventMessages.empty} hint={isMine ? eventMessages.emptyMine : eventMessages.emptyOther}>
      {isMine && (
        <Button component={ClubLink} to={paths.rows('All Events', 'Upcoming')} variant="contained">
          {eventMessages.seeAll}
        </Button>
      )}
    </EmptyState>
  )
}
