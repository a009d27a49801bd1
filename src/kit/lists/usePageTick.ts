import { useListContext } from 'ra-core'

/** For a tick-box above cards that ticks and unticks all records on this page of react-admin's list context; a table has one in its head. */
export function usePageTick() {
  const { data = [], selectedIds, onSelect } = useListContext()
  const shown = data.map(({ id }) => id)
  const checked = shown.length > 0 && shown.every(id => selectedIds.includes(id))
  const others = selectedIds.filter(id => !shown.includes(id))
  return {
    checked,
    disabled: shown.length === 0,
    onChange: () => onSelect(checked ? others : [...others, ...shown]),
  }
}
