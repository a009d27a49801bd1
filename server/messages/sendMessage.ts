import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { type Change, type HistorySubject, recordChange } from '../history/recordChange'
import { type Letterhead, readLetterhead } from '../mail/letterhead'
import { type NewMail, queueMail, sendable } from '../mail/queueMail'
import type { Message } from '../mail/templates/messageMails'
import { type NewPush, queuePush } from '../push/queuePush'
import { readCorrespondent } from '../mail/addressee'
import type { Services } from '../services'
import { countMessage, expectMessage, type Sent } from './countMessage'

/** Makes the mails of a message to its recipients. */
export type WriteMails = (letterhead: Letterhead, message: Omit<Message, 'event'>) => NewMail[]

/** The recipients of a message. */
export interface Addressed {
  write: WriteMails
  /** The event that it is about, and those whose devices are told that it has come. */
  push?: Pick<NewPush, 'eventId' | 'memberIds'>
}

/** An officer's message as the history records it. */
export type RecordedMessage = Pick<Change, 'deed'> & HistorySubject

/**
 * Sends a message. `read` returns the recipients, and refuses where there are none. `recorded` names it in the history;
 * messages from members to their organiser are not recorded. Throws InvalidInput, TooMany, and what `read` throws.
 */
export function sendMessage(
  services: Services,
  caller: Caller,
  { message, subject, ...sending }: Sent,
  read: (transaction: Transaction) => Promise<Addressed>,
  recorded?: (transaction: Transaction) => Promise<RecordedMessage>,
): Promise<void> {
  const { database, clock } = services
  return inTransaction(database, async transaction => {
    const { write, push } = await read(transaction)
    if (!(await countMessage(transaction, services, caller, sending))) return
    const mails = await composeMessage(transaction, services, caller, write, { message, subject })
    await queueMail(transaction, clock, mails)
    if (push) await queuePush(transaction, services, { ...push, kind: 'message' })
    // The history records the number of recipients, and nothing of the text.
    if (recorded)
      await recordChange(transaction, clock, {
        actorId: caller.memberId,
        ...(await recorded(transaction)),
        after: { recipients: sendable(mails).length },
      })
  })
}

/** Makes the mails of a message from the caller. Throws InvalidInput. */
export async function composeMessage(
  transaction: Transaction,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { memberId }: Caller,
  write: WriteMails,
  { message, subject }: Pick<Sent, 'message' | 'subject'>,
): Promise<NewMail[]> {
  const html = expectMessage(message)
  const sender = await readCorrespondent(transaction, memberId)
  return write(await readLetterhead(transaction, publicUrl), { sender, html, subject })
}
