// Once a day, one of the servers on the database removes what has been kept long enough.
import { and, eq, isNotNull, lt, not, sql } from 'drizzle-orm'
import { readSettings } from '../database/readSettings'
import { changeHistory } from '../database/schema/history'
import { groupMessage, mail } from '../database/schema/mail'
import { complaint, member } from '../database/schema/members'
import { waitingEntry } from '../database/schema/waiting'
import { inTransaction } from '../database/transaction'
import { changedFields, recordChange } from '../history/recordChange'
import { type DailyWork, onceADay } from '../onceADay'
import type { Services } from '../services'
import { instantNow, instantOf } from '../time'
import { remindOfComplaints } from './complaints/remindOfComplaints'

/** Removes what is due once a day, and reminds the Secretary of complaints that wait. */
export const watchRetention = (
  services: Pick<Services, 'database' | 'clock' | 'publicUrl'>,
  log: (line: string) => void,
): DailyWork<Removed> =>
  onceADay({
    services,
    turn: 'retention',
    work: async () => {
      const removed = await removeOutdated(services)
      await remindOfComplaints(services)
      return removed
    },
    failed: 'What is out of date was not removed',
    log,
  })

/** The amounts that were removed. */
interface Removed {
  medicalNotes: number
  mails: number
  groupMessages: number
  changes: number
  complaints: number
  waiting: number
}

/**
 * Removes what is older than the club's settings allow: the medical notes of people who left, sent mails (with their
 * group messages), the history, complaints that were answered as long ago, and the waiting lists of rows as long ago.
 * Mails that wait in the outbox, or are parked there, stay.
 */
const removeOutdated = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<Removed> =>
  inTransaction(database, async transaction => {
    const club = await readSettings(transaction)
    const before = (count: number, unit: 'days' | 'months' | 'years') =>
      sql`${instantNow(clock)} - ${`${count} ${unit}`}::interval`
    const mailEnd = before(club.keepMailMonths, 'months')

    const forgotten = await transaction
      .update(member)
      .set({ medicalConditions: null, version: sql`${member.version} + 1` })
      .where(
        and(
          not(member.isActive),
          lt(member.leftAt, before(club.keepMedicalDays, 'days')),
          isNotNull(member.medicalConditions),
        ),
      )
      .returning({ id: member.id })
    await recordChange(
      transaction,
      clock,
      forgotten.map(({ id }) => ({
        actorId: null,
        deed: 'retention.medicalNotes',
        subjectType: 'member',
        subjectId: id,
        ...changedFields({ medicalConditions: '' }, { medicalConditions: null }),
      })),
    )

    const mails = await transaction
      .delete(mail)
      .where(and(eq(mail.state, 'sent'), lt(mail.sentAt, mailEnd)))
      .returning({ id: mail.id })
    const messages = await transaction
      .delete(groupMessage)
      .where(
        and(
          lt(groupMessage.createdAt, mailEnd),
          sql`not exists (select from ${mail} where ${mail.groupMessageId} = ${groupMessage.id})`,
        ),
      )
      .returning({ id: groupMessage.id })

    const historyEnd = before(club.keepHistoryYears, 'years')
    const changes = await transaction
      .delete(changeHistory)
      .where(lt(changeHistory.at, historyEnd))
      .returning({ id: changeHistory.id })
    const complaints = await transaction
      .delete(complaint)
      .where(lt(complaint.answeredAt, historyEnd))
      .returning({ id: complaint.id })
    const waiting = await transaction
      .delete(waitingEntry)
      .where(
        sql`exists (select from event e where e.id = ${waitingEntry.eventId} and ${instantOf(sql`e.ends_at`)} < ${historyEnd})`,
      )
      .returning({ id: waitingEntry.id })
    return {
      medicalNotes: forgotten.length,
      mails: mails.length,
      groupMessages: messages.length,
      changes: changes.length,
      complaints: complaints.length,
      waiting: waiting.length,
    }
  })
