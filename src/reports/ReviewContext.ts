import { createContext } from 'react'
import type { Review } from './reviewLists'

interface Reviewing {
  mayClose: boolean
  /** Told when a report of the list has been closed, while its row still stands. */
  onClosed: (closed: Review) => void
}

export const ReviewContext = createContext<Reviewing>({ mayClose: false, onClosed: () => undefined })
