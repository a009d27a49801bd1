import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { invitation } from '../database/schema/accounts'

/** A first password uses up the invitation, however it was set: the row stays to say when they came. */
export const acceptInvitation = async (transaction: Transaction, memberId: number, now: Date): Promise<void> =>
  void (await transaction
    .update(invitation)
    .set({ hash: null, acceptedAt: now })
    .where(and(eq(invitation.memberId, memberId), isNull(invitation.acceptedAt))))
