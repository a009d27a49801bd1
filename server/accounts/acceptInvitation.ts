import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { invitation } from '../database/schema/accounts'

/**
 * Uses up the invitation when a first password is set, however that happens. The row stays to say when the member came.
 */
export const acceptInvitation = async (transaction: Transaction, memberId: number, now: Date): Promise<void> =>
  void (await transaction
    .update(invitation)
    .set({ hash: null, acceptedAt: now })
    .where(and(eq(invitation.memberId, memberId), isNull(invitation.acceptedAt))))
