import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { LookupType } from '#contract/words'
import type { Transaction } from '../database/connect'
import { lookupTables } from '../database/lookupTables'
import { InvalidInput, type ModelState } from '../errors'

const NOT_LISTED = 'Please choose from the list.'
const NO_LONGER_OFFERED = 'This is no longer offered. Please choose another.'

interface Choice {
  /** The name as the call spells it. */
  field: string
  type: LookupType
  chosen: readonly number[]
  /** The ids that the record has already. It may keep them, retired or not. */
  current?: readonly (number | null)[]
}

/** A table of choices. One whose records are never retired has no `isActive`. */
export type ChoiceTable = PgTable & { id: PgColumn; isActive?: PgColumn }

/** Returns what is wrong with choices from the club's lists: an item does not exist, or is no longer offered. */
export async function choiceFaults(
  transaction: Pick<Transaction, 'select'>,
  { field, type, chosen, current = [] }: Choice,
): Promise<ModelState> {
  const fault = await choiceFault(transaction, lookupTables[type], { chosen, current })
  return fault === null ? {} : { [field]: [fault] }
}

/** Does the same for any of the club's tables, in one sentence; null where nothing is wrong. */
export async function choiceFault(
  transaction: Pick<Transaction, 'select'>,
  table: ChoiceTable,
  { chosen, current = [] }: Pick<Choice, 'chosen' | 'current'>,
): Promise<string | null> {
  if (chosen.length === 0) return null
  const isActive: PgColumn | SQL = table.isActive ?? sql`true`
  const found = await transaction
    .select({ id: table.id, isActive })
    .from(table)
    .where(inArray(table.id, [...chosen]))
    // Retiring or deleting an item waits until the choice is written, and the other way round.
    .for('key share')
  if (found.length < new Set(chosen).size) return NOT_LISTED
  return found.some(item => !item.isActive && !current.includes(item.id as number)) ? NO_LONGER_OFFERED : null
}

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
