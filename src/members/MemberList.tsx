import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NoSsr from '@mui/material/NoSsr'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CanAccess, ListBase, useListContext, useStoreContext } from 'ra-core'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { MEMBER_FILTERS, type MemberFilter } from '#contract/words'
import { TablePages } from '../kit/admin/TablePages'
import { EmptyState } from '../kit/feedback/EmptyState'
import { useFilterPanel } from '../kit/lists/FilterPanel'
import { ListFrame, WITHOUT_NOTICE } from '../kit/lists/ListFrame'
import { ListPages } from '../kit/lists/ListPages'
import { withoutUnoffered } from '../kit/lists/offeredParams'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { ActiveFilters, OFFERED_FILTERS } from './ActiveFilters'
import { SHOWN_LIST_KEY, type ShownListParams } from './shownListParams'
import { MarkingOverlay } from './MarkPaid'
import { MemberCards } from './MemberCards'
import { columnsOf, useColumnsInUrl } from './MemberColumns'
import { MemberGroups } from './MemberGroups'
import { MemberListHead } from './MemberListHead'
import { memberListMessages as words } from './memberListMessages'
import { MemberTable } from './MemberTable'
import { useKeptTicks } from './useKeptTicks'

/** The inputs of the filters, with the date pickers, are fetched when they are opened. */
const MemberFilters = lazy(() => import('./MemberFilters'))
/** Comes once the list stands, which does not wait for its dialogs. */
const TickedMembers = lazy(() => import('./TickedMembers'))
/** For those who decide, and nobody else. */
const RemovalRequests = lazy(() => import('./RemovalRequests'))

/** A table of ten columns beside the groups needs this much. */
const HAS_TABLE = '(min-width: 1180px)'
const PAGE_SIZES = [25, 50, 100]
const BY_SURNAME = { field: 'familyName', order: 'ASC' } as const

/**
 * users/list/{filter}: the sixteen groups beside the members of one (ADM-01). On ListBase, since the head, the filters and the pages are
 * laid out here: what List adds to it is react-admin's own, which brings the whole of its forms along.
 */
export default function MemberList() {
  const { filter } = useParams()
  const group = MEMBER_FILTERS.find(name => name === filter)
  const [query] = useSearchParams()
  const hasSidebar = useIsWide()
  const hasTable = useMediaQuery(HAS_TABLE, { noSsr: true })
  if (!group) return <Navigate replace to={paths.memberList('All')} />
  const offered = withoutUnoffered(query, {
    sorts: columnsOf(group).map(({ source }) => source),
    pageSizes: PAGE_SIZES,
    filters: OFFERED_FILTERS,
  })
  if (offered) return <Navigate replace to={{ search: offered.toString() }} />
  return (
    <Screen title={words.title} isDense>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        {hasSidebar && <MemberGroups current={group} isColumn />}
        {/* The url holds page, order, search and filters, and the store does not, so that Back, links and the list agree. */}
        <ListBase
          key={group}
          resource="members"
          storeKey={false}
          filter={{ filter: group }}
          sort={BY_SURNAME}
          perPage={PAGE_SIZES[0] ?? 25}
          queryOptions={WITHOUT_NOTICE}
          exporter={false}
          disableAuthentication
        >
          <Box component="section" sx={{ minWidth: 0 }}>
            <MembersOf group={group} hasSidebar={hasSidebar} hasTable={hasTable} />
          </Box>
        </ListBase>
      </Box>
    </Screen>
  )
}

function MembersOf({ group, hasSidebar, hasTable }: { group: MemberFilter; hasSidebar: boolean; hasTable: boolean }) {
  const panel = useFilterPanel()
  useRememberedList()
  useKeptTicks(group)
  useColumnsInUrl()
  return (
    <>
      <CanAccess resource="members" action="anonymise">
        <Suspense fallback={null}>
          <RemovalRequests />
        </Suspense>
      </CanAccess>
      <MemberListHead group={group} hasSidebar={hasSidebar} hasTable={hasTable} panel={panel} />
      {panel.isOpen ? (
        <Suspense fallback={<Skeleton variant="rounded" height={212} sx={{ mb: 1.5 }} />}>
          <MemberFilters id={panel.id} group={group} />
        </Suspense>
      ) : (
        <ActiveFilters />
      )}
      <ListFrame skeleton={<Outline hasTable={hasTable} />} empty={<Empty group={group} />}>
        {hasTable ? <MemberTable group={group} /> : <MemberCards group={group} />}
        {hasTable ? <TablePages pageSizes={PAGE_SIZES} /> : <ListPages />}
      </ListFrame>
      <NoSsr defer>
        <Suspense fallback={null}>
          <TickedMembers group={group} />
        </Suspense>
      </NoSsr>
      <MarkingOverlay />
    </>
  )
}

/** Keeps which list was shown last, so that a member's page leads to the previous and the next of it. */
function useRememberedList(): void {
  const { filterValues, filter, sort, page, perPage } = useListContext()
  // Written without listening, so that the list is not drawn again for it.
  const { setItem } = useStoreContext()
  const list = JSON.stringify({
    filter: { ...filterValues, ...filter },
    sort: sort.field,
    order: sort.order,
    page,
    perPage,
  })
  useEffect(() => setItem(SHOWN_LIST_KEY, JSON.parse(list) as ShownListParams), [setItem, list])
}

const LINES = [1, 2, 3, 4, 5, 6, 7, 8]

const Outline = ({ hasTable }: { hasTable: boolean }) => (
  <Stack sx={{ gap: hasTable ? 0.5 : 1 }}>
    {LINES.map(line => (
      <Skeleton key={line} variant="rounded" height={hasTable ? 34 : 120} />
    ))}
  </Stack>
)

function Empty({ group }: { group: MemberFilter }) {
  const { filterValues } = useListContext()
  if (Object.keys(filterValues).length === 0) return <EmptyState text={words.empty} hint={words.emptyHint} />
  return (
    <EmptyState text={words.empty} hint={words.emptySearch}>
      {group !== 'All' && filterValues.q && (
        <Button
          component={ClubLink}
          to={paths.searchedMembers('All', { filter: { q: String(filterValues.q) } })}
          variant="contained"
        >
          {words.searchAll}
        </Button>
      )}
    </EmptyState>
  )
}
