import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { refreshToken, session } from '../../database/schema/accounts'
import { clubSettings } from '../../database/schema/club'
import { member } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { digest } from '../../digest'
import { TokenRefusal } from '../../errors'
import { recordChange } from '../../history/recordChange'
import { addressee } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { tokenReusedMail } from '../../mail/templates/sessionMails'
import type { Services } from '../../services'
import { isFirst } from '../../throttles/throttle'
import { coarseNetwork } from '../../throttles/networkOf'
import { UNKNOWN_DEVICE } from '../../sessions/deviceOf'
import { endSession } from '../../sessions/endSessions'
import { recordSignIn, type Visit } from '../../sessions/recordSignIn'
import { oldestStart } from '../../sessions/sessionAge'
import { type OpenedSession, REFRESH_LIFETIME, successorOf } from '../../sessions/tokenPair'

/** The milliseconds for which a spent token is answered again to anybody, for a second tab or a lost answer. */
const GRACE = 10_000

/**
 * Trades a refresh token for its successor. If a token was spent longer ago, or its successor is spent too, it has been
 * copied: its session ends, and `warn` gets one line. Throws TokenRefusal when the token is not valid.
 */
export async function refreshSession(
  services: Services,
  renewal: RenewalTry,
  visit: Visit,
  warn: (line: string) => void,
): Promise<OpenedSession> {
  // The session must end even though the call is refused, so the refusal comes after the transaction.
  const outcome = await inTransaction(services.database, transaction => trade(transaction, services, renewal, visit))
  if (outcome !== null && 'sessionId' in outcome) return outcome
  if (outcome) warn(`A spent refresh token was shown again: a session of member ${outcome.memberId} has been ended.`)
  throw new TokenRefusal('invalid_grant', 'Please sign in again.')
}

interface RenewalTry {
  token: string
  /**
   * The device makes it for this token, and sends it with each try. With the key that a token was spent with, it is
   * answered again however late: an answer may be lost with the signal, and whoever copied the token has no such key.
   */
  key: string | null
}

/** Returns the successor, or the owner of a copied token; null for a token that is not valid. */
async function trade(
  transaction: Transaction,
  services: Services,
  { token, key }: RenewalTry,
  visit: Visit,
): Promise<OpenedSession | { memberId: number } | null> {
  const { clock, secrets } = services
  const now = clock.now()
  const family = await lockFamily(transaction, digest(token))
  if (!family || family.session.startedAt <= oldestStart(services)) return null
  const { presented } = family
  const { sessionId } = presented
  const successor = successorOf(secrets, token)
  if (presented.spentAt === null) {
    if (presented.expiresAt <= now) return null
    await transaction
      .update(refreshToken)
      .set({ spentAt: now, successorHash: digest(successor), keyHash: key === null ? null : digest(key) })
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
  const isInGrace = now.getTime() - presented.spentAt.getTime() <= GRACE
  const isSameTry = key !== null && presented.keyHash === digest(key)
  if ((isInGrace || isSameTry) && (await isUnspent(transaction, digest(successor))))
    return { sessionId, refreshToken: successor }
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
  const [presented] = await transaction.select().from(refreshToken).where(eq(refreshToken.hash, hash))
  return presented ? { session: family.session, presented } : null
}

async function isUnspent(transaction: Transaction, hash: string): Promise<boolean> {
  const [successor] = await transaction
    .select({ spentAt: refreshToken.spentAt })
    .from(refreshToken)
    .where(eq(refreshToken.hash, hash))
  return successor?.spentAt === null
}

/** Seconds in which further copies belong to the same episode, told by one mail. */
const EPISODE = 3600

/**
 * Ends a session whose token somebody has copied, and tells its member. Its other tokens end with it; other devices go
 * on.
 */
async function endCopiedSession(
  transaction: Transaction,
  services: Services,
  copied: typeof session.$inferSelect,
  visit: Visit,
): Promise<void> {
  const { clock, secrets, publicUrl } = services
  const { id, memberId } = copied
  await endSession(transaction, id, clock.now())
  await recordChange(transaction, clock, {
    actorId: null,
    deed: 'accounts.tokenReused',
    subjectType: 'member',
    subjectId: memberId,
  })
  await recordSignIn({ database: transaction, clock, secrets }, 'tokenReused', { memberId }, visit)
  if (!(await isFirst({ database: transaction, clock }, `copied session ${memberId}`, EPISODE))) return
  const [owner] = await transaction
    .select({ firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .where(eq(member.id, memberId))
  const [club] = await transaction.select({ timeZone: clubSettings.timeZone }).from(clubSettings)
  if (!owner || !club) throw new Error('The session has no member, or the club has no settings.')
  const ended = {
    device: copied.device ?? UNKNOWN_DEVICE,
    network: copied.network,
    startedAt: copied.startedAt,
    lastUsedAt: copied.lastUsedAt,
  }
  await queueMail(
    transaction,
    clock,
    tokenReusedMail(await readLetterhead(transaction, publicUrl), addressee(owner), {
      ...club,
      firstName: owner.firstName,
      ended,
    }),
  )
}
