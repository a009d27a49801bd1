import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCanAccess, ListBase, useListContext } from 'ra-core'
import { Navigate, useParams } from 'react-router'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import AccessDenied from '../kit/access/AccessDenied'
import { eventMessages } from './eventMessages'
import { paths } from '../paths'
import { Screen } from '../kit/navigation/Screen'
import { ScreenSkeleton } from '../kit/feedback/ScreenSkeleton'
import { EventListMenu } from './EventListMenu'
import { listNamed, orderOf, type EventListName } from './eventLists'
import { EventSearch } from './EventSearch'
import { ListPages } from '../kit/lists/ListPages'
import { ClubLink } from '../kit/navigation/ClubLink'
import { EmptyState } from '../kit/feedback/EmptyState'
import { EventCards } from './EventCards'
import type { EventRow } from './eventsAdapter'
import { EventTable } from './EventTable'
import { Loading } from '../kit/feedback/Loading'

/** rows/{type}/{filter}: the side menu beside one list (EVT-01). */
export default function EventListScreen() {
  const { type, filter } = useParams()
  const list = listNamed(type, filter)
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const { canAccess: mayOrganise, isPending } = useCanAccess({ resource: 'events', action: 'listOrganised' })
  if (!list) return <Navigate replace to={paths.rows('My Events', 'Upcoming')} />
  if (list.type === 'Organised Events' && isPending) return <ScreenSkeleton />
  if (list.type === 'Organised Events' && !mayOrganise) return <AccessDenied />
  return (
    <Screen title={eventMessages.title}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, md: 5 },
          gridTemplateColumns: { md: '13rem minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <EventListMenu current={list} mayOrganise={mayOrganise ?? false} isWide={isWide} />
        <EventListPage key={`${list.type} ${list.filter}`} list={list} isWide={isWide} />
      </Box>
    </Screen>
  )
}

/** Rows on one page of a list. */
const PER_PAGE = 20

/** EVT-05: an error of the list is told by nothing but the end of the spinner. */
const quietly = { onError: () => undefined }

/** One list: search, rows, pages. Order, search and page stand in the address and nowhere else, so that Back, links and the list agree. */
export const EventListPage = ({ list, isWide }: { list: EventListName; isWide: boolean }) => (
  <ListBase
    resource="events"
    storeKey={false}
    filter={list}
    sort={{ field: 'startDate', order: orderOf(list.filter) }}
    perPage={PER_PAGE}
    queryOptions={quietly}
    disableAuthentication
  >
    <section aria-labelledby="list-title">
      <Typography id="list-title" variant="h2" sx={{ mb: 2 }}>
        {list.type}: {list.filter}
      </Typography>
      <EventSearch />
      <EventListBody list={list} isWide={isWide} />
      <ListPages />
    </section>
  </ListBase>
)

/** The rows of the list: a table where there is room, cards on a phone. */
export function EventListBody({ list, isWide }: { list: EventListName; isWide: boolean }) {
  const { data, isPending, isFetching, error, filterValues, refetch } = useListContext<EventRow>()
  if (isPending || (isFetching && !data)) return <EventListSkeleton isWide={isWide} />
  // EVT-05: nothing is said of the error; what was there stays, and one can ask again.
  if (error && !data)
    return (
      <Button variant="outlined" onClick={() => void refetch()}>
        {eventMessages.loadAgain}
      </Button>
    )
  if (!data?.length) return <Empty list={list} isSearch={Boolean(filterValues.q)} />
  return isWide ? <EventTable list={list} rows={data} /> : <EventCards list={list} rows={data} />
}

function Empty({ list, isSearch }: { list: EventListName; isSearch: boolean }) {
  if (isSearch) return <EmptyState text={eventMessages.empty} hint={eventMessages.emptySearch} />
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

const LINES = [1, 2, 3, 4, 5, 6]

/** The list before it has come: lines of a table, or cards. */
export const EventListSkeleton = ({ isWide }: { isWide: boolean }) => (
  <Loading>
    <Stack sx={{ gap: isWide ? 0.5 : 1.5 }}>
      {LINES.map(line => (
        <Skeleton key={line} variant="rounded" height={isWide ? 46 : 148} />
      ))}
    </Stack>
  </Loading>
)
