import Typography from '@mui/material/Typography'
import { ListBase } from 'ra-core'
import { EventListBody } from './EventListBody'
import { EventSearch } from './EventSearch'
import { orderOf, type EventListName } from './eventLists'
import { ListPages } from '../kit/lists/ListPages'

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
