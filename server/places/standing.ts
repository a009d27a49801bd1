// The places of an event, and a member's own stay on its waiting list, as lists and the event's page show them.
import type { Waiting } from '#contract/event'
import type { ListedEntry } from './placesColumns'

/** What a query reads of an event for its places. */
export interface PlacesRow {
  /** The attendances that are not removed. */
  noAttendees: number
  /** The waiting list in its order; null where no places are counted. */
  entries: readonly ListedEntry[] | null
}

/** Returns the places held, and the member's own stay on the waiting list. */
export const standingOf = (memberId: number, { noAttendees, entries }: PlacesRow) => ({
  placesHeld: entries && noAttendees + entries.filter(({ isOffered }) => isOffered).length,
  waiting: stayOf(memberId, entries ?? []),
})

/** Returns the member's own stay on a waiting list; null for somebody who does not wait. */
export function stayOf(memberId: number, entries: readonly ListedEntry[]): Waiting | null {
  const index = entries.findIndex(entry => entry.memberId === memberId)
  const own = entries[index]
  return own ? { position: index + 1, of: entries.length, offeredUntil: own.offeredUntil } : null
}
