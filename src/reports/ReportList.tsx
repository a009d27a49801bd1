import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import {
  useCanAccess,
  useGetList,
  useListContext,
  useListFilterContext,
  type Identifier,
  type SortPayload,
} from 'ra-core'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { AdminList } from '../kit/admin/AdminList'
import { EmptyState } from '../kit/feedback/EmptyState'
import { Loading } from '../kit/feedback/Loading'
import { isDayText, FiltersButton, RemovableFilters } from '../kit/lists/FilterPanel'
import { ListFrame } from '../kit/lists/ListFrame'
import { isText, type OfferedParams, withoutUnoffered } from '../kit/lists/offeredParams'
import { ListSearch } from '../kit/lists/ListSearch'
import { usePanel } from '../kit/lists/usePanel'
import { Screen } from '../kit/navigation/Screen'
import { LinkList } from '../layout/LinkList'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { TickedReports, useClosedNotice } from './CloseReports'
import { KeyHelp, moveFocusFrom, onReportKey } from './ReportKeys'
import { reportMessages as messages } from './reportMessages'
import { ReportCards } from './ReportCards'
import type { Report, ReportFilter, ReportKind } from './reportsAdapter'
import { evenly, Outline } from '../kit/feedback/Outline'

/** The inputs of the filters, with the date pickers, are fetched when they are opened. */
const ReportFilters = lazy(() => import('./ReportFilters'))

/** React-admin's table is a fifth of the page's code, and a phone shows cards instead. */
const fetchTable = () => import('./ReportTable')
const ReportTable = lazy(fetchTable)

/** The download stands beside the filters, on a phone below the list. It is of use once the list is there. */
const ReportDownload = lazy(() => import('./ReportDownload'))

const FILTER_NAMES = ['organiser', 'boat', 'dateFrom', 'dateTo'] as const

const GROUPS = ['New', 'Closed'] as const
type Group = (typeof GROUPS)[number]

interface ReportsProps {
  kind: ReportKind
  group: Group
}

const PER_PAGE = 25
const PAGE_SIZES = [PER_PAGE, 50, 100]
/** The latest row first. */
const LATEST: SortPayload = { field: 'startDate', order: 'DESC' }

/** The parameters that the list's url may hold. */
const OFFERED: OfferedParams = {
  sorts: ['startDate', 'organiser', 'eventType', 'title'],
  pageSizes: PAGE_SIZES,
  filters: { q: isText(100), organiser: isText(120), boat: isText(120), dateFrom: isDayText, dateTo: isDayText },
}

const filterOf = ({ kind, group }: ReportsProps): ReportFilter => ({ kind, closed: group === 'Closed' })
const pathOf = ({ kind, group }: ReportsProps): string =>
  kind === 'bosun' ? paths.bosunReports(group) : paths.safetyReports(group)

/** The reports of one kind, New or Closed as the path says. Sort, page and filters are kept in the url. */
/** committee/bosun/{group} (ADM-10). */
export const BosunReportList = () => <ReportList kind="bosun" />

/** committee/safety/{group} (ADM-10). */
export const SafetyReportList = () => <ReportList kind="safety" />

function ReportList({ kind }: { kind: ReportKind }) {
  const { filter: name } = useParams()
  const group = GROUPS.find(each => each === name)
  const isWide = useIsWide()
  // The table is fetched in parallel with the reports.
  useEffect(() => {
    if (isWide) fetchTable().catch(() => undefined)
  }, [isWide])
  const [query] = useSearchParams()
  if (!group) return <Navigate replace to={pathOf({ kind, group: 'New' })} />
  const offered = withoutUnoffered(query, OFFERED)
  if (offered) return <Navigate replace to={{ search: offered.toString() }} />
  return (
    <Screen title={messages.titles[kind]} isDense>
      <GroupLinks kind={kind} group={group} />
      <AdminList
        key={kind + group}
        filter={filterOf({ kind, group })}
        sort={LATEST}
        perPage={PER_PAGE}
        actions={<SearchAndFilters>{isWide && <Download kind={kind} group={group} />}</SearchAndFilters>}
        // The list renders its own pagination, before its files and the actions for ticked reports.
        pagination={false}
      >
        <Reports kind={kind} group={group} isWide={isWide} />
      </AdminList>
    </Screen>
  )
}

/**
 * The search beside the button of the filters and what else stands there. Below them are the filters, or while these
 * are closed those that are set.
 */
