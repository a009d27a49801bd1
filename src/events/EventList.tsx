import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ListBase, useCanAccess, useListContext } from 'ra-core'
import { Navigate, useParams } from 'react-router'
import { AccessDenied } from '../kit/access/RequireAccess'
import { EmptyState } from '../kit/feedback/EmptyState'
import { ScreenSkeleton } from '../kit/feedback/Loading'
import { ListFrame, WITHOUT_NOTICE } from '../kit/lists/ListFrame'
import { ListPages } from '../kit/lists/ListPages'
import { ListSearch } from '../kit/lists/ListSearch'
import { ClubLink } from '../kit/navigation/ClubLink'
import { ScreenWithMenu } from '../layout/ScreenWithMenu'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { EventCards } from './EventCards'
import { EventListMenu } from './EventListMenu'
import { listNamed, orderOf, type EventListName } from './eventLists'
import { eventMessages } from './eventMessages'
import { ROWS_ONLY } from './eventQuery'
import { EventTable } from './EventTable'

/** rows/{type}/{filter}: the side menu beside one list (EVT-01). */
export default function EventListScreen() {
  const { type, filter } = useParams()
  const list = listNamed(type, filter)
  const isWide = useIsWide()
  const { canAccess: mayOrganise = false, isPending } = useCanAccess({ resource: 'events', action: 'listOrganised' })
  if (!list) return <Navigate replace to={paths.rows('My Events', 'Upcoming')} />
  if (list.type === 'Organised Events' && isPending) return <ScreenSkeleton />
  if (list.type === 'Organised Events' && !mayOrganise) return <AccessDenied />
  return (
    <ScreenWithMenu
      title={eventMessages.title}
      menu={<EventListMenu current={list} mayOrganise={mayOrganise} isWide={isWide} />}
    >
      <EventList key={`${list.type} ${list.filter}`} list={list} isWide={isWide} />
    </ScreenWithMenu>
  )
}

const PER_PAGE = 20

/** No notification of a failure: it is said in the list's place (EVT-05). */
const LIST_QUERY = { meta: ROWS_ONLY, ...WITHOUT_NOTICE }

/** One list: search, rows, pages. Sort, search and page are kept in the url alone, so that Back and links lead to the same list. */
const EventList = ({ list, isWide }: { list: EventListName; isWide: boolean }) => (
  <ListBase
    resource="events"
    storeKey={false}
    filter={list}
    sort={{ field: 'startDate', order: orderOf(list.filter) }}
    perPage={PER_PAGE}
    queryOptions={LIST_QUERY}
    disableAuthentication
  >
    <section aria-labelledby="list-title">
      <Typography id="list-title" variant="h2" sx={{ mb: 2 }}>
        {list.type}: {list.filter}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mb: 2, '@media print': { display: 'none' } }}>
        <ListSearch label={eventMessages.search} sx={{ flex: { xs: '1 1 100%', sm: '0 1 360px' } }} />
        <AddLink list={list} />
      </Stack>
      <ListFrame skeleton={<Waiting isWide={isWide} />} empty={<Empty list={list} />}>
        {isWide ? <EventTable list={list} /> : <EventCards list={list} />}
      </ListFrame>
      <ListPages />
    </section>
  </ListBase>
)

/** In the lists of Organised Events: leads to the form of a new one. */
function AddLink({ list }: { list: EventListName }) {
  const { canAccess: mayAdd = false } = useCanAccess({ resource: 'events', action: 'create' })
  if (list.type !== 'Organised Events' || !mayAdd) return null
  return (
    <Button component={ClubLink} to={paths.organiserAdd} variant="contained" sx={{ flex: { xs: 1, sm: 'none' } }}>
      {eventMessages.add}
    </Button>
  )
}

/** The list before it has come: lines of a table, or cards. */
const Waiting = ({ isWide }: { isWide: boolean }) => (
  <Stack sx={{ gap: isWide ? 0.5 : 1.5 }}>
    {[1, 2, 3, 4, 5, 6].map(line => (
      <Skeleton key={line} variant="rounded" height={isWide ? 46 : 148} />
    ))}
  </Stack>
)

function Empty({ list }: { list: EventListName }) {
  const { filterValues } = useListContext()
  if (filterValues.q) return <EmptyState text={eventMessages.empty} hint={eventMessages.emptySearch} />
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
