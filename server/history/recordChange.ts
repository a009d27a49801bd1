import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { attendee } from '../database/schema/events'
import { changeHistory } from '../database/schema/history'
import { NotFound } from '../errors'
import type { RecordedDeed } from './deedWords'
import { DESCRIBED } from './describedFields'

type SubjectType = (typeof changeHistory.$inferInsert)['subjectType']

/** The records that are given with their member and their event, and are found under both. */
type OfBoth = 'attendee' | 'waiting'

/** The record that was changed: an attendance, an entry of a waiting list, or one that is found by itself. */
export type HistorySubject =
  | { subjectType: OfBoth; subjectId: number; memberId: number; eventId: number }
  | { subjectType: Exclude<SubjectType, OfBoth>; subjectId: number }

export type Change = HistorySubject & {
  /** The member who did it; null for somebody not signed in, or for the server itself. */
  actorId: number | null
  /** The deed in the club's words: 'members.approve', 'account.save'. Each has its sentence in deedWords.ts. */
  deed: RecordedDeed
  /** The fields that changed, as they were and as they are. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** A change and its time. */
export type DatedChange = Change & { at: Date }

/**
 * Records who changed what, in the transaction of the change itself. It can take several changes of one deed at once.
 */
export function recordChange(
  transaction: Pick<Transaction, 'insert'>,
  clock: Clock,
  changes: Change | readonly Change[],
): Promise<void> {
  const at = clock.now()
  return recordDated(
    transaction,
    [changes].flat().map(change => ({ ...change, at })),
  )
}

/** Does the same for changes that were made at other times. */
export async function recordDated(
  transaction: Pick<Transaction, 'insert'>,
  changes: readonly DatedChange[],
): Promise<void> {
  const rows = changes.map(change => ({ ...change, ...whoAndWhat(change) }))
  if (rows.length > 0) await transaction.insert(changeHistory).values(rows)
}

/** Returns the member and the event under which a change is found. */
function whoAndWhat(change: Change): { memberId?: number; eventId?: number } {
  if (change.subjectType === 'attendee' || change.subjectType === 'waiting')
    return { memberId: change.memberId, eventId: change.eventId }
  if (change.subjectType === 'member') return { memberId: change.subjectId }
  return change.subjectType === 'event' ? { eventId: change.subjectId } : {}
}

interface Attendance {
  id: number
  memberId: number
  eventId: number
}

/** Names an attendance as the subject of a change in the history. */
export const attendanceSubject = ({ id, memberId, eventId }: Attendance): HistorySubject => ({
  subjectType: 'attendee',
  subjectId: id,
  memberId,
  eventId,
})

/** Does the same from its id alone. Throws NotFound. */
export async function findAttendanceSubject(transaction: Transaction, attendeeId: number): Promise<HistorySubject> {
  const [found] = await transaction
    .select({ id: attendee.id, memberId: attendee.memberId, eventId: attendee.eventId })
    .from(attendee)
    .where(eq(attendee.id, attendeeId))
  if (!found) throw new NotFound('This attendee does not exist.')
  return attendanceSubject(found)
}

export interface ChangedFields {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Stands in place of a private value. The history says only that the field was changed. */
export const WITHHELD = '(kept back)'

/**
 * Returns the fields of `after` that differ from those of `before`, as they were and as they are; null when none does.
 */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  described = DESCRIBED,
): ChangedFields | null {
  const names = Object.keys(after).filter(name => !isDeepStrictEqual(before[name], after[name]))
  const of = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map(name => [name, described.get(name)?.isPrivate ? WITHHELD : (record[name] ?? null)]))
  return names.length === 0 ? null : { before: of(before), after: of(after) }
}
