import { inArray } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'
import { NotFound } from '../errors'

/**
 * Locks members in the order of their ids. So two people who change the same members in other orders do not wait for
 * each other for ever. Throws NotFound when one of them does not exist.
 */
export async function lockChosen(transaction: Transaction, chosen: readonly number[]): Promise<void> {
  const found = await transaction
    .select({ id: member.id })
    .from(member)
    .where(inArray(member.id, [...chosen]))
    .orderBy(member.id)
    .for('no key update')
  if (found.length < new Set(chosen).size)
    throw new NotFound(chosen.length === 1 ? 'This member does not exist.' : 'One of these members does not exist.')
}
