import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'

/** Tide and light of a day, yyyy-MM-dd. */
export const riverDayQuery = (date: string) =>
  queryOptions({
    queryKey: ['river', 'day', date],
    queryFn: ({ signal }) => call('GET /api/river/day', { query: { date }, signal }),
    staleTime: Infinity,
  })
