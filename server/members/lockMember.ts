import { eq } from 'drizzle-orm'
import { type Account, readAccount } from '../accounts/accountQueries'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'

/**
 * Reads the member under a lock. Every other deed on them, and every sign-in of theirs, comes wholly before or wholly
 * after this one. Throws NotFound.
 */
export async function lockMember(transaction: Transaction, memberId: number): Promise<Account> {
  await transaction.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
  return readAccount(transaction, memberId)
}
