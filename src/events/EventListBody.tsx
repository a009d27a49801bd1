import Button from '@mui/material/Button'
import { useListContext } from 'ra-core'
import { ClubLink } from '../kit/navigation/ClubLink'
import { eventMessages } from './eventMessages'
import { paths } from '../paths'
import { EmptyState } from '../kit/feedback/EmptyState'
import { EventCards } from './EventCards'
import { EventListSkeleton } from './EventListSkeleton'
import type { EventListName } from './eventLists'
import type { EventRow } from './eventsAdapter'
import { EventTable } from './EventTable'

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
