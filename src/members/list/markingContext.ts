import { createContext } from 'react'
import type { PaidMarking } from './useMarkPaid'

/** The list's one way to mark members: its rows, its cards and the bar of the ticked ones share it. */
export const MarkingContext = createContext<PaidMarking>({ mark: () => undefined, isBusy: false })
