import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const YEAR = 365 * 24 * 3600

/**
 * Styles may be inline, as Emotion writes them. Scripts may not, except for one of ours that a document is known to
 * hold (documentPolicy).
 */
const DIRECTIVES = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/**
 * Returns the policy of documents that hold exactly this script. No other script that somebody got into one would run.
 */
export const documentPolicy = (script: string): string =>
  [...DIRECTIVES, `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`].join(';')

const HEADERS = {
  'content-security-policy': DIRECTIVES.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/**
 * The names that a browser must reach by TLS alone from now on; false for none, since the club is not reached by it.
 */
export type StrictTransport = false | 'this host' | 'with subdomains'

const STRICT_TRANSPORT = { 'this host': `max-age=${YEAR}`, 'with subdomains': `max-age=${YEAR}; includeSubDomains` }

/** Returns the headers that every answer carries for the browser's safety. */
export const securityHeaders = (strictTransport: StrictTransport): Readonly<Record<string, string>> =>
  strictTransport ? { ...HEADERS, 'strict-transport-security': STRICT_TRANSPORT[strictTransport] } : HEADERS

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the club's public address begins with https:. */
    isBehindTls: boolean
  }
}

/**
 * Puts the headers on every answer, whether from a route or from none. errors.ts does so for those that Fastify gives
 * by itself.
 */
export function setHeaders(app: FastifyInstance, strictTransport: StrictTransport): void {
  const headers = securityHeaders(strictTransport)
  app.decorate('isBehindTls', strictTransport !== false)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
}
