import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { Conflict } from '../errors'
import { crewOf } from '../events/crewOf'
import { lockEvent } from '../events/lockEvent'
import { addressee } from '../mail/addressee'
import { messageToAllMails } from '../mail/templates/messageMails'
import type { WriteMails } from './sendMessage'

/**
 * Addresses everybody in the crew, waiting or confirmed, each alone. Those removed are left out. Throws NotFound;
 * Conflict when there is nobody.
 */
export async function messageToAll(transaction: Transaction, clock: Clock, eventId: number): Promise<WriteMails> {
  const { event } = await lockEvent(transaction, clock, eventId)
  const crew = await crewOf(transaction, eventId)
  if (crew.length === 0) throw new Conflict('There is nobody in the crew to write to yet.')
  return (letterhead, message) => messageToAllMails(letterhead, { ...message, event }, crew.map(addressee))
}
