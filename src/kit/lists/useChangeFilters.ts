import { type FilterPayload, useListFilterContext } from 'ra-core'
import { useEffect, useRef } from 'react'
import { recordIn } from './offeredParams'

/**
 * Returns a function that changes the filters of a list: the latest ones, and not those that are drawn. A tap can come
 * before an earlier choice is drawn, or even before the url has it, and would take it back.
 */
export function useChangeFilters(): (change: (latest: FilterPayload) => FilterPayload) => void {
  const { filterValues, setFilters } = useListFilterContext()
  /** The last choice, for as long as the url is what it was then. */
  const chosen = useRef<{ search: string; filters: FilterPayload }>(undefined)
  useEffect(() => void (chosen.current = undefined), [filterValues])
  return change => {
    const { search } = window.location
    const inUrl = recordIn(new URLSearchParams(search).get('filter') ?? '')
    const latest = chosen.current?.search === search ? chosen.current.filters : (inUrl ?? filterValues)
    const filters = change(latest)
    chosen.current = { search, filters }
    setFilters(filters, {}, false)
  }
}
