import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { useId, useState } from 'react'
import { AGE_BANDS, FIRST_AID_STATES } from '#contract/words'
import { lookupQuery } from '../api/clubQueries'
import { memberListMessages as words } from './memberListMessages'
import { rolesQuery } from './memberQueries'
import { useMembersProvider } from './membersAdapter'

/** The further filters, which combine with each other, with the search and with any group. */
export type FilterName = keyof typeof words.filter
const FILTER_NAMES = Object.keys(words.filter) as FilterName[]

interface Choice {
  id: number | string
  name: string
}

/** What each filter that is chosen from a list offers; those that the club keeps are empty until they have come. */
export function useChoices(): Partial<Record<FilterName, readonly Choice[]>> {
  const { data: types = [] } = useQuery(lookupQuery('Membership Type'))
  const { data: abilities = [] } = useQuery(lookupQuery('Swimming Ability'))
  const { data: roles = [] } = useQuery(rolesQuery(useMembersProvider()))
  return {
    membershipTypeId: types,
    paid: [true, false].map(paid => ({ id: String(paid), name: words.yesNo(paid) })),
    roleId: roles,
    swimmingAbilityId: abilities,
    firstAid: FIRST_AID_STATES.map(state => ({ id: state, name: words.firstAid[state] })),
    ageBand: AGE_BANDS.map(band => ({ id: band, name: band })),
  }
}

/** Whether the filters are shown, and the id of the panel that holds them. */
export function useFilterPanel() {
  const [isOpen, setOpen] = useState(false)
  return { id: useId(), isOpen, toggle: () => setOpen(!isOpen) }
}

/** Shows and hides the further filters, and says how many are set. */
export function FiltersButton({ panel: { id, isOpen, toggle } }: { panel: ReturnType<typeof useFilterPanel> }) {
  const { filterValues } = useListContext()
  return (
    <Button variant={isOpen ? 'contained' : 'outlined'} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
      {words.filters(setIn(filterValues).length)}
    </Button>
  )
}

export const setIn = (values: Record<string, unknown>): FilterName[] =>
  FILTER_NAMES.filter(name => values[name] !== undefined)

/** While the panel is closed: which filters are set, each with a way to remove it. */
export function ActiveFilters() {
  const { filterValues } = useListContext()
  const names = setIn(filterValues)
  return names.length > 0 && <RemovableFilters names={names} />
}

function RemovableFilters({ names }: { names: readonly FilterName[] }) {
  const { filterValues, setFilters } = useListContext()
  const choices = useChoices()
  const without = (gone: FilterName) =>
    Object.fromEntries(Object.entries(filterValues).filter(([name]) => name !== gone))
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {names.map(name => {
        const label = words.of(words.filter[name], valueWords(filterValues[name], choices[name]))
        return (
          <Button
            key={name}
            variant="outlined"
            size="small"
            endIcon={<CloseIcon />}
            aria-label={words.clearFilter(label)}
            onClick={() => setFilters(without(name), {}, false)}
          >
            {label}
          </Button>
        )
      })}
    </Stack>
  )
}

const valueWords = (value: unknown, choices: readonly Choice[] = []) =>
  [value]
    .flat()
    .map(one => choices.find(({ id }) => String(id) === String(one))?.name ?? String(one))
    .join(', ')