function SearchAndFilters({ children }: { children: ReactNode }) {
  const panel = usePanel()
  const { filterValues } = useListFilterContext()
  const filters = filtersIn(filterValues)
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, mb: 1.5 }}>
        <ListSearch label={messages.search} sx={{ flex: '1 1 auto', maxWidth: { sm: '20rem' } }} />
        <FiltersButton panel={panel} count={filters.length} />
        {children}
      </Stack>
      {panel.isOpen ? (
        <Suspense fallback={<Skeleton variant="rounded" sx={{ height: { xs: 294, sm: 202, md: 110 }, mb: 1.5 }} />}>
          <ReportFilters id={panel.id} />
        </Suspense>
      ) : (
        <RemovableFilters filters={filters} />
      )}
    </>
  )
}

const filtersIn = (values: Partial<ReportFilter>) =>
  FILTER_NAMES.flatMap(name => {
    const value = values[name]
    return value ? { name, label: messages.filter[name], value } : []
  })

/** The links New, with the number of new reports, and Closed. */
function GroupLinks({ kind, group: current }: ReportsProps) {
  // Uses the parameters of the list of new reports, so that both share one request.
  const { total } = useGetList<Report>('reports', {
    filter: filterOf({ kind, group: 'New' }),
    sort: LATEST,
    pagination: { page: 1, perPage: PER_PAGE },
  })
  const labels = {
    New: total === undefined ? messages.groups.New : messages.counted(messages.groups.New, total),
    Closed: messages.groups.Closed,
  }
  return (
    <Box component="nav" aria-label={messages.titles[kind]} sx={{ mb: 2 }}>
      <LinkList
        name={messages.titles[kind]}
        look="pills"
        links={GROUPS.map(group => ({
          label: labels[group],
          to: pathOf({ kind, group }),
          isCurrent: group === current,
        }))}
      />
    </Box>
  )
}

/** The reports of the page: a table where there is room, cards on a phone. */
function Reports({ kind, group, isWide }: ReportsProps & { isWide: boolean }) {
  const { canAccess: mayClose = false } = useCanAccess({ resource: 'reports', action: 'close' })
  const { canAccess: mayReopen = false } = useCanAccess({ resource: 'reports', action: 'reopen' })
  const { canAccess: mayNote = false } = useCanAccess({ resource: 'reports', action: 'note' })
  const { filterValues } = useListFilterContext()
  const list = useRef<HTMLDivElement>(null)
  const tellClosed = useClosedNotice(() => (list.current ?? document.getElementById('content'))?.focus())
  const { selectedIds, onSelect } = useListContext<Report>()
  const leave = (ids: readonly Identifier[], bar?: Element | null) => {
    if (list.current) moveFocusFrom(list.current, ids, bar)
    // Closed reports can no longer be ticked.
    onSelect(selectedIds.filter(id => !ids.includes(id)))
  }
  const onClosed = ({ id, title }: Report) => {
    tellClosed({ ids: [id], title })
    leave([id])
  }
  const onTickedClosed = (ticked: readonly Identifier[], closed: readonly Identifier[], bar: Element | null) => {
    tellClosed({ ids: closed })
    leave(ticked, bar)
  }
  const mayCloseThese = mayClose && group === 'New'
  const onReopened = ({ id }: Report) => leave([id])
  const rows = { mayClose: mayCloseThese, mayReopen: mayReopen && group === 'Closed', mayNote, onClosed, onReopened }
  const hint = Object.keys(filterValues).length > 0 ? messages.emptySearch : messages.emptyHints[group]
  const skeleton = <Waiting isWide={isWide} />
  return (
    <Box
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label={messages.groups[group]}
      onKeyDown={onReportKey}
      sx={{ outline: 'none' }}
    >
      <ListFrame skeleton={skeleton} empty={<EmptyState text={messages.empty} hint={hint} />}>
        {isWide && <KeyHelp isClosed={group === 'Closed'} />}
        {isWide ? (
          <Suspense fallback={<Loading>{skeleton}</Loading>}>
            <ReportTable pageSizes={PAGE_SIZES} {...rows} />
          </Suspense>
        ) : (
          <ReportCards {...rows} />
        )}
        {!isWide && <Download kind={kind} group={group} />}
        {mayCloseThese && <TickedReports onClosed={onTickedClosed} />}
      </ListFrame>
    </Box>
  )
}

const Download = ({ kind, group }: ReportsProps) => (
  <Suspense fallback={null}>
    <ReportDownload title={`${messages.titles[kind]} ${group}`} />
  </Suspense>
)

const Waiting = ({ isWide }: { isWide: boolean }) => (
  <Outline heights={evenly(4, isWide ? 92 : 220)} gap={isWide ? 0.5 : 1.5} />
)
