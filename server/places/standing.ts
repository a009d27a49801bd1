// The places of an event, and a member's own stay on its waiting list, as lists and the event's page show them.
import { and, inArray, type SQL } from 'drizzle-orm'
import type { Waiting } from '#contract/event'
import type { Database } from '../database/connect'
import { event } from '../database/schema/events'
import { inTransaction, ONE_STATE } from '../database/transaction'
import { type ListedEntry, placesTaken } from './placesColumns'

export type Reads = Pick<Database, 'select'>

/** What a query reads of an event for its places. */
export interface PlacesRow {
  eventId: number
  places: number | null
  /** The attendances that are not removed. */
  noAttendees: number
  /** The waiting list in its order; null where no places are counted. */
  entries: readonly ListedEntry[] | null
}

/** The places as somebody sees them who may join. */
export interface Standing {
  placesHeld: number | null
  placesTaken: boolean
  waiting: Waiting | null
}

/**
 * Reads rows, and adds the places as the member sees them. One query does, unless a place is free while somebody waits
 * for it: whether it would be offered to them is asked only then. The rows are then read again, in one state of the
 * database with that.
 */
export async function readStandings<Row>(
  reads: Reads,
  { memberId, now }: { memberId: number; now: SQL },
  read: (reads: Reads) => Promise<(Row & PlacesRow)[]>,
): Promise<(Row & Standing)[]> {
  const rows = await read(reads)
  const contested = rows.filter(isContested).map(({ eventId }) => eventId)
  if (contested.length > 0 && isWholeDatabase(reads))
    return inTransaction(reads, transaction => readStandings(transaction, { memberId, now }, read), ONE_STATE)
  const taken = contested.length === 0 ? new Set<number>() : await readTaken(reads, contested, now)
  return rows.map(row => ({
    ...row,
    placesHeld: heldIn(row),
    placesTaken: isFull(row) || taken.has(row.eventId),
    waiting: stayOf(memberId, row.entries ?? []),
  }))
}

const isWholeDatabase = (reads: Reads): reads is Database => '$client' in reads

const heldIn = ({ noAttendees, entries }: PlacesRow): number | null =>
  entries && noAttendees + entries.filter(({ isOffered }) => isOffered).length

const isFull = (row: PlacesRow): boolean => {
  const held = heldIn(row)
  return held !== null && row.places !== null && held >= row.places
}

/** Tells whether a place is free and somebody waits for one. */
const isContested = (row: PlacesRow): boolean =>
  row.entries !== null && row.entries.some(({ isOffered }) => !isOffered) && !isFull(row)

/** Returns those of the events where nobody joins but by the waiting list. */
async function readTaken(reads: Reads, eventIds: readonly number[], now: SQL): Promise<ReadonlySet<number>> {
  const rows = await reads
    .select({ id: event.id })
    .from(event)
    .where(and(inArray(event.id, [...eventIds]), placesTaken(now)))
  return new Set(rows.map(({ id }) => id))
}

/** Returns the member's own stay on a waiting list; null for somebody who does not wait. */
export function stayOf(memberId: number, entries: readonly ListedEntry[]): Waiting | null {
  const index = entries.findIndex(entry => entry.memberId === memberId)
  const own = entries[index]
  return own ? { position: index + 1, of: entries.length, offeredUntil: own.offeredUntil } : null
}
