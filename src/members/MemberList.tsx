import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NoSsr from '@mui/material/NoSsr'
import { useListContext, useStoreContext } from 'ra-core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { MEMBER_FILTERS, type MemberFilter } from '#contract/words'
import { AdminList } from '../kit/admin/AdminList'
import { TablePages } from '../kit/admin/TablePages'
import { EmptyState } from '../kit/feedback/EmptyState'
import { ListFrame } from '../kit/lists/ListFrame'
import { ListPages } from '../kit/lists/ListPages'
import { withoutUnoffered } from '../kit/lists/offeredParams'
import { useColumnsInUrl } from '../kit/lists/shownColumns'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { useOfferedFilters } from './ActiveFilters'
import { SHOWN_LIST_KEY, type ShownListParams } from './shownListParams'
import { MarkingOverlay } from './markPaid'
import { MemberCards } from './MemberCards'
import { columnsOf, useMemberColumns } from './memberColumns'
import { MemberGroups } from './MemberGroups'
import { MemberListHead } from './MemberListHead'
import { memberListMessages as messages } from './memberListMessages'
import { MemberTable, useHasTable } from './MemberTable'
import { readTicks, storeTicks } from '../api/deviceStorage'
import { storedProfile } from '../api/profile'
import type { MemberLine } from './membersAdapter'
import { evenly, Outline } from '../kit/feedback/Outline'

/** Comes once the list stands, which does not wait for its dialogs. */
const TickedMembers = lazy(() => import('./TickedMembers'))

const PAGE_SIZES = [25, 50, 100]
const BY_SURNAME = { field: 'familyName', order: 'ASC' } as const

/** users/list/{filter}: the sixteen groups beside the members of one (ADM-01). */
export default function MemberList() {
  const { filter } = useParams()
  const group = MEMBER_FILTERS.find(name => name === filter)
  const [query] = useSearchParams()
  const filters = useOfferedFilters()
  const hasSidebar = useIsWide()
  if (!group) return <Navigate replace to={paths.memberList('All')} />
  const sorts = columnsOf(group).map(({ source }) => source)
  const offered = withoutUnoffered(query, { sorts, pageSizes: PAGE_SIZES, filters })
  if (offered) return <Navigate replace to={{ search: offered.toString() }} />
  return (
    <Screen title={messages.title} isDense>
      <Box sx={BESIDE_GROUPS}>
        {/* As the list's aside, the groups would come after it. They would also mount anew with each group and lose
            the focus. */}
        {hasSidebar && <MemberGroups current={group} isColumn />}
        <AdminList
          key={group}
          resource="members"
          filter={{ filter: group }}
          sort={BY_SURNAME}
          perPage={PAGE_SIZES[0] ?? 25}
          actions={<MemberListHead group={group} />}
          pagination={<ListFoot group={group} />}
        >
          <Members group={group} />
        </AdminList>
      </Box>
    </Screen>
  )
}

const BESIDE_GROUPS = {
  display: 'grid',
  columnGap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
  alignItems: 'start',
  '@media print': { display: 'block' },
} as const

/** The members themselves, once they have come. */
function Members({ group }: { group: MemberFilter }) {
  const hasTable = useHasTable()
  useRememberedList()
  useKeptTicks(group)
  useColumnsInUrl(useMemberColumns(group))
  return (
    <ListFrame skeleton={<Lines />} empty={<Empty group={group} />}>
      {hasTable ? <MemberTable group={group} /> : <MemberCards group={group} />}
    </ListFrame>
  )
}

/** The pages of the list, and the deeds for the ticked members of all pages. */
function ListFoot({ group }: { group: MemberFilter }) {
  const { total = 0 } = useListContext()
  const hasTable = useHasTable()
  return (
    <>
      {total > 0 && (hasTable ? <TablePages pageSizes={PAGE_SIZES} /> : <ListPages />)}
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
  // The store is written without a subscription, so that the list does not render again.
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

function Lines() {
  const hasTable = useHasTable()
  return <Outline heights={evenly(8, hasTable ? 34 : 120)} gap={hasTable ? 0.5 : 1} />
}

function Empty({ group }: { group: MemberFilter }) {
  const { filterValues } = useListContext()
  if (Object.keys(filterValues).length === 0) return <EmptyState text={messages.empty} hint={messages.emptyHint} />
  return (
    <EmptyState text={messages.empty} hint={messages.emptySearch}>
      {group !== 'All' && filterValues.q && (
        <Button
          component={ClubLink}
          to={paths.searchedMembers('All', { filter: { q: String(filterValues.q) } })}
          variant="contained"
        >
          {messages.searchAll}
        </Button>
      )}
    </EmptyState>
  )
}

/**
 * Keeps the ticks of the list for this tab. They return after Back from a member or a message, and after a reload.
 * Another group or signing out clears them. React-admin itself would keep them for weeks, and only with the page, order
 * and filters, which only the url holds here. Somebody could then mark members whom they ticked long ago.
 */
function useKeptTicks(group: MemberFilter): void {
  const { selectedIds, onSelect } = useListContext<MemberLine>()
  const [memberId] = useState(() => storedProfile()?.id)
  useEffect(() => {
    const ids = memberId === undefined ? [] : ticksIn(readTicks(memberId), group)
    if (ids.length > 0) onSelect(ids)
  }, [memberId, group, onSelect])
  useEffect(() => {
    if (memberId !== undefined) storeTicks(memberId, JSON.stringify({ group, ids: selectedIds }))
  }, [memberId, group, selectedIds])
}

/** Returns the stored ids, if they were stored for this group. */
function ticksIn(stored: string | null, group: MemberFilter): number[] {
  try {
    const ticks = JSON.parse(stored ?? '{}') as { group?: unknown; ids?: unknown } | null
    return ticks?.group === group && Array.isArray(ticks.ids) ? ticks.ids.filter(Number.isInteger) : []
  } catch {
    return []
  }
}
