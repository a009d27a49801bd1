import { useQueries, useQuery } from '@tanstack/react-query'
import { partition } from 'es-toolkit'
import { get } from 'es-toolkit/compat'
import { useListContext } from 'ra-core'
import { useMemo } from 'react'
import type { SentQuery } from '#contract/calls'
import { type Field, headingOf, type ResourceField } from '#contract/resources/fields'
import { AGE_BANDS } from '#contract/words'
import { lookupQuery, ownMemberFieldsQuery } from '../api/clubQueries'
import { choicesIn } from '../kit/forms/fieldWords'
import { isDayText, RemovableFilters } from '../kit/lists/FilterPanel'
import { isText, type OfferedParams, takenBy } from '../kit/lists/offeredParams'
import { rolesQuery } from './memberQueries'
import { useMembersProvider } from './membersAdapter'
import { useMemberFields } from './useMemberFields'

/** The entries that only the list has: no fields of a member. */
const OF_THE_LIST = [
  { kind: 'boolean', initial: false, source: 'paid', label: 'Paid this year' },
  { kind: 'references', to: 'roles', source: 'roleId', label: 'Role' },
  {
    kind: 'select',
    source: 'firstAid',
    label: 'First aid certificate',
    choices: [
      { id: 'Valid', name: 'Valid' },
      { id: 'Expired', name: 'Run out' },
      { id: 'None', name: 'None' },
    ],
  },
  { kind: 'select', source: 'ageBand', label: 'Age', choices: AGE_BANDS.map(band => ({ id: band, name: band })) },
  { kind: 'day', source: 'joinedSince', label: 'Joined since' },
] as const satisfies readonly (Field & { source: keyof SentQuery<'GET /api/user/all'> })[]

/** The club's own fields come last. */
function filtersIn(fields: readonly ResourceField[]): Field[] {
  const filters = fields.filter(({ isFilter }) => isFilter).map(field => ({ ...field, label: headingOf(field) }))
  const [own, described] = partition(filters, ({ section }) => section === 'own')
  return [...described, ...OF_THE_LIST, ...own]
}

/**
 * The further filters, which combine with each other, with the search and with any group; by the club's own fields too,
 * once they have come.
 */
export function useMemberFilters(): readonly Field[] {
  const fields = useMemberFields()
  return useMemo(() => filtersIn(fields), [fields])
}

interface Choice {
  id: number | string
  name: string
  /** The club offers it no more. */
  isRetired?: true | undefined
}

/**
 * Returns the choices of each filter that is chosen from a list. The club's own lists are empty until they have been
 * fetched.
 */
export function useChoices(filters: readonly Field[]): (filter: Field) => readonly Choice[] {
  const { data: roles = [] } = useQuery(rolesQuery(useMembersProvider()))
  const lists = filters.flatMap(filter => (filter.kind === 'lookup' ? [filter.list] : []))
  const items = useQueries({ queries: lists.map(lookupQuery) })
  return filter => {
    if (filter.kind === 'lookup') return items[lists.indexOf(filter.list)]?.data ?? []
    return filter.kind === 'references' ? roles : (choicesIn(filter) ?? [])
  }
}

const areIds = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(id => Number.isInteger(id) && id > 0)

/** Returns a check of a filter's value in the url. Whether the club has an id is left to the server. */
function offeredBy(filter: Field): (value: unknown) => boolean {
  if (filter.kind === 'lookup' || filter.kind === 'references') return areIds
  return filter.kind === 'day' ? isDayText : takenBy(filter)
}

/**
 * Returns the checks for the search and each further filter. Until the club's own fields have come, the server checks
 * any filter by them.
 */
export function useOfferedFilters(): OfferedParams['filters'] {
  const filters = useMemberFilters()
  const { isPending } = useQuery(ownMemberFieldsQuery)
  return {
    q: isText(100),
    ...(isPending && { fields: () => true }),
    ...Object.fromEntries(filters.map(filter => [filter.source, offeredBy(filter)])),
  }
}

/** Returns the further filters that are set in a list. */
export function useSetFilters(): readonly Field[] {
  const { filterValues } = useListContext()
  return useMemberFilters().filter(({ source }) => get(filterValues, source) !== undefined)
}

/** Shows the set filters while the panel is closed. Each has a button to remove it. */
export function ActiveFilters() {
  const filters = useSetFilters()
  return filters.length > 0 && <MemberFiltersSet filters={filters} />
}

function MemberFiltersSet({ filters }: { filters: readonly Field[] }) {
  const { filterValues } = useListContext()
  const choicesOf = useChoices(filters)
  return (
    <RemovableFilters
      filters={filters.map(filter => ({
        name: filter.source,
        label: filter.label,
        value: valueWords(get(filterValues, filter.source), choicesOf(filter)),
      }))}
    />
  )
}

const valueWords = (value: unknown, choices: readonly Choice[]) =>
  [value]
    .flat()
    .map(one => choices.find(({ id }) => String(id) === String(one))?.name ?? String(one))
    .join(', ')
