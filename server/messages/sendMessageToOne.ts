import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { addressee, type Person } from '../mail/addressee'
import { type Letterhead, readLetterhead } from '../mail/letterhead'
import { type NewMail, queueMail } from '../mail/queueMail'
import type { Message, Recipient } from '../mail/templates/messageMails'
import { readCorrespondent } from '../members/readCorrespondent'
import type { Services } from '../services'
import { countMessage } from './countMessage'
import { expectMessage, type Sent } from './expectMessage'

/** Whom a message goes to, and the event that it is about. */
export interface Correspondence {
  event: Message['event']
  to: Person
}

/** Writes to one person; `read` says to whom, and refuses where nobody can be written to. Throws InvalidInput, TooMany, and what `read` throws. */
export function sendMessageToOne(
  { database, clock, publicUrl }: Services,
  caller: Caller,
  { message, ...sending }: Sent,
  read: (transaction: Transaction) => Promise<Correspondence>,
  letter: (letterhead: Letterhead, message: Message, recipient: Recipient) => NewMail,
): Promise<void> {
  return inTransaction(database, async transaction => {
    const { event, to } = await read(transaction)
    if (!(await countMessage(transaction, { clock }, caller, sending))) return
    const html = expectMessage(message)
    const sent = { event, sender: await readCorrespondent(transaction, caller.memberId), html }
    const recipient = { correspondent: addressee(to), firstName: to.firstName }
    await queueMail(transaction, clock, letter(await readLetterhead(transaction, publicUrl), sent, recipient))
  })
}
