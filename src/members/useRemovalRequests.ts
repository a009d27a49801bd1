import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import type { OpenRemoval } from '#contract/calls/privacy'
import { useMembersProvider } from './membersAdapter'

/**
 * Returns the members who have asked to be removed, for those who decide; none for anybody else, and until it is known.
 */
export function useRemovalRequests(): readonly OpenRemoval[] {
  const provider = useMembersProvider()
  const { canAccess } = useCanAccess({ resource: 'members', action: 'anonymise' })
  // Its key begins with the resource's name, so that it is fetched again with the members.
  const { data } = useQuery({
    queryKey: ['members', 'removalRequests'],
    queryFn: ({ signal }) => provider.readRemovalRequests(signal),
    enabled: canAccess === true,
  })
  return data ?? NONE
}

const NONE: readonly OpenRemoval[] = []
