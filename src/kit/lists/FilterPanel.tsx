// The further filters of a list, behind a button. While they are hidden, the list shows those that are set. Their
// inputs are fetched when they are shown, because these bring react-admin's inputs and the date pickers.
import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { removeKey } from 'ra-core'
import { isDay } from '#contract/rules/days'
import { tableDate } from '../dates/clubDates'
import { useChangeFilters } from './useChangeFilters'
import type { Panel } from './usePanel'

const filterMessages = {
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  clear: (label: string) => `Remove the filter ${label}`,
} as const

/** Shows and hides the filters, and says how many are set. */
export const FiltersButton = ({ panel, count }: { panel: Panel; count: number }) => (
  <Button
    variant={panel.isOpen ? 'contained' : 'outlined'}
    aria-expanded={panel.isOpen}
    aria-controls={panel.id}
    onClick={panel.toggle}
    sx={{ whiteSpace: 'nowrap', flex: 'none' }}
  >
    {filterMessages.filters(count)}
  </Button>
)

/** Wraps the inputs of the filters. */
export const FILTER_PANEL = {
  mb: 1.5,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '@media print': { display: 'none' },
} as const

/** Returns whether a value is a day. It checks the filters that a list offers (offeredParams). */
export const isDayText = (value: unknown) => typeof value === 'string' && isDay(value)

/** A filter that is set; `value` in words, or a day. */
export interface SetFilter {
  /** Its path, of a filter within another. */
  name: string
  label: string
  value: string
}

/** The filters that are set, in words, each with a way to remove it. */
export function RemovableFilters({ filters }: { filters: readonly SetFilter[] }) {
  const changeFilters = useChangeFilters()
  if (filters.length === 0) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {filters.map(filter => (
        <Button
          key={filter.name}
          variant="outlined"
          size="small"
          endIcon={<CloseIcon />}
          aria-label={filterMessages.clear(wordsOf(filter))}
          onClick={() => changeFilters(latest => removeKey(latest, filter.name))}
          sx={{ '@media print': ON_PAPER }}
        >
          {wordsOf(filter)}
        </Button>
      ))}
    </Stack>
  )
}

/** Paper has the words alone. */
const ON_PAPER = { display: 'block !important', p: 0, border: 0, '& .MuiButton-endIcon': { display: 'none' } } as const

const wordsOf = ({ label, value }: SetFilter) => `${label}: ${isDay(value) ? tableDate(value) : value}`
