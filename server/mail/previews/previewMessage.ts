import type { Caller } from '#contract/access'
import type { AnswerOf } from '#contract/calls'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services'
import { draftMails, type MessageDraft } from './draftMails'

/**
 * Returns the mail of this message, and the number of its recipients, without sending anything. Throws what draftMails
 * throws.
 */
export const previewMessage = (
  services: Services,
  caller: Caller,
  draft: MessageDraft,
): Promise<AnswerOf<'POST /api/message/preview'>> =>
  inTransaction(services.database, async transaction => {
    const mails = await draftMails(transaction, services, caller, draft)
    const [mail] = mails
    return { mails: mails.length, mail: mail ? { subject: mail.subject, html: mail.html } : null }
  })
