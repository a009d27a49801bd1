import Box from '@mui/material/Box'
import { get } from 'es-toolkit/compat'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { timeSpan } from '../kit/dates/clubDates'
import { weekdaysOf } from '../kit/dates/period'
import { fieldWords } from '../kit/forms/fieldWords'
import { ColumnsButton } from '../kit/lists/ColumnChoice'
import { type Column, useColumnsInUrl } from '../kit/lists/shownColumns'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { isSorted, RIVER, useEventColumns } from './useEventColumns'
import { eventMessages } from './eventMessages'
import { ClubPeriod } from '../kit/dates/ClubDate'
import { SortHeader } from '../kit/lists/SortHeader'
import { tableSheet } from '../kit/lists/tableSheet'
import { CopyEventLink } from './CopyEventLink'
import { EventChips } from './EventCard'
import { actionOf, offerOf, type EventListName } from './eventLists'
import { isCancelled, mayDeclare, placeOf } from './eventRules'
import type { EventRow } from './eventsAdapter'
import { JoinAnswer, type Joining } from './Joining'
import { JoinArea, usePlace } from './MyPlace'
import { NoTides, RiverSources } from './RiverSources'
import { PILL } from './TogglePill'

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
  '& tr[data-cancelled]': { bgcolor: 'wash.mist' },
  '& time': { whiteSpace: 'nowrap' },
  // A typed text may be one long word.
  '& td[data-column=title], & td[data-column=organiser]': { overflowWrap: 'anywhere' },
  '& td[data-column=title]': { fontWeight: 600, '& > *': { display: 'block', minWidth: '7rem' } },
  '& td[data-column=title] > .MuiStack-root': { display: 'flex', my: 0.5 },
  // Links are as high as a finger needs; the cell's own padding is part of that.
  '& td[data-column=title] a': {
    display: 'block',
    py: 1.25,
    my: -1.25,
    color: 'inherit',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
  },
  // The club's own: a long text ends after three lines, and is whole on the row's page.
  '& th[data-further]': { whiteSpace: 'normal', minWidth: '6rem' },
  '& td[data-column^="fields."] > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    width: 'max-content',
    maxWidth: '12rem',
  },
  // Beside further columns all are narrower, so that the deeds stay in sight on a laptop.
  '&:has(th[data-further])': { fontSize: '0.9375rem', '& th, & td': { px: 1 }, '& .MuiButton-root': { px: 1.5 } },
  '& td[data-column^="river"] > span': { display: 'block', minWidth: '8.5rem' },
  // The sort arrow of a column of numbers stands before its name, so that the name and the numbers are both flush
  // right.
  '& th[data-number] button': { flexDirection: 'row-reverse', textAlign: 'end' },
  // It may take two lines, which leaves more room for the titles.
  '& th[data-number]': { whiteSpace: 'normal' },
  '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const

/** Sideways where many columns are chosen; the table's outline stays within. */
const SCROLLED = { overflowX: 'auto', p: '1px', m: '-1px' } as const

/**
 * Join stands in one line with the links on the widest screens. On others it is below them, because it would take room
 * from the titles. The negative margin makes up for the height of the links.
 */
const ACTIONS = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  alignItems: { xs: 'flex-start', lg: 'center' },
  columnGap: 2,
  my: -1.25,
  '&& > div': { mb: { xs: 1.25, lg: 0 }, justifyItems: 'start' },
} as const
/**
 * Lists of Organised Events have two links, side by side if there is room. One below the other made the line higher.
 */
const LINKS = {
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'baseline',
  columnGap: 2,
} as const

/**
 * The list on wide screens (EVT-02): one line a row, sorted by its headers. A table of our own over react-admin's list
 * context: its DataTable would bring the Material layer, which members' screens on a phone do without.
 */
export default function EventTable({ list }: { list: EventListName }) {
  const { data: rows = [], sort, setSort } = useListContext<EventRow>()
  const { shown: columns } = useEventColumns()
  return (
    <>
      <NoTides />
      <Box sx={SCROLLED}>
        <Box component="table" aria-labelledby="list-title" sx={TABLE}>
          <thead>
            <tr>
              {columns.map(({ source, label, kind }) =>
                isSorted(source) ? (
                  <SortHeader
                    key={source}
                    field={source}
                    label={label}
                    sort={sort}
                    onSort={setSort}
                    isNumber={kind === 'number'}
                  />
                ) : (
                  <th key={source} scope="col" data-number={kind === 'number' || undefined} data-further>
                    {label}
                  </th>
                ),
              )}
              <Box component="th" scope="col" sx={{ displayPrint: 'none' }}>
                {eventMessages.columns.action}
              </Box>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Line key={row.id} row={row} list={list} columns={columns} />
            ))}
          </tbody>
        </Box>
      </Box>
      {columns.some(({ source }) => source === RIVER.source) && <RiverSources />}
    </>
  )
}

/** Chooses the columns of the table. */
export function EventColumns() {
  const { choice } = useEventColumns()
  useColumnsInUrl(choice)
  return <ColumnsButton columns={choice} sx={PILL} />
}

interface CellProps {
  row: EventRow
  /** The target of the row's action. */
  to: string
  joining: Joining
}

/** The cells that need more than plain words. */
const CELLS: Readonly<Record<string, ((cell: CellProps) => ReactNode) | undefined>> = {
  startDate: ({ row }) => <When row={row} />,
  title: cell => <Title {...cell} />,
} satisfies Partial<Record<keyof EventRow, (cell: CellProps) => ReactNode>>

function When({ row }: { row: EventRow }) {
  const times = timeSpan(row.startTime, row.endTime)
  return (
    <>
      <ClubPeriod period={row} as="table" />
      <Box sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: { lg: 'nowrap' } }}>
        {weekdaysOf(row)}
        {times && `, ${times}`}
      </Box>
    </>
  )
}

/** Shows the title, whether the row takes place, how the member stands with it, and what is still missing. */
function Title({ row, to, joining }: CellProps) {
  return (
    <>
      <span dir="auto">
        <ClubLink to={to}>{isCancelled(row) ? <s>{row.title}</s> : row.title}</ClubLink>
      </span>
      <EventChips event={row} />
      <JoinAnswer joining={joining} />
      {row.attendeeId !== null && mayDeclare(placeOf(row)) && (
        <Box
          component={ClubLink}
          to={paths.covidForm(row.attendeeId)}
          aria-label={`${eventMessages.declareCovid}: ${row.title}`}
          sx={{ fontWeight: 400 }}
        >
          {eventMessages.declareCovid}
        </Box>
      )}
    </>
  )
}

interface LineProps {
  row: EventRow
  list: EventListName
  columns: readonly Column[]
}

function Line({ row, list, columns }: LineProps) {
  const action = actionOf(list.type, list.filter, row.eventId)
  const place = usePlace(row, offerOf(list))
  return (
    <tr data-cancelled={isCancelled(row) || undefined}>
      {columns.map(column => (
        <td key={column.source} data-column={column.source} data-number={column.kind === 'number' || undefined}>
          {CELLS[column.source]?.({ row, to: action.to, joining: place.joining }) ?? (
            <span>{fieldWords(column, get(row, column.source))}</span>
          )}
        </td>
      ))}
      <Box component="td" sx={{ displayPrint: 'none' }}>
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
      </Box>
    </tr>
  )
}
