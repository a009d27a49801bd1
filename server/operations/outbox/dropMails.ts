import { and, inArray } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { mail } from '../../database/schema/mail'
import { inTransaction } from '../../database/transaction'
import { recordChange } from '../../history/recordChange'
import type { Services } from '../../services'
import { isInNobodysHands } from '../../mail/dueMail'
import { lockMails } from './retryMails'

/**
 * Deletes mails from the outbox unsent. The history keeps each recipient and subject. Returns the ids of the deleted
 * mails, in order. Mails that are sent, or may be with a sender just now, are passed over.
 */
export const dropMails = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { memberId }: Pick<Caller, 'memberId'>,
  chosen: readonly number[],
): Promise<number[]> =>
  inTransaction(database, async transaction => {
    const mails = await lockMails(transaction, and(inArray(mail.id, [...chosen]), isInNobodysHands(clock.now())))
    if (mails.length === 0) return []
    const ids = mails.map(({ id }) => id)
    await transaction.delete(mail).where(inArray(mail.id, ids))
    await recordChange(
      transaction,
      clock,
      mails.map(({ id, ...before }) => ({
        actorId: memberId,
        deed: 'mail.drop',
        subjectType: 'mail',
        subjectId: id,
        before,
        after: null,
      })),
    )
    return ids
  })
