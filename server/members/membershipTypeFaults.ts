import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { membershipType } from '../database/schema/lookups'
import type { ModelState } from '../errors'

export async function membershipTypeFaults(transaction: Pick<Transaction, 'select'>, id: number): Promise<ModelState> {
  const [found] = await transaction
    .select({ id: membershipType.id })
    .from(membershipType)
    .where(eq(membershipType.id, id))
  return found ? {} : { membershipTypeId: ['Please choose from the list.'] }
}
