import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useListFilterContext } from 'ra-core'
import { useEffect, useRef } from 'react'
import { offeredQuery } from '../api/clubQueries'
import { humanMoment, inputDate } from '../kit/dates/clubDates'
import { Select, SelectFrame } from '../kit/fields/controls'
import { isText, type OfferedParams } from '../kit/lists/offeredParams'
import { eventListMessages } from './eventListMessages'
import type { EventListName } from './eventLists'
import type { FurtherFilters } from './eventsAdapter'
import { CHOSEN, PILL, TogglePill } from './TogglePill'

const isTrue = (value: unknown) => value === true
/** Not by #contract/days, which would be another file of a phone's first load. */
const isDayText = (value: unknown) => typeof value === 'string' && value !== '' && inputDate(value) === value

/** The filters that the url of a list can hold. */
export const OFFERED_FILTERS: OfferedParams['filters'] = {
  q: isText(100),
  notFull: isTrue,
  weekend: isTrue,
  mine: isTrue,
  eventType: isText(120),
  dateFrom: isDayText,
  dateTo: isDayText,
} satisfies Record<'q' | keyof FurtherFilters, (value: unknown) => boolean>

type Toggle = 'notFull' | 'weekend' | 'mine'

/** Those that mean something in a list: what is over is joined no more, and in My Events all is one's own. */
const togglesOf = ({ type, filter }: EventListName): readonly Toggle[] => [
  ...(type !== 'My Events' && filter === 'Upcoming' ? (['notFull'] as const) : []),
  'weekend',
  ...(type === 'All Events' ? (['mine'] as const) : []),
]

/** One line, that scrolls sideways where it has no room. */
const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The outline of what has the focus is not cut off.
  p: 0.5,
  m: -0.5,
} as const

/** What narrows a list: each a tap, kept in the url. */
export function EventFilters({ list }: { list: EventListName }) {
  const { filterValues, setFilters } = useListFilterContext()
  const filters = filterValues as FurtherFilters
  // A second tap can come before the first one is drawn: it adds to what was chosen, not to what is seen.
  const chosen = useRef(filterValues)
  useEffect(() => {
    chosen.current = filterValues
  }, [filterValues])
  const change = (more: FurtherFilters) => {
    const next = Object.entries({ ...chosen.current, ...more }).filter(([, value]) => value !== undefined)
    chosen.current = Object.fromEntries(next)
    setFilters(chosen.current, {}, false)
  }
  return (
    <Box role="group" aria-label={eventListMessages.filters} sx={LINE}>
      {filters.dateFrom && filters.dateTo && (
        <TogglePill
          isOn
          onClick={() => change({ dateFrom: undefined, dateTo: undefined })}
          aria-label={eventListMessages.allDays(wordsOfDays(filters.dateFrom, filters.dateTo))}
        >
          {wordsOfDays(filters.dateFrom, filters.dateTo)} ×
        </TogglePill>
      )}
      {togglesOf(list).map(name => (
        <TogglePill
          key={name}
          isOn={filters[name] === true}
          onClick={() => change({ [name]: filters[name] ? undefined : true })}
        >
          {filters[name] && (
            <Box component="span" aria-hidden sx={{ whiteSpace: 'pre' }}>
              {'✓ '}
            </Box>
          )}
          {eventListMessages[name]}
        </TogglePill>
      ))}
      <TypeFilter chosen={filters.eventType} onChoose={eventType => change({ eventType })} />
    </Box>
  )
}

const wordsOfDays = (from: string, to: string) =>
  from === to ? humanMoment(from) : `${humanMoment(from)} to ${humanMoment(to)}`

interface TypeFilterProps {
  chosen: string | undefined
  onChoose: (name: string | undefined) => void
}

/** Of one kind alone. A type that the club has or offers no more stays among them while it is chosen. */
function TypeFilter({ chosen, onChoose }: TypeFilterProps) {
  const { data: types = [] } = useQuery(offeredQuery('Event Type'))
  const names = [...new Set([...types.map(({ name }) => name), ...(chosen ? [chosen] : [])])]
  return (
    <SelectFrame sx={{ flex: 'none', color: chosen ? 'primary.contrastText' : 'text.primary' }}>
      <Select
        aria-label={eventListMessages.type}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
        sx={[
          PILL,
          { width: 'auto', maxWidth: '11rem', fieldSizing: 'content', pr: 4.5 },
          chosen !== undefined && CHOSEN,
        ]}
      >
        <option value="">{eventListMessages.anyType}</option>
        {names.map(name => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </SelectFrame>
  )
}
