import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { session } from '../database/schema/accounts'

/** Ends every session of the member, from the very next request. */
export async function endSessions(
  transaction: Pick<Transaction, 'update'>,
  memberId: number,
  now: Date,
): Promise<void> {
  await transaction
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt)))
}

/** Ends every session of the member but this one. */
export async function endOtherSessions(
  transaction: Pick<Transaction, 'update'>,
  memberId: number,
  sessionId: string,
  now: Date,
): Promise<void> {
  await transaction
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.memberId, memberId), ne(session.id, sessionId), isNull(session.endedAt)))
}

/** Ends one session: one device of its member. */
export async function endSession(
  transaction: Pick<Transaction, 'update'>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await transaction
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
}
