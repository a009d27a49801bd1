import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { memberEmailPreference } from '../database/schema/members'

/** Sets the member's email preferences to exactly these. */
export async function setPreferences(
  transaction: Transaction,
  memberId: number,
  preferenceIds: readonly number[],
): Promise<void> {
  await transaction.delete(memberEmailPreference).where(eq(memberEmailPreference.memberId, memberId))
  if (preferenceIds.length > 0)
    await transaction
      .insert(memberEmailPreference)
      .values(preferenceIds.map(preferenceId => ({ memberId, preferenceId })))
}
