import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

/** Asked for with each visit: what is shown must be so. */
const FRESH = { staleTime: 0, gcTime: 0 } as const

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/user/sessions', { signal }),
  ...FRESH,
})

export const signInsQuery = queryOptions({
  queryKey: ['account', 'signIns'],
  queryFn: ({ signal }) => call('GET /api/user/signIns', { signal }),
  ...FRESH,
})

export const medicalReadingsQuery = queryOptions({
  queryKey: ['account', 'medicalReadings'],
  queryFn: ({ signal }) => call('GET /api/user/medicalReadings', { signal }),
  ...FRESH,
})
