// The cross-site token is a cookie that the page reads and sends back as a header (docs/decisions/07-writes-by-get.md).
// It is 'nonce.binding.signature'. The binding is a digest of the session, so that a token of one session is not valid
// for another.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { digest } from '../digest'
import { NotAllowed } from '../errors'
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
  const received = Buffer.from(signature)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/**
 * The destinations of a navigation: a page that is opened, or shown in another. The browser was sent here, and no
 * script of ours made the call.
 */
const NAVIGATIONS = ['document', 'iframe', 'frame', 'embed', 'object']

/**
 * Refuses a write that was set off by a page of another origin, by a navigation or by prefetching. `publicUrl` is the
 * club's own.
 */
export function refuseForeignFetch({ headers, host }: FastifyRequest, publicUrl: string): void {
  const {
    'sec-fetch-site': site,
    'sec-fetch-dest': destination,
    'sec-purpose': purpose,
    purpose: oldPurpose,
    origin,
  } = headers
  const isForeignPage = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isNavigation = NAVIGATIONS.includes(String(destination))
  const isPrefetch = [purpose, oldPurpose].some(value => String(value ?? '').includes('prefetch'))
  if (isForeignPage || isNavigation || isPrefetch) throw new NotAllowed()
  if (origin !== undefined && !isClubOrigin(origin, publicUrl, host))
    throw new NotAllowed('This was sent from another address than the club’s.')
}

/**
 * Tells whether the origin is the club's own, or that of the address at which this request came in. The club may be
 * known by several addresses (127.0.0.1 and localhost). For the latter only the name counts, since a proxy may handle
 * TLS for us. An origin that is known to be https: is never accepted as http:.
 */
function isClubOrigin(origin: string, publicUrl: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const received = new URL(origin)
  const club = URL.canParse(publicUrl) ? new URL(publicUrl) : null
  return received.origin === club?.origin || (received.host === host.toLowerCase() && received.host !== club?.host)
}
