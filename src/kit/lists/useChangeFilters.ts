import { type FilterPayload, useListFilterContext } from 'ra-core'
import { useRef } from 'react'
import { recordIn } from './offeredParams'

/**
 * Returns a function that changes the filters of a list: the latest ones, and not those that are drawn. A tap can come
 * before an earlier choice is drawn, or even before the url has it, and would take it back.
 */
export function useChangeFilters(): (change: (latest: FilterPayload) => FilterPayload) => void {
  const { filterValues, setFilters } = useListFilterContext()
  /** The last choice, for as long as the url and what is drawn are what they were then. */
  const chosen = useRef<{ search: string; drawn: FilterPayload; filters: FilterPayload }>(undefined)
  return change => {
    const { search } = window.location
    const inUrl = recordIn(new URLSearchParams(search).get('filter') ?? '')
    const last = chosen.current
    const isStill = last?.search === search && last.drawn === filterValues
    const filters = change(isStill ? last.filters : (inUrl ?? filterValues))
    chosen.current = { search, drawn: filterValues, filters }
    setFilters(filters, {}, false)
  }
}
