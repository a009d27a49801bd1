import { eq } from 'drizzle-orm'
import type { LookupType } from '#contract/words'
import type { Transaction } from '../../database/connect'
import { InvalidInput } from '../../errors'
import { choiceFaults } from './choiceFaults'
import { lookupTables } from '../../database/lookupTables'

type ReasonType = Extract<LookupType, `${string} Reason`>

/**
 * Reads the name of a chosen reason. Throws InvalidInput beside `field` when there is none with this id, or it is no
 * longer offered.
 */
export async function readReason(
  transaction: Transaction,
  type: ReasonType,
  field: string,
  id: number,
): Promise<string> {
  const faults = await choiceFaults(transaction, { field, type, chosen: [id] })
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  const table = lookupTables[type]
  const [reason] = await transaction.select({ name: table.name }).from(table).where(eq(table.id, id))
  if (!reason) throw new Error(`The ${type} ${id} has gone.`)
  return reason.name
}
