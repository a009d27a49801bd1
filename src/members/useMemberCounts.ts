import { useQuery } from '@tanstack/react-query'
import { useMembersProvider } from './membersAdapter'

/** Returns the numbers of members in each group, for those who may see the list; undefined until they are known. */
export function useMemberCounts() {
  const provider = useMembersProvider()
  // Its key begins with the resource's name, so that it is fetched again with the lists of members.
  const { data } = useQuery({
    queryKey: ['members', 'counts'],
    queryFn: ({ signal }) => provider.countMembers(signal),
  })
  return data
}
