import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useGetList, useListContext } from 'ra-core'
import { useState } from 'react'
import { fullDate, inputDate, weekdayOf } from '../kit/dates/clubDates'
import { useToday } from '../kit/dates/useClubDay'
import { LoadError } from '../kit/feedback/LoadError'
import { WITHOUT_NOTICE } from '../kit/lists/ListFrame'
import { useChangeFilters } from '../kit/lists/useChangeFilters'
import { moved, rowsByDay, spanTitle, weeksAround, type CalendarSpan } from './calendarWeeks'
import { eventListMessages as messages } from './eventListMessages'
import type { EventListName } from './eventLists'
import { ROWS_ONLY } from './eventQueries'
import { isComing } from './eventRules'
import type { EventRow, FurtherFilters } from './eventsAdapter'

interface EventCalendarProps {
  list: EventListName
  span: CalendarSpan
  onSpan: (span: CalendarSpan) => void
}

/** A limit above the number of events in a month. */
const MOST = 500

/**
 * A week or a month of the list, with its search and filters. A press on a day with rows leaves only these in the list;
 * a second press on it brings back all. A table of our own: MUI's DateCalendar shows no single week, has days of 36 px,
 * and weighs 25 kB.
 */
export default function EventCalendar({ list, span, onSpan }: EventCalendarProps) {
  const { data: listed, sort, filterValues } = useListContext<EventRow>()
  const changeFilters = useChangeFilters()
  const { dateFrom, dateTo, ...others } = filterValues as FurtherFilters
  const chosen = dateFrom === dateTo ? dateFrom : undefined
  const today = useToday()
  const [visited, show] = useState<string | null>(null)
  // The calendar shows the start of the list until somebody turns its pages.
  const first = sort.field === 'startDate' ? inputDate(listed?.[0]?.startDate) : ''
  const shown = visited ?? dateFrom ?? (first || today)
  const weeks = weeksAround(shown, span)
  const { data, error, refetch } = useGetList<EventRow>(
    'events',
    {
      filter: { ...list, ...others, dateFrom: weeks[0]?.[0], dateTo: weeks.at(-1)?.at(-1) },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'startDate', order: 'ASC' },
      meta: ROWS_ONLY,
    },
    WITHOUT_NOTICE,
  )
  const rows = rowsByDay(data ?? [], weeks)
  const choose = (day: string) => {
    show(shown)
    const days = day === chosen ? undefined : day
    changeFilters(latest => ({ ...latest, dateFrom: days, dateTo: days }))
  }
  return (
    <Box component="section" aria-label={messages.calendar} aria-busy={!data && !error} sx={CALENDAR}>
      <Head {...{ shown, show, span, onSpan }} />
      <table>
        <thead>
          <tr>
            {weeks[0]?.map(day => (
              <th key={day} scope="col">
                {weekdayOf(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day} aria-current={day === today ? 'date' : undefined}>
                  <Day
                    day={day}
                    rows={rows.get(day) ?? []}
                    isOutside={span === 'month' && day.slice(0, 7) !== shown.slice(0, 7)}
                    isChosen={day === chosen}
                    onChoose={() => choose(day)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error && !data && listed && (
        <LoadError error={error} sentence={messages.calendarFailed} onRetry={() => void refetch()} />
      )}
    </Box>
  )
}

const CALENDAR = {
  p: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  '@media print': { display: 'none' },
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& th': { p: 0, pb: 0.25, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary', textAlign: 'center' },
  '& td': { p: '1px', textAlign: 'center' },
  // The ring marks today.
  '& td[aria-current] > *': { boxShadow: 'inset 0 0 0 1px var(--club-palette-text-secondary)' },
} as const

interface HeadProps extends Omit<EventCalendarProps, 'list'> {
  shown: string
  show: (day: string) => void
}

/** Shows the period, the buttons to the periods before and after it, and the switch between week and month. */
function Head({ shown, show, span, onSpan }: HeadProps) {
  const other = span === 'week' ? 'month' : 'week'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flex: { md: '1 0 100%' } }}>
        <IconButton aria-label={messages.earlier[span]} onClick={() => show(moved(shown, span, -1))}>
          ‹
        </IconButton>
        <Typography role="status" sx={{ flex: 1, textAlign: 'center', fontWeight: 700, fontSize: '0.9375rem' }}>
          {spanTitle(shown, span)}
        </Typography>
        <IconButton aria-label={messages.later[span]} onClick={() => show(moved(shown, span, 1))}>
          ›
        </IconButton>
      </Box>
      <Button size="small" onClick={() => onSpan(other)} sx={{ px: 1, ml: 'auto' }}>
        {messages.whole[other]}
      </Button>
    </Box>
  )
}

const DAY = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  width: '100%',
  minHeight: { xs: 48, md: 38 },
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
} as const

interface DayProps {
  day: string
  rows: readonly EventRow[]
  /** Belongs to the month before or after. */
  isOutside: boolean
  isChosen: boolean
  onChoose: () => void
}

/** A day. With rows it is a button, with a dot for each of up to three rows, or a tick if the member attends one. */
function Day({ day, rows, isOutside, isChosen, onChoose }: DayProps) {
  const date = Number(day.slice(-2))
  if (rows.length === 0 && !isChosen)
    return (
      <Box
        sx={[
          DAY,
          { color: isOutside ? 'text.secondary' : 'text.primary', fontSize: isOutside ? '0.8125rem' : '0.9375rem' },
        ]}
      >
        {date}
      </Box>
    )
  const isMine = rows.some(isComing)
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={isChosen}
      aria-label={messages.eventsOn(fullDate(day), rows.length, isMine)}
      sx={[
        DAY,
        { fontWeight: 700, bgcolor: 'wash.water', '&:hover': { bgcolor: 'divider' } },
        isChosen && {
          '&&': { bgcolor: 'primary.main', color: 'primary.contrastText' },
        },
      ]}
    >
      {date}
      <Box
        component="span"
        sx={{ fontSize: isMine ? '0.8125rem' : '0.625rem', lineHeight: '0.75rem', letterSpacing: 1 }}
      >
        {isMine ? '✓' : '●'.repeat(Math.min(rows.length, 3))}
      </Box>
    </ButtonBase>
  )
}
