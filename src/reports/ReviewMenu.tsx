import Box from '@mui/material/Box'
import { useGetList } from 'ra-core'
import { LinkList } from '../layout/LinkList'
import { reviewMessages as messages } from './reportMessages'
import { asked, LATEST, pathOf, PER_PAGE, REVIEW_FILTERS, type Review, type ReviewList } from './reviewLists'

/** New, with how many there are to see to, and Closed. */
export function ReviewMenu({ list: { kind, filter: current } }: { list: ReviewList }) {
  // Asked as the list of the new ones asks, so that one answer serves both.
  const { total } = useGetList<Review>('reports', {
    filter: asked({ kind, filter: 'New' }),
    sort: LATEST,
    pagination: { page: 1, perPage: PER_PAGE },
  })
  const labels = {
    New: total === undefined ? messages.filters.New : messages.counted(messages.filters.New, total),
    Closed: messages.filters.Closed,
  }
  return (
    <Box component="nav" aria-label={messages.titles[kind]} sx={{ mb: 2, '@media print': { display: 'none' } }}>
      <LinkList
        name={messages.titles[kind]}
        look="pills"
        links={REVIEW_FILTERS.map(filter => ({
          label: labels[filter],
          to: pathOf({ kind, filter }),
          isCurrent: filter === current,
        }))}
      />
    </Box>
  )
}
