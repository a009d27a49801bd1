import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { EventState, Obstacle } from '#contract/rules/eventStates'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { expectVersion, NotFound, Conflict } from '../errors'
import { type ChangedFields, recordChange } from '../history/recordChange'
import type { RecordedDeed } from '../history/deedWords'
import type { Services } from '../services'
import { instantNow } from '../time'
import { hasEnded } from './eventState'
import { presentOrganiserView } from './present'
import { readOrganiserView } from './readOrganiserView'

export type EventRecord = typeof event.$inferSelect

/**
 * Reads the event and its state under a lock. Every other deed on it and its crew comes wholly before or wholly after
 * this one. Throws NotFound.
 */
export async function lockEvent(transaction: Transaction, clock: Clock, eventId: number): Promise<LockedEvent> {
  const [row] = await transaction
    .select({ event, hasEnded: hasEnded(instantNow(clock)) })
    .from(event)
    .where(eq(event.id, eventId))
    .for('update')
  if (!row) throw new NotFound('This event does not exist.')
  return withState(row.event, row.hasEnded)
}

interface LockedEvent {
  event: EventRecord
  state: EventState
}

const withState = (locked: EventRecord, isOver: boolean): LockedEvent => ({
  event: locked,
  state: { isCancelled: locked.cancelReasonId !== null, isFull: locked.isFull, hasEnded: isOver },
})

interface EventChange {
  deed: RecordedDeed
  event: EventRecord
  fields: Partial<typeof event.$inferInsert>
  /** The changes as the history records them. */
  changes: ChangedFields
}

/**
 * Writes the fields of a locked event, counts its version up, and records who changed what. Returns the event and its
 * state as they then are.
 */
export async function changeEvent(
  transaction: Transaction,
  clock: Clock,
  { memberId }: Caller,
  change: EventChange,
): Promise<LockedEvent> {
  const {
    deed,
    event: { id },
    fields,
    changes,
  } = change
  const [changed] = await transaction
    .update(event)
    .set({ ...fields, version: sql`${event.version} + 1` })
    .where(eq(event.id, id))
    .returning({ ...getTableColumns(event), isOver: hasEnded(instantNow(clock)) })
  if (!changed) throw new Error('The event has gone.')
  await recordChange(transaction, clock, { actorId: memberId, deed, subjectType: 'event', subjectId: id, ...changes })
  const { isOver, ...now } = changed
  return withState(now, isOver)
}

/** Throws Changed, with the organiser's view, when the event has been changed since the version that the caller saw. */
export function expectEventVersion(
  services: Services,
  caller: Caller,
  { id, version }: EventRecord,
  seen: number | undefined,
): void {
  expectVersion(
    seen,
    version,
    'This event has been changed by somebody else since you opened it. Please check it and save again.',
    async () => presentOrganiserView(await readOrganiserView(services, caller, id)),
  )
}

/** The sentence that a person is told for each obstacle. */
const SENTENCES: Record<Obstacle, string> = {
  cancelled: 'This event has been cancelled.',
  notCancelled: 'This event is not cancelled.',
  full: 'This event is now full.',
  taken: 'All places are taken. You can join the waiting list.',
  free: 'There is a place free: please join.',
  waitingListClosed: 'The waiting list is closed: the event begins soon.',
  notFull: 'This event has places available.',
  ended: 'This event has ended.',
  notEnded: 'This event has not ended yet.',
  inCrew: 'This member is in the crew already.',
  confirmed: 'This attendee is confirmed already.',
  removed: 'This attendee has been removed from the event.',
  removedByOrganiser:
    'The organiser has removed you from this event. Please send them a message if you would like to come.',
  notRemoved: 'This attendee has not been removed.',
  notAsked: 'Nobody has asked yet whether you are coming.',
}

/** Throws Conflict with the obstacle's sentence, if there is one. */
export function refuseIf(obstacle: Obstacle | null): void {
  if (obstacle !== null) throw new Conflict(SENTENCES[obstacle])
}
