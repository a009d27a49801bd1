import { useListContext } from 'ra-core'

/**
 * Returns the props of a tick-box above cards. It ticks or unticks all records on this page of react-admin's list
 * context. A table has such a tick-box in its head.
 */
export function usePageTick() {
  const { data = [], selectedIds, onSelect } = useListContext()
  const shown = data.map(({ id }) => id)
  const checked = shown.length > 0 && shown.every(id => selectedIds.includes(id))
  const others = selectedIds.filter(id => !shown.includes(id))
  return {
    // TickedBar finds the tick-box by it.
    className: 'page-tick',
    checked,
    disabled: shown.length === 0,
    onChange: () => onSelect(checked ? others : [...others, ...shown]),
  }
}
