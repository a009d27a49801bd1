import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { refreshToken, session } from '../../database/schema/accounts'
import { member } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { digest } from '../../digest'
import { TokenRefusal } from '../../errors'
import type { Services } from '../../services'
import { coarseNetwork } from '../throttles/networkOf'
import { endCopiedSession } from './endCopiedSession'
import type { Visit } from './recordSignIn'
import { REFRESH_LIFETIME, successorOf } from './refreshTokens'
import { oldestStart } from './sessionAge'
import type { OpenedSession } from './tokenPair'

/** The milliseconds for which a spent token is answered again, for a second tab or a lost answer. */
const GRACE = 10_000

/**
 * Trades a refresh token for its successor. If a token was spent longer ago, or its successor is spent too, it has been
 * copied: its session ends, and `warn` gets one line. Throws TokenRefusal when the token is not valid.
 */
export async function refreshSession(
  services: Services,
  token: string,
  visit: Visit,
  warn: (line: string) => void,
): Promise<OpenedSession> {
  // The session must end even though the call is refused, so the refusal comes after the transaction.
  const outcome = await inTransaction(services.database, transaction => trade(transaction, services, token, visit))
  if (outcome !== null && 'sessionId' in outcome) return outcome
  if (outcome) warn(`A spent refresh token was shown again: a session of member ${outcome.memberId} has been ended.`)
  throw new TokenRefusal('invalid_grant', 'Please sign in again.')
}

/** Returns the successor, or the owner of a copied token; null for a token that is not valid. */
async function trade(
  transaction: Transaction,
  services: Services,
  token: string,
  visit: Visit,
): Promise<OpenedSession | { memberId: number } | null> {
  const { clock, secrets } = services
  const now = clock.now()
  const family = await lockFamily(transaction, digest(token))
  if (!family || family.session.startedAt <= oldestStart(services)) return null
  const { held } = family
  const { sessionId } = held
  const successor = successorOf(secrets, token)
  if (held.spentAt === null) {
    if (held.expiresAt <= now) return null
    await transaction
      .update(refreshToken)
      .set({ spentAt: now, successorHash: digest(successor) })
      .where(eq(refreshToken.hash, digest(token)))
    await transaction.insert(refreshToken).values({
      hash: digest(successor),
      sessionId,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_LIFETIME),
    })
    await transaction
      .update(session)
      .set({ lastUsedAt: now, device: visit.device, network: coarseNetwork(visit.network) })
      .where(eq(session.id, sessionId))
    return { sessionId, refreshToken: successor }
  }
  const isInGrace = now.getTime() - held.spentAt.getTime() <= GRACE
  if (isInGrace && (await isUnspent(transaction, digest(successor)))) return { sessionId, refreshToken: successor }
  await endCopiedSession(transaction, services, family.session, visit)
  return { memberId: family.session.memberId }
}

/** Reads the token and locks its session. Of many calls with one token, each sees what the one before it did. */
async function lockFamily(transaction: Transaction, hash: string) {
  const [family] = await transaction
    .select({ session, isActive: member.isActive, isApproved: member.isApproved })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .innerJoin(member, eq(member.id, session.memberId))
    .where(eq(refreshToken.hash, hash))
    .for('update', { of: session })
  if (!family || family.session.endedAt !== null || !family.isActive || !family.isApproved) return null
  const [held] = await transaction.select().from(refreshToken).where(eq(refreshToken.hash, hash))
  return held ? { session: family.session, held } : null
}

async function isUnspent(transaction: Transaction, hash: string): Promise<boolean> {
  const [successor] = await transaction
    .select({ spentAt: refreshToken.spentAt })
    .from(refreshToken)
    .where(eq(refreshToken.hash, hash))
  return successor?.spentAt === null
}
