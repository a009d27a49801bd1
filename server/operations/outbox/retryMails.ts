import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { mail } from '../../database/schema/mail'
import { inTransaction } from '../../database/transaction'
import { recordChange } from '../../history/recordChange'
import type { Services } from '../../services'
import { isInNobodysHands } from '../../mail/dueMail'
import { callSenders } from '../../mail/queueMail'

type Means = Pick<Services, 'database' | 'clock'>

/**
 * Sends these mails, or every parked one, again at once, with all their tries before them. Returns the ids of those
 * that it changed, in order. Mails that are sent, or may be with a sender just now, are passed over. `actorId` is null
 * for the command line.
 */
export const retryMails = (
  { database, clock }: Means,
  actorId: number | null,
  which: readonly number[] | 'parked',
): Promise<number[]> =>
  inTransaction(database, async transaction => {
    const now = clock.now()
    const chosen = which === 'parked' ? eq(mail.state, 'parked') : inArray(mail.id, [...which])
    const mails = await lockMails(transaction, and(chosen, isInNobodysHands(now)))
    if (mails.length === 0) return []
    const ids = mails.map(({ id }) => id)
    await transaction
      .update(mail)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: now })
      .where(inArray(mail.id, ids))
    await recordChange(
      transaction,
      clock,
      mails.map(({ id, state, attempts, lastError, ...named }) => ({
        actorId,
        deed: 'mail.retry',
        subjectType: 'mail',
        subjectId: id,
        before: { ...named, state, attempts, lastError },
        after: { state: 'waiting', attempts: 0 },
      })),
    )
    await callSenders(transaction)
    return ids
  })

/**
 * Locks mails in the order of their ids, so that two people who choose the same mails do not wait for each other for
 * ever.
 */
export const lockMails = (transaction: Transaction, isChosen: SQL | undefined) =>
  transaction
    .select({
      id: mail.id,
      kind: mail.kind,
      toName: mail.toName,
      toAddress: mail.toAddress,
      subject: mail.subject,
      state: mail.state,
      attempts: mail.attempts,
      lastError: mail.lastError,
    })
    .from(mail)
    .where(isChosen)
    .orderBy(asc(mail.id))
    .for('update')
