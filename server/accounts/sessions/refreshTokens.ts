// The token that renews a session: random, opaque, and stored only as a hash.
import { createHmac } from 'node:crypto'
import type { Secrets } from '../../services'
import { newSecret } from '../../newSecret'

const DAY = 24 * 3600 * 1000
/** The lifetime of an unused refresh token, in milliseconds. */
export const REFRESH_LIFETIME = 30 * DAY

export const newRefreshToken = newSecret

/**
 * Returns the same successor for the same token, so that a lost answer can be repeated although only hashes are stored.
 */
export const successorOf = ({ refreshToken }: Secrets, token: string): string =>
  createHmac('sha256', refreshToken).update(token).digest('base64url')
