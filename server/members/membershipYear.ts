import type { Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'

/**
 * Reads the club's membership year. In a transaction that writes by it, the year is locked until that ends: a new year
 * begins before or after.
 */
export async function readMembershipYear(transaction: Transaction): Promise<number> {
  const [club] = await transaction
    .select({ membershipYear: clubSettings.membershipYear })
    .from(clubSettings)
    .for('share')
  if (!club) throw new Error('The club has no settings.')
  return club.membershipYear
}
