import { and, eq } from 'drizzle-orm'
import { member } from '../../database/schema/members'
import { signInTicket } from '../../database/schema/secondFactor'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services'
import { hashPassword } from '../passwordHash'

/**
 * Puts the hash of the normalised password in the place of an older one that it fits as typed. The password stays the
 * same, and so do sessions, second steps under way, history and mail. Returns the new hash; null when the hash has
 * changed meanwhile.
 */
export async function renewHash(
  { database, hashing }: Pick<Services, 'database' | 'hashing'>,
  memberId: number,
  older: string,
  password: string,
): Promise<string | null> {
  const passwordHash = await hashPassword(hashing, password)
  return inTransaction(database, async transaction => {
    const renewed = await transaction
      .update(member)
      .set({ passwordHash })
      .where(and(eq(member.id, memberId), eq(member.passwordHash, older)))
      .returning({ id: member.id })
    if (renewed.length === 0) return null
    await transaction
      .update(signInTicket)
      .set({ passwordHash })
      .where(and(eq(signInTicket.memberId, memberId), eq(signInTicket.passwordHash, older)))
    return passwordHash
  })
}
