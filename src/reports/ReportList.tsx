import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { visuallyHidden } from '@mui/utils'
import { useCanAccess, useGetList, type SortPayload } from 'ra-core'
import { lazy, Suspense, useRef, useState } from 'react'
import { FilterButton, List, Pagination, TextInput, TopToolbar } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { EmptyState } from '../kit/feedback/EmptyState'
import { ListFrame } from '../kit/lists/ListFrame'
import { Screen } from '../kit/navigation/Screen'
import { LinkList } from '../layout/LinkList'
import { paths } from '../paths'
import { KeyHelp, moveFocusFrom, onReportKey } from './ReportKeys'
import { reportMessages as messages } from './reportMessages'
import { ReportCards, ReportDataTable } from './ReportRows'
import type { Report, ReportFilter, ReportKind } from './reportsAdapter'

const GROUPS = ['New', 'Closed'] as const
type Group = (typeof GROUPS)[number]

interface ReportsProps {
  kind: ReportKind
  group: Group
}

const PER_PAGE = 25
/** The latest row first. */
const LATEST: SortPayload = { field: 'startDate', order: 'DESC' }

const filterOf = ({ kind, group }: ReportsProps): ReportFilter => ({ kind, closed: group === 'Closed' })
const pathOf = ({ kind, group }: ReportsProps): string =>
  kind === 'bosun' ? paths.bosunReports(group) : paths.safetyReports(group)

/** The reports of one kind, New or Closed as the path says. Sort, page and filters are kept in the url. */
export function ReportList({ kind }: { kind: ReportKind }) {
  const { filter: name } = useParams()
  const group = GROUPS.find(each => each === name)
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  if (!group) return <Navigate replace to={pathOf({ kind, group: 'New' })} />
  return (
    <Screen title={messages.titles[kind]}>
      <GroupLinks kind={kind} group={group} />
      <List
        key={kind + group}
        storeKey={false}
        filter={filterOf({ kind, group })}
        filters={filtersFor(isWide)}
        sort={LATEST}
        perPage={PER_PAGE}
        pagination={<Pagination rowsPerPageOptions={[PER_PAGE, 50, 100]} />}
        actions={
          <TopToolbar>
            <FilterButton />
          </TopToolbar>
        }
        title={false}
        empty={false}
        component="div"
        sx={LIST}
        // ListFrame shows the error: no notification besides.
        queryOptions={{ onError: () => undefined }}
        disableAuthentication
      >
        <Reports group={group} isWide={isWide} />
      </List>
    </Screen>
  )
}

/** react-admin's bar of filters on the page's own ground, its fields in one line, and room below it. */
const LIST = {
  '& .RaList-main > div:first-of-type': { bgcolor: 'transparent', p: 0, mb: 1.5 },
  '& .MuiToolbar-root': { bgcolor: 'transparent', minHeight: 44, p: 0 },
  '& form': { alignItems: 'flex-start' },
  // The buttons that add and remove a filter stand beside its field, not below it; on a phone the fields are as wide as the page.
  '&& .RaList-actions > .MuiToolbar-root': { mb: { sm: '6px' } },
  '&& .RaFilterFormInput-hideButton': { width: 44, height: 44, mb: '2px' },
  '& .RaFilterFormInput-spacer': { display: { xs: 'none', sm: 'block' } },
} as const

/** The search always, the organiser where there is room; the others when they are added by the button, since date pickers weigh as much as the list. */
const filtersFor = (isWide: boolean) => [
  <TextInput key="q" source="q" label={messages.search} type="search" alwaysOn resettable />,
  <TextInput key="organiser" source="organiser" label={messages.columns.organiser} alwaysOn={isWide} resettable />,
  <DayFilter key="dateFrom" source="dateFrom" label={messages.dateFrom} />,
  <DayFilter key="dateTo" source="dateTo" label={messages.dateTo} />,
]

const DayInput = lazy(() => import('./DayInput'))

const DayFilter = (props: { source: string; label: string }) => (
  <Box sx={{ width: { xs: '100%', sm: '12.5rem' } }}>
    <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
      <DayInput {...props} />
    </Suspense>
  </Box>
)

/** The links New, with the number of new reports, and Closed. */
function GroupLinks({ kind, group: current }: ReportsProps) {
  // With the same parameters as the list of new reports, so that both share one request.
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
    <Box component="nav" aria-label={messages.titles[kind]} sx={{ mb: 2, '@media print': { display: 'none' } }}>
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
function Reports({ group, isWide }: { group: Group; isWide: boolean }) {
  const { canAccess: mayClose = false } = useCanAccess({ resource: 'reports', action: 'close' })
  const list = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const onClosed = ({ id, title }: Report) => {
    setNews(messages.closed(title))
    if (list.current) moveFocusFrom(list.current, id)
  }
  const Rows = isWide ? ReportDataTable : ReportCards
  return (
    <Box
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label={messages.groups[group]}
      onKeyDown={onReportKey}
      sx={{ outline: 'none' }}
    >
      <Box role="status" sx={visuallyHidden}>
        {news}
      </Box>
      <ListFrame
        skeleton={
          <Stack sx={{ gap: isWide ? 0.5 : 1.5 }}>
            {[1, 2, 3, 4].map(row => (
              <Skeleton key={row} variant="rounded" height={isWide ? 92 : 220} />
            ))}
          </Stack>
        }
        empty={<EmptyState text={messages.empty} hint={messages.emptyHints[group]} />}
      >
        {isWide && <KeyHelp isClosed={group === 'Closed'} />}
        <Rows mayClose={mayClose && group === 'New'} onClosed={onClosed} />
      </ListFrame>
    </Box>
  )
}
