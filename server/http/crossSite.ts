// The cross-site token is a cookie that the page reads and sends back as a header (docs/decisions/07-writes-by-get.md).
// It is 'nonce.binding.signature'. The binding is a digest of the session, so that a token of one session is not valid
// for another.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { digest } from '../digest'
import type { Secrets } from '../services'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
const LIFETIME = 30 * 24 * 3600

/**
 * Gives the page a token when it has none that fits the session, and tells whether this request carries one that fits.
 * Somebody not signed in may show any token of ours: after signing out, the page still holds that of the ended session.
 */
export function ensureCrossSiteToken(
  secrets: Secrets,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: string | null,
): boolean {
  const cookie = request.cookies[COOKIE]
  const fits =
    cookie !== undefined &&
    isOurs(secrets, cookie) &&
    (sessionId === null || cookie.split('.')[1] === bindingOf(sessionId))
  if (!fits) renewCrossSiteToken(secrets, request, reply, sessionId)
  return fits && request.headers[HEADER] === cookie
}

/** Gives the page a new token, bound to its session. */
export function renewCrossSiteToken(
  secrets: Secrets,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: string | null,
): void {
  const signed = `${randomBytes(16).toString('base64url')}.${bindingOf(sessionId)}`
  void reply.setCookie(COOKIE, `${signed}.${sign(secrets, signed)}`, {
    path: '/',
    sameSite: 'strict',
    secure: request.server.isBehindTls || request.protocol === 'https',
    maxAge: LIFETIME,
  })
}

const bindingOf = (sessionId: string | null) => (sessionId === null ? 'visitor' : digest(sessionId).slice(0, 22))

const sign = (secrets: Secrets, signed: string) =>
  createHmac('sha256', secrets.crossSite).update(signed).digest('base64url')

function isOurs(secrets: Secrets, token: string): boolean {
  const [nonce, binding, signature, ...rest] = token.split('.')
  if (!nonce || !binding || !signature || rest.length > 0) return false
  const expected = Buffer.from(sign(secrets, `${nonce}.${binding}`))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
