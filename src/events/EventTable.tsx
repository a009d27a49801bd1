import Box from '@mui/material/Box'
import { useListContext } from 'ra-core'
import { timeSpan } from '../kit/dates/clubDates'
import { weekdaysOf } from '../kit/dates/period'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { eventMessages } from './eventMessages'
import { ClubPeriod } from '../kit/dates/ClubDate'
import { SortHeader } from '../kit/lists/SortHeader'
import { tableSheet } from '../kit/lists/tableSheet'
import { CopyEventLink } from './CopyEventLink'
import { EventChips } from './EventCard'
import { actionOf, offerOf, type EventListName } from './eventLists'
import { isCancelled, mayDeclare, placeOf } from './eventRules'
import type { EventRow } from './eventsAdapter'
import { JoinAnswer, JoinArea, usePlace } from './OwnPlace'

const COLUMNS = ['startDate', 'title', 'organiser', 'noAttendees', 'eventType'] as const

const TABLE = {
  ...tableSheet,
  fontSize: { xs: '0.9375rem', lg: '1.0625rem' },
  '& th, & td': {
    overflowWrap: 'break-word',
    textAlign: 'start',
    px: { xs: 1, lg: 1.5 },
    py: 1.25,
    borderBottom: '1px solid',
    borderColor: 'divider',
    verticalAlign: 'top',
  },
  '& th': { bgcolor: 'wash.water', whiteSpace: { lg: 'nowrap' }, verticalAlign: 'middle' },
  '& tr:last-child td': { borderBottom: 0 },
  '& tr[data-cancelled]': { bgcolor: 'wash.dawn' },
  '& time': { whiteSpace: 'nowrap' },
  // What people have typed may be one long word.
  '& td[data-title], & td[data-organiser]': { overflowWrap: 'anywhere' },
  '& td[data-title]': { fontWeight: 600, '& > *': { display: 'block', minWidth: '7rem' } },
  '& td[data-title] > .MuiStack-root': { display: 'flex', my: 0.5 },
  '& td[data-title] a': { color: 'inherit', textDecorationThickness: '1px', textUnderlineOffset: '0.2em' },
  // The sort arrow of a column of numbers stands before its name, so that the name and the numbers are both flush right.
  '& th[data-number] button': { flexDirection: 'row-reverse', textAlign: 'end' },
  '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const

/** What can be done with a row: Join below the links, since beside them it would take the room of the titles. The links' own height stands out. */
const ACTIONS = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  my: -1.25,
  '&& > div': { mb: 1.25, justifyItems: 'start' },
} as const
/** In lists of Organised Events there are two, beside each other where there is room: below each other they made the line higher. */
const LINKS = {
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'baseline',
  columnGap: 2,
} as const

/**
 * The list on wide screens (EVT-02): one line a row, sorted by its headers. A table of our own over react-admin's list context: its
 * DataTable would bring the Material layer, which members' screens on a phone do without.
 */
export function EventTable({ list }: { list: EventListName }) {
  const { data: rows = [], sort, setSort } = useListContext<EventRow>()
  return (
    <Box component="table" aria-labelledby="list-title" sx={TABLE}>
      <thead>
        <tr>
          {COLUMNS.map(column => (
            <SortHeader
              key={column}
              field={column}
              label={eventMessages.columns[column]}
              sort={sort}
              onSort={setSort}
              isNumber={column === 'noAttendees'}
            />
          ))}
          <th scope="col">{eventMessages.columns.action}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Line key={row.id} row={row} list={list} />
        ))}
      </tbody>
    </Box>
  )
}

function Line({ row, list }: { row: EventRow; list: EventListName }) {
  const action = actionOf(list.type, list.filter, row.eventId)
  const cancelled = isCancelled(row)
  const title = cancelled ? <s>{row.title}</s> : row.title
  const place = usePlace(row, offerOf(list))
  const times = timeSpan(row.startTime, row.endTime)
  return (
    <tr data-cancelled={cancelled || undefined}>
      <td>
        <ClubPeriod period={row} as="table" />
        <Box sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: { lg: 'nowrap' } }}>
          {weekdaysOf(row)}
          {times && `, ${times}`}
        </Box>
      </td>
      <td data-title>
        <span dir="auto">
          <ClubLink to={action.to}>{title}</ClubLink>
        </span>
        <EventChips event={row} />
        <JoinAnswer joining={place.joining} />
        {row.attendeeId !== null && mayDeclare(placeOf(row)) && (
          <Box
            component={ClubLink}
            to={paths.covidForm(row.attendeeId)}
            aria-label={`${eventMessages.declareCovid}: ${row.title}`}
            sx={{ fontWeight: 400, py: 0.5 }}
          >
            {eventMessages.declareCovid}
          </Box>
        )}
      </td>
      <td data-organiser>{row.organiser}</td>
      <td data-number>{row.noAttendees}</td>
      <td>{row.eventType}</td>
      <td>
        <Box sx={ACTIONS}>
          <Box component="span" sx={LINKS}>
            <Box
              component={ClubLink}
              to={action.to}
              aria-label={`${action.label}: ${row.title}`}
              sx={{ color: 'primary.main', fontWeight: 600, whiteSpace: { lg: 'nowrap' }, py: 1.25 }}
            >
              {action.label}
            </Box>
            <CopyEventLink list={list} row={row} />
          </Box>
          <JoinArea place={place} />
        </Box>
      </td>
    </tr>
  )
}
