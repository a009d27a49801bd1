// What renews a session: random, opaque, kept only as a hash.
import { createHmac } from 'node:crypto'
import type { Secrets } from '../../services'
import { newSecret } from '../../newSecret'

const DAY = 24 * 3600 * 1000
/** Milliseconds that an unused one lives. */
export const REFRESH_LIFETIME = 30 * DAY

export const newRefreshToken = newSecret

/** Always the same for the same token, so that a lost answer can be given again though nothing but hashes is kept. */
export const successorOf = ({ refreshToken }: Secrets, token: string): string =>
  createHmac('sha256', refreshToken).update(token).digest('base64url')
