import { and, eq, isNotNull, lt, not, sql } from 'drizzle-orm'
import { changeHistory } from '../database/schema/history'
import { groupMessage, mail } from '../database/schema/mail'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { changedFields } from '../history/changedFields'
import { recordChange } from '../history/recordChange'
import { readSettings } from '../club/home/queries'
import type { Services } from '../services'
import { instantNow } from '../time'

/** The amounts that were removed. */
export interface Removed {
  medicalNotes: number
  mails: number
  groupMessages: number
  changes: number
}

/**
 * Removes what is older than the club's settings allow: the medical notes of people who left, sent mails (with their
 * group messages), and the history. Mails that wait in the outbox, or are parked there, stay.
 */
export const removeOutdated = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<Removed> =>
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

    const changes = await transaction
      .delete(changeHistory)
      .where(lt(changeHistory.at, before(club.keepHistoryYears, 'years')))
      .returning({ id: changeHistory.id })
    return {
      medicalNotes: forgotten.length,
      mails: mails.length,
      groupMessages: messages.length,
      changes: changes.length,
    }
  })
