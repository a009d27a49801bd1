import { and, desc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Transaction } from '../../database/connect'
import { attendee } from '../../database/schema/events'
import { changeHistory } from '../../database/schema/history'
import { mail } from '../../database/schema/mail'
import { inTransaction } from '../../database/transaction'
import { Conflict } from '../../errors'
import { attendanceSubject, recordChange } from '../../history/recordChange'
import { dropDelayedMail } from '../../mail/queueMail'
import { restoreEntry } from '../places/endEntries'
import { settlePlaces } from '../places/settlePlaces'
import type { Services } from '../../services'
import { lockAttendance } from './lockedAttendance'

/**
 * Takes back what addAttendee has just done for the caller, and its mail, which waits for that in the outbox. Somebody
 * new to the crew has no attendance any more, somebody who waited waits again, and somebody removed is removed again.
 * Somebody from the waiting list is back at their place in it, and the place is offered anew. Repeating it does
 * nothing. Throws NotAllowed; NotFound; Conflict once the mail has gone, or when anything else has happened to the
 * attendance since.
 */
export function undoAddAttendee(services: Services, caller: Caller, attendeeId: number): Promise<void> {
  const { database, clock } = services
  return inTransaction(database, async transaction => {
    if (isBy(caller, 'attendees.undoAdd', await lastChange(transaction, attendeeId))) return
    const { attendance, event } = await lockAttendance(transaction, clock, caller, 'attendees.create', attendeeId)
    const added = await lastChange(transaction, attendeeId)
    if (!isBy(caller, 'attendees.create', added) && !isBy(caller, 'attendees.confirm', added)) throw tooLate()
    const waitingEntryId = await endedEntry(transaction, attendeeId)
    if (!(await dropDelayedMail(transaction, clock, eq(mail.attendeeId, attendeeId)))) throw tooLate()
    const before = added?.before as Record<string, unknown> | null
    if (before === null) await transaction.delete(attendee).where(eq(attendee.id, attendeeId))
    else await transaction.update(attendee).set(fieldsOf(before)).where(eq(attendee.id, attendeeId))
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'attendees.undoAdd',
      ...attendanceSubject(attendance),
      before:
        before === null
          ? { eventId: attendance.eventId, memberId: attendance.memberId }
          : (added?.after as Record<string, unknown>),
      after: before,
    })
    if (waitingEntryId !== null && event.places !== null)
      await restoreEntry(transaction, services, waitingEntryId, caller.memberId)
    await settlePlaces(transaction, services, event)
  })
}

/** Returns the entry of a waiting list that the adding ended, which its mail names; null if there was none. */
async function endedEntry(transaction: Transaction, attendeeId: number): Promise<number | null> {
  const [found] = await transaction
    .select({ waitingEntryId: mail.waitingEntryId })
    .from(mail)
    .where(and(eq(mail.attendeeId, attendeeId), eq(mail.state, 'waiting')))
    .orderBy(desc(mail.id))
    .limit(1)
  return found?.waitingEntryId ?? null
}

type Change = Pick<typeof changeHistory.$inferSelect, 'actorId' | 'deed' | 'before' | 'after'>

const isBy = ({ memberId }: Caller, deed: string, change: Change | undefined) =>
  change?.actorId === memberId && change.deed === deed

/**
 * Returns the last thing that happened to an attendance. A reading of medical notes counts too: its record must not
 * lose its subject.
 */
async function lastChange(transaction: Transaction, attendeeId: number): Promise<Change | undefined> {
  const { actorId, deed, before, after } = changeHistory
  const [last] = await transaction
    .select({ actorId, deed, before, after })
    .from(changeHistory)
    .where(and(eq(changeHistory.subjectType, 'attendee'), eq(changeHistory.subjectId, attendeeId)))
    .orderBy(desc(changeHistory.id))
    .limit(1)
  return last
}

const INSTANTS: ReadonlySet<string> = new Set(['joinedAt', 'covidDeclaredAt', 'askedAt', 'saidComingAt'])

/** Returns the fields of an attendance as the history has them: in JSON, which has no type for instants. */
const fieldsOf = (before: Readonly<Record<string, unknown>>): Partial<typeof attendee.$inferInsert> =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => [
      name,
      INSTANTS.has(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )

const tooLate = () => new Conflict('It is too late to take this back. You can remove them from the crew instead.')
