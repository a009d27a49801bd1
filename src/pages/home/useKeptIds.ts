import { useState } from 'react'
import type { EventSummary } from '#contract/calls/event'

/**
 * The ids of all events that have been among `rows` since the component was mounted: they keep their place in its list
 * when they change.
 */
export function useKeptIds(rows: readonly EventSummary[]): ReadonlySet<number> {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  if (rows.every(row => kept.has(row.eventId))) return kept
  const all = new Set([...kept, ...rows.map(row => row.eventId)])
  setKept(all)
  return all
}
