import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { refreshToken, session } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { TokenRefusal, TooMany } from '../errors'
import { hasAddress } from '../members/hasAddress'
import type { Services } from '../services'
import { coarseNetwork } from '../throttles/networkOf'
import { addressKey } from './addressKey'
import { isPassword } from './passwordHash'
import { recordSignIn, type Visit } from './recordSignIn'
import { digest, newRefreshToken, REFRESH_LIFETIME } from './refreshTokens'
import { removeEndedSessions } from './removeEndedSessions'
import { countSignIn, forgetSignIns, isFirstLockout } from './signInTries'
import type { OpenedSession } from './tokenPair'

const WRONG = 'The email address or password is not right.'
const WAITING = 'Your membership is waiting for approval by the club. You will get an email when it has been approved.'
const DISCONTINUED = 'Your membership has been discontinued. Please contact the club if you think that this is a mistake.'

/**
 * Opens a session for whoever knows the password of the address, and records how it went.
 * Throws TokenRefusal, which tells nothing about the address unless the password is right; TooMany after ten wrong tries.
 */
export async function signIn(services: Services, userName: string, password: string, visit: Visit): Promise<OpenedSession> {
  const address = askable(userName)
  const key = await addressKey(services.database, address)
  await countUnlessLocked(services, key, visit)
  const [known] = await services.database
    .select({ id: member.id, passwordHash: member.passwordHash })
    .from(member)
    .where(hasAddress(address))
  if (!(await isPassword(services.hashing, known?.passwordHash ?? null, password)) || !known) {
    await recordSignIn(services, 'wrongPassword', { addressKey: key }, visit)
    throw new TokenRefusal('invalid_grant', WRONG)
  }
  await forgetSignIns(services, key)
  return openSession(services, known, visit)
}

type Known = Pick<typeof member.$inferSelect, 'id' | 'passwordHash'>

const LONGEST_ADDRESS = 254

/** What could not be an address is nobody's, and the database could not even be asked about some of it. */
function askable(userName: string): string {
  const address = userName.trim()
  return address.length <= LONGEST_ADDRESS && !address.includes('\0') && address.isWellFormed() ? address : ''
}

/** Of the tries that find the door closed the first is recorded. Throws TooMany. */
async function countUnlessLocked(services: Services, key: string, visit: Visit): Promise<void> {
  try {
    await countSignIn(services, key)
  } catch (error) {
    if (error instanceof TooMany && (await isFirstLockout(services, key, error.retryAfter))) await recordSignIn(services, 'locked', { addressKey: key }, visit)
    throw error
  }
}

/** Throws TokenRefusal when they may not come in. */
async function openSession(services: Services, { id, passwordHash }: Known, visit: Visit): Promise<OpenedSession> {
  const { database, clock, secrets } = services
  const opened = { sessionId: randomUUID(), refreshToken: newRefreshToken() }
  const now = clock.now()
  // What is recorded must stay though the call is refused, so the refusal comes after the transaction.
  const refusal = await inTransaction(database, async transaction => {
    const recording = { database: transaction, clock, secrets }
    // Asked under the lock: who changes a password or discontinues a member ends the sessions that they see, so none may come after.
    const [still] = await transaction
      .select({ passwordHash: member.passwordHash, isActive: member.isActive, isApproved: member.isApproved })
      .from(member)
      .where(eq(member.id, id))
      .for('share')
    const refused = still?.passwordHash !== passwordHash ? WRONG : !still.isActive ? DISCONTINUED : !still.isApproved ? WAITING : null
    if (refused) {
      await recordSignIn(recording, 'refused', { memberId: id }, visit)
      return refused
    }
    await removeEndedSessions(transaction, services)
    await transaction
      .insert(session)
      .values({ id: opened.sessionId, memberId: id, startedAt: now, lastUsedAt: now, device: visit.device, network: coarseNetwork(visit.network) })
    await transaction.insert(refreshToken).values({
      hash: digest(opened.refreshToken),
      sessionId: opened.sessionId,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_LIFETIME),
    })
    await recordSignIn(recording, 'signedIn', { memberId: id }, visit)
    return null
  })
  if (refusal) throw new TokenRefusal('invalid_grant', refusal)
  return opened
}
