import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { type Change, type HistorySubject, recordChange } from '../history/recordChange'
import { type Letterhead, readLetterhead } from '../mail/letterhead'
import { type NewMail, queueMail } from '../mail/queueMail'
import type { Message } from '../mail/templates/messageMails'
import { readCorrespondent } from '../members/readCorrespondent'
import type { Services } from '../services'
import { countMessage } from './countMessage'
import { expectMessage, type Sent } from './expectMessage'

/** The mails of a message to those whom it is for. */
export type WriteMails = (letterhead: Letterhead, message: Omit<Message, 'event'>) => NewMail[]

/** An officer's message, as the history tells of it. */
export type RecordedMessage = Pick<Change, 'deed'> & HistorySubject

/**
 * Sends a message; `read` says to whom, and refuses where nobody can be written to; `recorded` what the history calls it: what
 * members write to their organiser is not recorded. Throws InvalidInput, TooMany, and what `read` throws. */
export function sendMessage(
  services: Services,
  caller: Caller,
  { message, subject, ...sending }: Sent,
  read: (transaction: Transaction) => Promise<WriteMails>,
  recorded?: (transaction: Transaction) => Promise<RecordedMessage>,
): Promise<void> {
  const { database, clock } = services
  return inTransaction(database, async transaction => {
    const write = await read(transaction)
    if (!(await countMessage(transaction, services, caller, sending))) return
    const mails = await composeMessage(transaction, services, caller, write, { message, subject })
    await queueMail(transaction, clock, mails)
    // To how many, and nothing of what it says.
    if (recorded)
      await recordChange(transaction, clock, {
        actorId: caller.memberId,
        ...(await recorded(transaction)),
        after: { recipients: mails.length },
      })
  })
}

/** The mails of a message from the caller. Throws InvalidInput. */
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
