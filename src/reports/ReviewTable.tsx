import Box from '@mui/material/Box'
import { useListSortContext } from 'ra-core'
import { reviewMessages as messages } from './reportMessages'
import { ClubDate } from '../kit/dates/ClubDate'
import { SafeHtml } from '../kit/richText/SafeHtml'
import { SortHeader } from '../kit/lists/SortHeader'
import { tableSheet } from '../kit/lists/tableSheet'
import { ClosedNote } from './ClosedNote'
import { ReviewDeeds } from './ReviewDeeds'
import { ROW } from './reviewFocus'
import type { Review } from './reviewLists'

const SORTED = ['startDate', 'organiser', 'eventType', 'title'] as const

const TABLE = {
  ...tableSheet,
  fontSize: '0.9375rem',
  '& th, & td': {
    textAlign: 'start',
    px: 1.5,
    py: 1.25,
    borderBottom: '1px solid',
    borderColor: 'divider',
    verticalAlign: 'top',
  },
  '& th': { bgcolor: 'wash.water', verticalAlign: 'middle', whiteSpace: 'nowrap' },
  '& tr:last-child td': { borderBottom: 0 },
  // What people have typed may be one long word.
  '& td': { overflowWrap: 'anywhere' },
  '& td[data-title]': { fontWeight: 600, '& > span': { display: 'block', minWidth: '8rem' } },
  '& td[data-deeds]': { width: 172, '& .MuiButton-root': { width: 148, px: 1 } },
  '& tbody tr:focus-within': { bgcolor: 'wash.water', boxShadow: 'inset 4px 0 0 var(--club-palette-primary-main)' },
} as const

/** The reports on wide screens: one line each, sorted by its headers, the one with the focus lit up. */
export function ReviewTable({ rows }: { rows: readonly Review[] }) {
  const { sort, setSort } = useListSortContext()
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          {SORTED.map(field => (
            <SortHeader key={field} field={field} label={messages.columns[field]} sort={sort} onSort={setSort} />
          ))}
          <th scope="col">{messages.columns.report}</th>
          <th scope="col">{messages.columns.action}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Line key={row.id} review={row} />
        ))}
      </tbody>
    </Box>
  )
}

const Line = ({ review }: { review: Review }) => (
  <tr {...{ [ROW]: review.id }}>
    <td style={{ whiteSpace: 'nowrap' }}>
      <ClubDate day={review.startDate} as="table" />
    </td>
    <td>{review.organiser}</td>
    <td>{review.eventType}</td>
    <td data-title>
      <span>{review.title}</span>
    </td>
    <td>
      <SafeHtml html={review.report} />
      <ClosedNote review={review} />
    </td>
    <td data-deeds>
      <ReviewDeeds review={review} />
    </td>
  </tr>
)
