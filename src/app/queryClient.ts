import { QueryCache, QueryClient } from '@tanstack/react-query'
import { shouldRetryQuery } from '../api/errors'
import { isUnauthorised } from '../api/sessionEnd'
import { endSession } from './authProvider'

/** Milliseconds for which an answer is good enough to show again without asking. */
const FRESH = 10_000

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    // A page that can no longer be read leaves for login, if nothing typed is lost by it; a save that cannot be made stays (see api/call).
    queryCache: new QueryCache({ onError: error => void (isUnauthorised(error) && endSession()) }),
    defaultOptions: {
      // 'always': without a line the call fails and says so, instead of waiting for ever.
      queries: { staleTime: FRESH, retry: shouldRetryQuery, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
