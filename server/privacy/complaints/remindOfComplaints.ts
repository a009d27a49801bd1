import { and, inArray, isNull, lte, sql } from 'drizzle-orm'
import { ACKNOWLEDGED_WITHIN, REMINDED_BEFORE } from '#contract/rules/complaintTimes'
import { complaint } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { readLetterhead } from '../../mail/letterhead'
import { membershipSecretaries } from '../../mail/officers'
import { type Correspondent, queueMail } from '../../mail/queueMail'
import { complaintReminderMail } from '../../mail/templates/complaintMails'
import type { Services } from '../../services'
import { instantNow } from '../../time'

/**
 * Mails those who answer, once for each complaint, while a week is left to acknowledge it. Nobody is reminded of their
 * own, which another answers.
 */
export const remindOfComplaints = ({
  database,
  clock,
  publicUrl,
}: Pick<Services, 'database' | 'clock' | 'publicUrl'>): Promise<void> =>
  inTransaction(database, async transaction => {
    const age = `${ACKNOWLEDGED_WITHIN - REMINDED_BEFORE} days`
    const due = await transaction
      .select({ id: complaint.id, memberId: complaint.memberId })
      .from(complaint)
      .where(
        and(
          isNull(complaint.acknowledgedAt),
          isNull(complaint.remindedAt),
          lte(complaint.receivedAt, sql`${instantNow(clock)} - ${age}::interval`),
        ),
      )
      .for('update')
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await transaction.update(complaint).set({ remindedAt: clock.now() }).where(inArray(complaint.id, ids))
    const letterhead = await readLetterhead(transaction, publicUrl)
    const reminded = new Map<string, { to: Correspondent; count: number }>()
    for (const { memberId } of due)
      for (const to of await membershipSecretaries(transaction, letterhead, { about: memberId })) {
        const count = (reminded.get(to.address)?.count ?? 0) + 1
        reminded.set(to.address, { to, count })
      }
    await queueMail(
      transaction,
      clock,
      [...reminded.values()].map(({ to, count }) => complaintReminderMail(letterhead, to, count)),
    )
  })
