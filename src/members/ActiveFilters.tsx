import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { AGE_BANDS, FIRST_AID_STATES } from '#contract/words'
import { lookupQuery } from '../api/clubQueries'
import { isDayText, RemovableFilters } from '../kit/lists/FilterPanel'
import { isText } from '../kit/lists/offeredParams'
import { memberListMessages as words } from './memberListMessages'
import { rolesQuery } from './memberQueries'
import { useMembersProvider } from './membersAdapter'

/** The further filters, which combine with each other, with the search and with any group. */
export type FilterName = keyof typeof words.filter
const FILTER_NAMES = Object.keys(words.filter) as FilterName[]

interface Choice {
  id: number | string
  name: string
  /** The club offers it no more. */
  isRetired?: true | undefined
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

const areIds = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(id => Number.isInteger(id) && id > 0)
const isOneOf = (choices: readonly string[]) => (value: unknown) => choices.includes(String(value))

/** Which values of the search and of each further filter the url may hold. Whether an id is one of the club's is for the club to say. */
export const OFFERED_FILTERS: Record<FilterName | 'q', (value: unknown) => boolean> = {
  q: isText(100),
  membershipTypeId: areIds,
  paid: isOneOf(['true', 'false']),
  roleId: areIds,
  swimmingAbilityId: areIds,
  firstAid: isOneOf(FIRST_AID_STATES),
  ageBand: isOneOf(AGE_BANDS),
  affiliatedClub: isText(120),
  joinedSince: isDayText,
}

export const setIn = (values: Record<string, unknown>): FilterName[] =>
  FILTER_NAMES.filter(name => values[name] !== undefined)

/** While the panel is closed: which filters are set, each with a way to remove it. */
export function ActiveFilters() {
  const { filterValues } = useListContext()
  const names = setIn(filterValues)
  return names.length > 0 && <MemberFiltersSet names={names} />
}

function MemberFiltersSet({ names }: { names: readonly FilterName[] }) {
  const { filterValues } = useListContext()
  const choices = useChoices()
  return (
    <RemovableFilters
      filters={names.map(name => ({
        name,
        label: words.filter[name],
        value: valueWords(filterValues[name], choices[name]),
      }))}
    />
  )
}

const valueWords = (value: unknown, choices: readonly Choice[] = []) =>
  [value]
    .flat()
    .map(one => choices.find(({ id }) => String(id) === String(one))?.name ?? String(one))
    .join(', ')
