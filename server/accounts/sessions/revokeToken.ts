import { eq } from 'drizzle-orm'
import { refreshToken } from '../../database/schema/accounts'
import { digest } from '../../digest'
import type { Services } from '../../services'
import { readAccessToken } from './accessToken'
import { endSession } from './endSessions'

/** Signs out: ends the session of a refresh or access token. An invalid token is no error (RFC 7009). */
export async function revokeToken(services: Services, token: string): Promise<void> {
  const { database, clock } = services
  const [held] = await database
    .select({ sessionId: refreshToken.sessionId })
    .from(refreshToken)
    .where(eq(refreshToken.hash, digest(token)))
  const sessionId = held?.sessionId ?? (await readAccessToken(services, token))
  if (sessionId) await endSession(database, sessionId, clock.now())
}
