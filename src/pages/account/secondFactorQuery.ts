import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../api/profileQuery'
import { call } from '../../api/call'

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'secondFactor'],
  queryFn: ({ signal }) => call('GET /api/secondFactor/get', { signal }),
})

/** Asks anew for what a change of the second factor changes: itself, and the roles that this session carries. */
export function useFactorsChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
    ])
    // What react-admin has been told of the rights before.
    await queryClient.invalidateQueries({ queryKey: ['auth'] })
  }
}
