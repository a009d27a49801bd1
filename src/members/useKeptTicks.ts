import { useListContext } from 'ra-core'
import { useEffect, useState } from 'react'
import type { MemberFilter } from '#contract/words'
import { readTicks, storeTicks } from '../api/deviceStorage'
import { storedProfile } from '../api/profile'
import type { MemberLine } from './membersAdapter'

/**
 * Keeps the ticks of the list for this tab. They return after Back from a member or a message, and after a reload.
 * Another group or signing out clears them. React-admin itself would keep them for weeks, and only with the page, order
 * and filters, which only the url holds here. Somebody could then mark members whom they ticked long ago.
 */
export function useKeptTicks(group: MemberFilter): void {
  const { selectedIds, onSelect } = useListContext<MemberLine>()
  const [memberId] = useState(() => storedProfile()?.id)
  useEffect(() => {
    const ids = memberId === undefined ? [] : ticksIn(readTicks(memberId), group)
    if (ids.length > 0) onSelect(ids)
  }, [memberId, group, onSelect])
  useEffect(() => {
    if (memberId !== undefined) storeTicks(memberId, JSON.stringify({ group, ids: selectedIds }))
  }, [memberId, group, selectedIds])
}

/** Returns the stored ids, if they were stored for this group. */
function ticksIn(stored: string | null, group: MemberFilter): number[] {
  try {
    const ticks = JSON.parse(stored ?? '{}') as { group?: unknown; ids?: unknown } | null
    return ticks?.group === group && Array.isArray(ticks.ids) ? ticks.ids.filter(Number.isInteger) : []
  } catch {
    return []
  }
}
