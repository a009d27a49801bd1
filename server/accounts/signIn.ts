import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { refreshToken, session } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { TokenRefusal } from '../errors'
import { hasAddress } from '../members/hasAddress'
import type { Services } from '../services'
import { isPassword } from './passwordHash'
import { digest, newRefreshToken, REFRESH_LIFETIME } from './refreshTokens'
import { removeEndedSessions } from './removeEndedSessions'
import { countSignIn, forgetSignIns } from './signInTries'
import type { OpenedSession } from './tokenPair'

const WRONG = 'The email address or password is not right.'
const WAITING = 'Your membership is waiting for approval by the club. You will get an email when it has been approved.'
const DISCONTINUED = 'Your membership has been discontinued. Please contact the club if you think that this is a mistake.'

/**
 * Opens a session for whoever knows the password of the address.
 * Throws TokenRefusal, which tells nothing about the address unless the password is right; TooMany after ten wrong tries.
 */
export async function signIn(services: Services, userName: string, password: string): Promise<OpenedSession> {
  const address = askable(userName)
  await countSignIn(services, address)
  const [known] = await services.database
    .select({ id: member.id, passwordHash: member.passwordHash })
    .from(member)
    .where(hasAddress(address))
  if (!(await isPassword(services.hashing, known?.passwordHash ?? null, password)) || !known) throw new TokenRefusal('invalid_grant', WRONG)
  await forgetSignIns(services, address)
  return openSession(services, known)
}

type Known = Pick<typeof member.$inferSelect, 'id' | 'passwordHash'>

const LONGEST_ADDRESS = 254

/** What could not be an address is nobody's, and the database could not even be asked about some of it. */
function askable(userName: string): string {
  const address = userName.trim()
  return address.length <= LONGEST_ADDRESS && !address.includes('\0') && address.isWellFormed() ? address : ''
}

/** Throws TokenRefusal when they may not come in. */
async function openSession({ database, clock }: Services, { id, passwordHash }: Known): Promise<OpenedSession> {
  const opened = { sessionId: randomUUID(), refreshToken: newRefreshToken() }
  const now = clock.now()
  await inTransaction(database, async transaction => {
    // Asked under the lock: who changes a password or discontinues a member ends the sessions that they see, so none may come after.
    const [still] = await transaction
      .select({ passwordHash: member.passwordHash, isActive: member.isActive, isApproved: member.isApproved })
      .from(member)
      .where(eq(member.id, id))
      .for('share')
    if (still?.passwordHash !== passwordHash) throw new TokenRefusal('invalid_grant', WRONG)
    if (!still.isActive) throw new TokenRefusal('invalid_grant', DISCONTINUED)
    if (!still.isApproved) throw new TokenRefusal('invalid_grant', WAITING)
    await removeEndedSessions(transaction, now)
    await transaction.insert(session).values({ id: opened.sessionId, memberId: id, startedAt: now })
    await transaction.insert(refreshToken).values({
      hash: digest(opened.refreshToken),
      sessionId: opened.sessionId,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_LIFETIME),
    })
  })
  return opened
}
