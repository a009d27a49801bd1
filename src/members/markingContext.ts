import { createContext } from 'react'
import type { PaidMarking } from './useMarkPaid'

interface ListMarking extends PaidMarking {
  /** Oneself, where one may not mark oneself. */
  notMarkable: number | null
}

/** The list's one way to mark members: its rows, its cards and the bar of the ticked ones share it. */
export const MarkingContext = createContext<ListMarking>({ mark: () => undefined, isBusy: false, notMarkable: null })
