import { QueryCache, QueryClient } from '@tanstack/react-query'
import { shouldRetryQuery } from '../api/errors'
import { keepAnswer } from '../api/keptAnswers'
import { isUnauthorised } from '../api/sessionEnd'
import { endSession } from './authProvider'

/** The milliseconds for which an answer is shown again without another request. */
const STALE_TIME = 10_000

export const createQueryClient = (Client = QueryClient): QueryClient =>
  new Client({
    // Queries that fail because the session has ended lead to login; writes show a notice instead (api/call).
    queryCache: new QueryCache({ onError: error => void (isUnauthorised(error) && endSession()) }),
    defaultOptions: {
      // 'always': without a connection the call fails and says so, while the default would wait until there is one.
      queries: { staleTime: STALE_TIME, retry: shouldRetryQuery, networkMode: 'always', persister: keepAnswer },
      mutations: { networkMode: 'always' },
    },
  })
