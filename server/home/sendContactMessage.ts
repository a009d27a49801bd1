import type { BodyOf } from '#contract/calls'
import { inTransaction } from '../database/transaction'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { contactMail } from '../mail/templates/contactMail'
import type { Services } from '../services'

/** Passes a visitor's message on to the club's address; a reply goes to the visitor. */
export const sendContactMessage = ({ database, clock, publicUrl }: Services, message: BodyOf<'POST /api/home/sendMessage'>): Promise<void> =>
  inTransaction(database, async transaction => queueMail(transaction, clock, contactMail(await readLetterhead(transaction, publicUrl), message)))
