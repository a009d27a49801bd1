import { type Identifier, useListContext } from 'ra-core'
import type { MemberFilter } from '#contract/words'
import { type MemberLine, useMembersProvider } from './membersAdapter'

/**
 * Returns what reads the lines of ticked members, who may stand on other pages or outside the present filters. Whoever
 * has left the group meanwhile is not among them.
 */
export function useTickedMembers(group: MemberFilter) {
  const { data = [], sort } = useListContext<MemberLine>()
  const provider = useMembersProvider()
  return async (ids: readonly Identifier[]): Promise<readonly MemberLine[]> => {
    const isIn = (members: readonly MemberLine[]) => members.filter(({ id }) => ids.includes(id))
    const onPage = isIn(data)
    if (onPage.length === ids.length) return onPage
    const whole = await provider.getList<MemberLine>('members', {
      filter: { filter: group },
      sort,
      pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    })
    return isIn(whole.data)
  }
}
