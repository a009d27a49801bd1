// Once a day, one of the servers on the database removes what has been kept long enough.
import { and, eq, isNotNull, lt, not, sql } from 'drizzle-orm'
import { forgetTries, isFirst } from '../accounts/throttles/countTry'
import { readSettings } from '../club/home/queries'
import { isUnavailable } from '../database/connect'
import { changeHistory } from '../database/schema/history'
import { groupMessage, mail } from '../database/schema/mail'
import { complaint, member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { changedFields } from '../history/changedFields'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import { instantNow } from '../time'
import { remindOfComplaints } from './complaints/remindOfComplaints'

/** Times in milliseconds. */
const EVERY = 3600_000
const FIRST_LOOK = 120_000
/** Seconds: a little less than a day, so that it does not come later each day. */
const ONCE = 23 * 3600
/** The key in the database, so that all servers share it and a restart does not forget it. */
const TURN = 'retention'

export interface RetentionWatch {
  /**
   * Removes what is due, unless it was done within the last day. Returns what was removed; null where nothing was to be
   * done.
   */
  look(): Promise<Removed | null>
  stop(): Promise<void>
}

export function watchRetention(
  services: Pick<Services, 'database' | 'clock' | 'publicUrl'>,
  log: (line: string) => void,
): RetentionWatch {
  let looking: Promise<Removed | null> | undefined
  const look = () => (looking ??= lookNow().finally(() => (looking = undefined)))

  async function lookNow(): Promise<Removed | null> {
    if (!(await isFirst(services, TURN, ONCE))) return null
    try {
      const removed = await removeOutdated(services)
      await remindOfComplaints(services)
      return removed
    } catch (error) {
      // The next look tries it again.
      await forgetTries(services, TURN)
      throw error
    }
  }

  const lookQuietly = () =>
    void look().catch((error: unknown) => {
      if (!isUnavailable(error))
        log(
          `What is out of date was not removed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        )
    })
  const timers = [setTimeout(lookQuietly, FIRST_LOOK).unref(), setInterval(lookQuietly, EVERY).unref()]
  return {
    look,
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await looking?.catch(() => undefined)
    },
  }
}

/** The amounts that were removed. */
interface Removed {
  medicalNotes: number
  mails: number
  groupMessages: number
  changes: number
  complaints: number
}

/**
 * Removes what is older than the club's settings allow: the medical notes of people who left, sent mails (with their
 * group messages), the history, and complaints that were answered as long ago. Mails that wait in the outbox, or are
 * parked there, stay.
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
    return {
      medicalNotes: forgotten.length,
      mails: mails.length,
      groupMessages: messages.length,
      changes: changes.length,
      complaints: complaints.length,
    }
  })
