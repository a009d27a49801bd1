import { queryOptions } from '@tanstack/react-query'
import { loadProfile, storedProfile } from './profile'

/** The profile: known at once from the last visit, asked for anew with each page load. */
export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => loadProfile(signal),
  initialData: () => storedProfile() ?? undefined,
  initialDataUpdatedAt: 0,
})
