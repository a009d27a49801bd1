import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { eventType } from '../database/schema/lookups'
import { InvalidInput, type ModelState } from '../errors'

/** What is wrong with an event's type: nothing where the club has it. */
export async function eventTypeFaults(transaction: Transaction, eventTypeId: number): Promise<ModelState> {
  const [found] = await transaction.select({ id: eventType.id }).from(eventType).where(eq(eventType.id, eventTypeId))
  return found ? {} : { eventTypeId: ['Please choose from the list.'] }
}

/** Throws InvalidInput where the club has no such type of events. */
export async function refuseUnknownType(transaction: Transaction, eventTypeId: number): Promise<void> {
  const faults = await eventTypeFaults(transaction, eventTypeId)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
}
