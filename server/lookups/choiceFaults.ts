import { inArray } from 'drizzle-orm'
import type { LookupType } from '#contract/words'
import type { Transaction } from '../database/connect'
import type { ModelState } from '../errors'
import { lookupTables } from '../database/lookupTables'

const NOT_LISTED = 'Please choose from the list.'
const NO_LONGER_OFFERED = 'This is no longer offered. Please choose another.'

interface Choice {
  /** As the call spells it. */
  field: string
  type: LookupType
  chosen: readonly number[]
  /** What the record has already: it may keep that, retired or not. */
  held?: readonly (number | null)[]
}

/** What is wrong with what was chosen from one of the club's lists: that it has no such item, or offers it no more. */
export async function choiceFaults(
  transaction: Pick<Transaction, 'select'>,
  { field, type, chosen, held = [] }: Choice,
): Promise<ModelState> {
  if (chosen.length === 0) return {}
  const { id, isActive } = lookupTables[type]
  const found = await transaction
    .select({ id, isActive })
    .from(lookupTables[type])
    .where(inArray(id, [...chosen]))
    // Whoever retires or deletes one waits until what is being chosen is written, and the other way round.
    .for('key share')
  if (found.length < new Set(chosen).size) return { [field]: [NOT_LISTED] }
  return found.some(item => !item.isActive && !held.includes(item.id)) ? { [field]: [NO_LONGER_OFFERED] } : {}
}
