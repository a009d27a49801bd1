import type { Caller } from '#contract/access'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { crewOf } from '../events/crewOf'
import { lockEvent } from '../events/lockEvent'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { messageToAllMails } from '../mail/templates/messageMails'
import { readCorrespondent } from '../members/readCorrespondent'
import type { Services } from '../services'
import { countMessage } from './countMessage'
import { expectMessage, type Sent } from './expectMessage'

/**
 * Writes to everybody in the crew, waiting or confirmed, each alone; those removed are left out. Throws InvalidInput, NotFound, TooMany;
 * Conflict when there is nobody.
 */
export function sendMessageToAll(
  services: Services,
  caller: Caller,
  eventId: number,
  { message, ...sending }: Sent,
): Promise<void> {
  const { database, clock, publicUrl } = services
  return inTransaction(database, async transaction => {
    const { event } = await lockEvent(transaction, clock, eventId)
    const crew = await crewOf(transaction, eventId)
    if (crew.length === 0) throw new Conflict('There is nobody in the crew to write to yet.')
    if (!(await countMessage(transaction, services, caller, sending))) return
    const html = expectMessage(message)
    const letter = { event, sender: await readCorrespondent(transaction, caller.memberId), html }
    await queueMail(
      transaction,
      clock,
      messageToAllMails(await readLetterhead(transaction, publicUrl), letter, crew.map(addressee)),
    )
  })
}
