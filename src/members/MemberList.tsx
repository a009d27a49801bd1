import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CanAccess, ListBase, useListContext, useStore } from 'ra-core'
import { lazy, Suspense, useEffect } from 'react'
import { Pagination, SortButton } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { MEMBER_FILTERS, type MemberFilter } from '#contract/words'
import { EmptyState } from '../kit/feedback/EmptyState'
import { Input } from '../kit/fields/controls'
import { ListFrame } from '../kit/lists/ListFrame'
import { ListPages } from '../kit/lists/ListPages'
import { useSearchWords } from '../kit/lists/useSearchWords'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { paths } from '../paths'
import { ActiveFilters, FiltersButton, useFilterPanel } from './ActiveFilters'
import { LAST_LIST, type LastList } from './lastList'
import { MarkPaidProvider } from './MarkPaid'
import { MemberCards } from './MemberCards'
import { ColumnsButton, columnsOf } from './MemberColumns'
import { ExportMembers } from './MemberExport'
import { MemberGroups } from './MemberGroups'
import { memberListMessages as words } from './memberListMessages'
import { MemberTable } from './MemberTable'
import { TickedMembers } from './TickedMembers'

/** The inputs of the filters, with the date pickers, are fetched when they are opened. */
const MemberFilters = lazy(() => import('./MemberFilters'))

/** A table of ten columns beside the groups needs this much. */
const HAS_TABLE = '(min-width: 1180px)'
const HAS_SIDEBAR = '(min-width: 900px)'
const PAGE_SIZES = [25, 50, 100]
const BY_SURNAME = { field: 'familyName', order: 'ASC' } as const
/** What the club refuses is said in the place of the list, not in a notice. */
const WITHOUT_NOTICE = { onError: () => undefined }

/**
 * users/list/{filter}: the sixteen groups beside the members of one (ADM-01). On ListBase, since the head, the filters and the pages are
 * laid out here: what List adds to it is react-admin's own, which brings the whole of its forms along.
 */
export default function MemberList() {
  const { filter } = useParams()
  const group = MEMBER_FILTERS.find(name => name === filter)
  const hasSidebar = useMediaQuery(HAS_SIDEBAR, { noSsr: true })
  const hasTable = useMediaQuery(HAS_TABLE, { noSsr: true })
  if (!group) return <Navigate replace to={paths.memberList('All')} />
  return (
    <Screen title={words.title} isDense>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.5, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <MemberGroups current={group} isColumn={hasSidebar} />
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
            <MembersOf group={group} hasTable={hasTable} />
          </Box>
        </ListBase>
      </Box>
    </Screen>
  )
}

function MembersOf({ group, hasTable }: { group: MemberFilter; hasTable: boolean }) {
  const panel = useFilterPanel()
  useRememberedList()
  return (
    <MarkPaidProvider>
      <Head group={group} hasTable={hasTable} panel={panel} />
      {panel.isOpen ? (
        <Suspense fallback={<Skeleton variant="rounded" height={212} sx={{ mb: 1.5 }} />}>
          <MemberFilters id={panel.id} group={group} />
        </Suspense>
      ) : (
        <ActiveFilters />
      )}
      <ListFrame skeleton={<Outline hasTable={hasTable} />} empty={<Empty group={group} />}>
        {hasTable ? <MemberTable group={group} /> : <MemberCards group={group} />}
      </ListFrame>
      {hasTable ? (
        <Pagination
          rowsPerPageOptions={PAGE_SIZES}
          sx={{ display: 'block', mt: 0.5, '@media print': { display: 'none' } }}
        />
      ) : (
        <ListPages />
      )}
      <TickedMembers group={group} />
    </MarkPaidProvider>
  )
}

/** Keeps which list was shown last, so that a member's page leads to the previous and the next of it. */
function useRememberedList(): void {
  const { filterValues, filter, sort, page, perPage } = useListContext()
  const [, remember] = useStore<LastList | undefined>(LAST_LIST)
  const list = JSON.stringify({
    filter: { ...filterValues, ...filter },
    sort: sort.field,
    order: sort.order,
    page,
    perPage,
  })
  useEffect(() => remember(JSON.parse(list) as LastList), [remember, list])
}

interface HeadProps {
  group: MemberFilter
  hasTable: boolean
  panel: ReturnType<typeof useFilterPanel>
}

/** Which members these are and how many, and what one can do with all of them. */
function Head({ group, hasTable, panel }: HeadProps) {
  const { total } = useListContext()
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 1,
        '& .MuiButton-outlined': { px: { xs: 1.5, lg: 2 } },
        '@media print': { '& > :not(h2)': { display: 'none' } },
      }}
    >
      <Typography id="list-title" variant="h2" tabIndex={-1} sx={{ mr: 0.5 }}>
        {group}
      </Typography>
      <Typography role="status" sx={{ color: 'text.secondary', mr: 'auto' }}>
        {total !== undefined && words.members(total)}
      </Typography>
      <Search />
      <FiltersButton panel={panel} />
      <CanAccess resource="members" action="message">
        <Button component={ClubLink} to={paths.groupMessage(group)} variant="outlined">
          {words.message}
        </Button>
      </CanAccess>
      <ExportMembers group={group} label={words.download} count={total ?? 0} />
      {hasTable ? <ColumnsButton group={group} /> : <SortButton fields={[...columnsOf(group)]} />}
    </Stack>
  )
}

/** Looks for words in the members of the list, as they are typed. */
function Search() {
  const { words: typed, look } = useSearchWords()
  return (
    <Box sx={{ flex: { xs: '1 0 100%', sm: '1 1 11rem' }, maxWidth: { sm: '20rem' } }}>
      <Input
        type="search"
        value={typed}
        onChange={event => look(event.target.value)}
        placeholder={words.search}
        aria-label={words.search}
        maxLength={100}
        sx={{ minHeight: 44, py: 0.75 }}
      />
    </Box>
  )
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
