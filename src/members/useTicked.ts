import { useListContext } from 'ra-core'
import type { MemberLine } from './membersAdapter'

export interface Ticked {
  /** Of the members on this page, in its order; others are never among them. */
  ids: number[]
  isTicked: (id: number) => boolean
  toggle: (id: number) => void
  tickPage: () => void
  /** Leaves the ticks on other pages. */
  untick: (ids: readonly number[]) => void
}

/** Which members are ticked and shown. */
export function useTicked(): Ticked {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext<MemberLine>()
  const shown = data.map(({ id }) => id)
  return {
    ids: shown.filter(id => selectedIds.includes(id)),
    isTicked: id => selectedIds.includes(id),
    toggle: onToggleItem,
    tickPage: () => onSelect([...new Set([...selectedIds, ...shown])]),
    untick: ids => onSelect(selectedIds.filter(id => !ids.includes(id))),
  }
}
