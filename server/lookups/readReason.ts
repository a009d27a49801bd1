import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import type { attendeeRemoveReason, cancelReason, organiserRemoveReason } from '../database/schema/lookups'
import { InvalidInput } from '../errors'

type ReasonTable = typeof attendeeRemoveReason | typeof organiserRemoveReason | typeof cancelReason

/** The name of a chosen reason. Throws InvalidInput beside `field` when there is none with this id. */
export async function readReason(
  transaction: Transaction,
  table: ReasonTable,
  field: string,
  id: number,
): Promise<string> {
  const [reason] = await transaction.select({ name: table.name }).from(table).where(eq(table.id, id))
  if (!reason) throw new InvalidInput({ [field]: ['Please choose from the list.'] })
  return reason.name
}
