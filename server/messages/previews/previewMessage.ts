import type { Caller } from '#contract/access'
import type { AnswerOf, BodyOf, QueryOf } from '#contract/calls'
import type { Clock } from '../../clock'
import type { Transaction } from '../../database/connect'
import { inTransaction } from '../../database/transaction'
import { InvalidInput } from '../../errors'
import { expectRecipients } from '../../messages/groupMessages/recipientsOf'
import { messageToAll, messageToAttendee, messageToOrganiser } from '../../messages/messageTo'
import { composeMessage, type Addressed } from '../../messages/sendMessage'
import type { Services } from '../../services'
import { addressee } from '../../mail/addressee'
import { type NewMail, sendable } from '../../mail/queueMail'
import { groupMails } from '../../mail/templates/groupMails'

export type MessageDraft = QueryOf<'POST /api/message/preview'> & BodyOf<'POST /api/message/preview'>

/**
 * Makes the mails that sending this message would write. Throws InvalidInput, NotFound; Conflict when there is nobody
 * to write to.
 */
export const draftMails = async (
  transaction: Transaction,
  services: Services,
  caller: Caller,
  draft: MessageDraft,
): Promise<NewMail[]> => {
  const { write } = await addressed(transaction, services.clock, draft)
  return composeMessage(transaction, services, caller, write, draft)
}

async function addressed(transaction: Transaction, clock: Clock, draft: MessageDraft): Promise<Addressed> {
  const { to, id, filter } = draft
  if (to === 'Group') {
    if (filter === undefined) throw new InvalidInput({ filter: ['Field required.'] })
    return messageToGroup(transaction, clock, { ...draft, filter })
  }
  if (id === undefined) throw new InvalidInput({ id: ['Field required.'] })
  if (to === 'Organiser') return messageToOrganiser(transaction, id)
  return to === 'Attendees' ? messageToAll(transaction, clock, id) : messageToAttendee(transaction, id)
}

async function messageToGroup(
  transaction: Transaction,
  clock: Clock,
  {
    filter,
    userIds,
    attachments,
  }: Required<Pick<MessageDraft, 'filter' | 'attachments'>> & Pick<MessageDraft, 'userIds'>,
): Promise<Addressed> {
  const recipients = (await expectRecipients(transaction, clock, { filter, userIds })).map(addressee)
  const files = attachments.map(({ fileName, fileSize }) => ({ fileName, size: fileSize }))
  return {
    write: (letterhead, message) => groupMails(letterhead, { ...message, filter, attachments: files }, recipients),
  }
}

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
    const mails = sendable(await draftMails(transaction, services, caller, draft))
    const [mail] = mails
    return { mails: mails.length, mail: mail ? { subject: mail.subject, html: mail.html } : null }
  })
