import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { refreshToken, session } from '../database/schema/accounts'
import { pushSubscription } from '../database/schema/push'
import { inTransaction } from '../database/transaction'
import { digest } from '../digest'
import type { Services } from '../services'
import { readAccessToken } from './sessionToken'

type Updater = Pick<Transaction, 'update' | 'delete'>

/**
 * Ends the open sessions to which the condition applies, from the very next request, and forgets the devices that they
 * had notified. Returns their number.
 */
export async function endSessionsWhere(transaction: Updater, condition: SQL | undefined, now: Date): Promise<number> {
  const ended = await transaction
    .update(session)
    .set({ endedAt: now })
    .where(and(isNull(session.endedAt), condition))
    .returning({ id: session.id })
  if (ended.length === 0) return 0
  await transaction.delete(pushSubscription).where(
    inArray(
      pushSubscription.sessionId,
      ended.map(({ id }) => id),
    ),
  )
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

/** Signs out: ends the session of a refresh or access token. An invalid token is no error (RFC 7009). */
export async function revokeToken(services: Services, token: string): Promise<void> {
  const { database, clock } = services
  const [found] = await database
    .select({ sessionId: refreshToken.sessionId })
    .from(refreshToken)
    .where(eq(refreshToken.hash, digest(token)))
  const sessionId = found?.sessionId ?? (await readAccessToken(services, token))
  if (sessionId) await inTransaction(database, transaction => endSession(transaction, sessionId, clock.now()))
}
