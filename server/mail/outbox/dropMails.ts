import { and, inArray } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { mail } from '../../database/schema/mail'
import { inTransaction } from '../../database/transaction'
import { recordChange } from '../../history/recordChange'
import type { Services } from '../../services'
import { isInNobodysHands } from '../dueMail'
import { lockMails } from './retryMails'

/**
 * Takes mails out of the outbox unsent; the history keeps to whom each would have gone, and its subject. Answers those that are gone by it,
 * in the order of their ids: who has been sent, or may be with a sender just now, is passed over.
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
