import type { Caller } from '#contract/access'
import type { AnswerOf } from '#contract/calls'
import { inTransaction } from '../../database/transaction'
import { queueMail } from '../../mail/queueMail'
import { readCorrespondent } from '../../mail/addressee'
import { countMessage, type Sent } from '../../messages/countMessage'
import type { Services } from '../../services'
import { draftMails, type MessageDraft } from './previewMessage'

/**
 * Sends the mail of this message to the caller alone, to look at. It names the files without attaching them: they are
 * uploaded when it is sent. Throws what draftMails throws, and TooMany; Conflict when another one has been sent under
 * the key.
 */
export function sendCopy(
  services: Services,
  caller: Caller,
  draft: MessageDraft,
  sending: Pick<Sent, 'idempotencyKey' | 'digest'>,
): Promise<AnswerOf<'POST /api/message/sendCopy'>> {
  const { database, clock } = services
  return inTransaction(database, async transaction => {
    const [mail] = await draftMails(transaction, services, caller, draft)
    const to = await readCorrespondent(transaction, caller.memberId)
    if (mail && (await countMessage(transaction, services, caller, sending, 'message copy')))
      await queueMail(transaction, clock, { ...mail, kind: 'messageCopy', to })
    return { address: to.address }
  })
}
