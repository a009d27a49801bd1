import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import { get } from 'es-toolkit/compat'
import { removeKey, useListFilterContext } from 'ra-core'
import type { OwnField } from '#contract/resources/ownFields'
import { offeredQuery, ownEventFieldsQuery } from '../api/clubQueries'
import { humanMoment } from '../kit/dates/clubDates'
import { Select, SelectFrame } from '../kit/forms/controls'
import { choicesIn, fieldWords } from '../kit/forms/fieldWords'
import { OnPaper } from '../kit/lists/OnPaper'
import { isLikeDay, isText, type OfferedParams, takenBy } from '../kit/lists/offeredParams'
import { useChangeFilters } from '../kit/lists/useChangeFilters'
import type { Panel } from '../kit/lists/usePanel'
import { eventListMessages } from './eventListMessages'
import type { EventListName } from './eventLists'
import type { FurtherFilters } from './eventsAdapter'
import { useFilterFields } from './ownFields'
import { CHOSEN, PILL, TogglePill } from './TogglePill'

const isTrue = (value: unknown) => value === true
/** The filters that the url of every list can hold. */
const OFFERED_FILTERS = {
  q: isText(100),
  notFull: isTrue,
  weekend: isTrue,
  mine: isTrue,
  eventType: isText(120),
  dateFrom: isLikeDay,
  dateTo: isLikeDay,
} satisfies Record<'q' | keyof Omit<FurtherFilters, 'fields'>, (value: unknown) => boolean>

/**
 * Returns these filters and the club's own fields. If the own fields could not be fetched, the club checks any filter
 * by them.
 */
export function useOfferedFilters(): OfferedParams['filters'] {
  const fields = useFilterFields()
  const { isSuccess } = useQuery(ownEventFieldsQuery)
  return {
    ...OFFERED_FILTERS,
    ...(!isSuccess && { fields: () => true }),
    ...Object.fromEntries(fields.map(field => [field.source, takenBy(field)])),
  }
}

/**
 * Tells whether the url filters by the club's own fields and these have not come yet. A retired or unknown field is
 * removed before the first request.
 */
export function useIsWaitingForFilters(query: URLSearchParams): boolean {
  const { isFetched } = useQuery(ownEventFieldsQuery)
  return !isFetched && query.get('filter')?.includes('"fields"') === true
}

type Toggle = 'notFull' | 'weekend' | 'mine'

/** Returns the toggles that make sense in a list. Past events cannot be joined, and My Events holds only one's own. */
const togglesOf = ({ type, filter }: EventListName): readonly Toggle[] => [
  ...(type !== 'My Events' && filter === 'Upcoming' ? (['notFull'] as const) : []),
  'weekend',
  ...(type === 'All Events' ? (['mine'] as const) : []),
]

/** The filters have one line, which scrolls sideways where it has no space. */
const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The padding keeps the outline of the focused element from being cut off.
  p: 0.5,
  m: -0.5,
  '@media print': {
    '& [aria-pressed=true]': { display: 'block !important', p: 0, border: 0, '& [aria-hidden]': { display: 'none' } },
  },
} as const

interface EventFiltersProps {
  list: EventListName
  /** Holds the inputs of the club's own fields. */
  panel: Panel
}

/** Renders the filters of a list. Each takes one tap and is kept in the url. */
export function EventFilters({ list, panel }: EventFiltersProps) {
  const { filterValues } = useListFilterContext()
  const fields = useFilterFields()
  const filters = filterValues as FurtherFilters
  const changeFilters = useChangeFilters()
  const change = (more: FurtherFilters) => changeFilters(latest => ({ ...latest, ...more }))
  const ofOwn = setIn(fields, filterValues)
  return (
    <Box role="group" aria-label={eventListMessages.filters} sx={LINE}>
      {filters.dateFrom && filters.dateTo && (
        <TogglePill
          isOn
          onClick={() => change({ dateFrom: undefined, dateTo: undefined })}
          aria-label={eventListMessages.allDays(wordsOfDays(filters.dateFrom, filters.dateTo))}
        >
          {wordsOfDays(filters.dateFrom, filters.dateTo)}
          <Box component="span" aria-hidden sx={{ whiteSpace: 'pre' }}>
            {' ×'}
          </Box>
        </TogglePill>
      )}
      {fields.length > 0 && (
        <ButtonBase
          aria-expanded={panel.isOpen}
          aria-controls={panel.id}
          onClick={panel.toggle}
          sx={[PILL, panel.isOpen && CHOSEN]}
        >
          {eventListMessages.moreFilters(ofOwn.length)}
        </ButtonBase>
      )}
      {ofOwn.map(({ source, words }) => (
        <TogglePill
          key={source}
          isOn
          onClick={() => changeFilters(latest => removeKey(latest, source))}
          aria-label={eventListMessages.removeFilter(words)}
        >
          <Box component="span" sx={CUT}>
            {words}
          </Box>
          <Box component="span" aria-hidden sx={{ whiteSpace: 'pre' }}>
            {' ×'}
          </Box>
        </TogglePill>
      ))}
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

/** Returns the club's own fields that filter the list, in words: 'Meeting point: Slipway'. */
const setIn = (fields: readonly OwnField[], filterValues: object) =>
  fields.flatMap(field => {
    const value: unknown = get(filterValues, field.source)
    if (value === undefined) return []
    const choice = choicesIn(field)?.find(({ id }) => id === String(value))
    return [{ source: field.source, words: `${field.label}: ${choice?.name ?? fieldWords(field, value)}` }]
  })

const CUT = { maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' } as const

const wordsOfDays = (from: string, to: string) =>
  from === to ? humanMoment(from) : `${humanMoment(from)} to ${humanMoment(to)}`

interface TypeFilterProps {
  chosen: string | undefined
  onChoose: (name: string | undefined) => void
}

/** Filters by one event type. A chosen type stays among the options even if the club no longer has or offers it. */
function TypeFilter({ chosen, onChoose }: TypeFilterProps) {
  const { data: types = [] } = useQuery(offeredQuery('Event Type'))
  const names = [...new Set([...types.map(({ name }) => name), ...(chosen ? [chosen] : [])])]
  return (
    <>
      {chosen && <OnPaper>{chosen}</OnPaper>}
      <SelectFrame sx={{ flex: 'none', color: chosen ? 'primary.contrastText' : 'text.primary', displayPrint: 'none' }}>
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
    </>
  )
}
