import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { type Letterhead, readLetterhead } from '../mail/letterhead'
import { type NewMail, queueMail } from '../mail/queueMail'
import type { Message } from '../mail/templates/messageMails'
import { readCorrespondent } from '../members/readCorrespondent'
import type { Services } from '../services'
import { countMessage } from './countMessage'
import { expectMessage, type Sent } from './expectMessage'

/** The mails of a message to those whom it is for. */
export type WriteMails = (letterhead: Letterhead, message: Omit<Message, 'event'>) => NewMail[]

/** Sends a message; `read` says to whom, and refuses where nobody can be written to. Throws InvalidInput, TooMany, and what `read` throws. */
export function sendMessage(
  services: Services,
  caller: Caller,
  { message, subject, ...sending }: Sent,
  read: (transaction: Transaction) => Promise<WriteMails>,
): Promise<void> {
  const { database, clock } = services
  return inTransaction(database, async transaction => {
    const write = await read(transaction)
    if (!(await countMessage(transaction, services, caller, sending))) return
    await queueMail(
      transaction,
      clock,
      await composeMessage(transaction, services, caller, write, { message, subject }),
    )
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
