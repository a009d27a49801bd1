import type { BodyOf } from '#contract/calls'
import { inTransaction } from '../../database/transaction'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { contactMail } from '../../mail/templates/messageMails'
import type { Services } from '../../services'
import { countMailFrom } from '../../accounts/mailTries'

/** Passes a visitor's message on to the club's address; a reply goes to the visitor. Throws TooMany. */
export async function sendContactMessage(
  services: Services,
  network: string,
  message: BodyOf<'POST /api/home/sendMessage'>,
): Promise<void> {
  const { database, clock, publicUrl } = services
  await countMailFrom(services, 'contact', network)
  await inTransaction(database, async transaction =>
    queueMail(transaction, clock, contactMail(await readLetterhead(transaction, publicUrl), message)),
  )
}
