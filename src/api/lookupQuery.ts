import { queryOptions } from '@tanstack/react-query'
import type { LookupType } from '#contract/words'
import { call } from './call'

/** A list that a form chooses from (§7 Lookup); it hardly ever changes. */
export const lookupQuery = (type: LookupType) =>
  queryOptions({
    queryKey: ['lookups', type],
    queryFn: ({ signal }) => call('GET /api/lookup/getByType', { query: { type }, signal }),
    staleTime: Infinity,
  })
