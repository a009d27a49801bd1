import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { session } from '../../database/schema/accounts'

type Updater = Pick<Transaction, 'update'>

/** Ends the open sessions to which the condition applies, from the very next request. Returns their number. */
export async function endSessionsWhere(transaction: Updater, condition: SQL | undefined, now: Date): Promise<number> {
  const ended = await transaction
    .update(session)
    .set({ endedAt: now })
    .where(and(isNull(session.endedAt), condition))
    .returning({ id: session.id })
  return ended.length
}

/** Ends every session of the member. */
export const endSessions = (transaction: Updater, memberId: number, now: Date): Promise<number> =>
  endSessionsWhere(transaction, eq(session.memberId, memberId), now)

/** Ends every session of the member but this one. */
export const endOtherSessions = (
  transaction: Updater,
  memberId: number,
  sessionId: string,
  now: Date,
): Promise<number> => endSessionsWhere(transaction, and(eq(session.memberId, memberId), ne(session.id, sessionId)), now)

/** Ends one session: one device of its member. */
export const endSession = (transaction: Updater, sessionId: string, now: Date): Promise<number> =>
  endSessionsWhere(transaction, eq(session.id, sessionId), now)
