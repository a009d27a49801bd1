import { createHmac } from 'node:crypto'
import type { AnswerOf } from '#contract/calls'
import { newSecret } from '../digest'
import type { Secrets, Services } from '../services'
import { ACCESS_SECONDS, issueAccessToken } from './sessionToken'

// The token that renews a session: random, opaque, and stored only as a hash.

const DAY = 24 * 3600 * 1000
/** The lifetime of an unused refresh token, in milliseconds. */
export const REFRESH_LIFETIME = 30 * DAY

export const newRefreshToken = newSecret

/**
 * Returns the same successor for the same token, so that a lost answer can be repeated although only hashes are stored.
 */
export const successorOf = ({ refreshToken }: Secrets, token: string): string =>
  createHmac('sha256', refreshToken).update(token).digest('base64url')

export interface OpenedSession {
  sessionId: string
  refreshToken: string
}

/** Makes the answer of both grants. */
export const tokenPair = async (
  services: Services,
  { sessionId, refreshToken }: OpenedSession,
): Promise<AnswerOf<'POST /oauth/token'>> => ({
  access_token: await issueAccessToken(services, sessionId),
  refresh_token: refreshToken,
  token_type: 'Bearer',
  expires_in: ACCESS_SECONDS,
})
