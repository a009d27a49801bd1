import { useStore } from 'ra-core'
import type { MemberColumn } from './memberColumnList'

/** Where the device keeps the names of the columns that are hidden; react-admin's table reads them there. */
export const HIDDEN_COLUMNS = 'members.columns'

const NONE: string[] = []

interface HiddenColumns {
  isHidden: (column: MemberColumn) => boolean
  toggle: (column: MemberColumn) => void
  showAll: () => void
}

/** Which columns of the members list are hidden on this device. */
export function useHiddenColumns(): HiddenColumns {
  const [hidden, setHidden] = useStore<string[]>(HIDDEN_COLUMNS, NONE)
  return {
    isHidden: column => hidden.includes(column),
    toggle: column => setHidden(hidden.includes(column) ? hidden.filter(name => name !== column) : [...hidden, column]),
    showAll: () => setHidden(NONE),
  }
}
