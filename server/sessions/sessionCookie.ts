// A browser that opens an address by itself carries no bearer token (docs/decisions/04-sessions.md). Each of these
// cookies opens one thing for reading, as long as the session lives, and nothing else.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { APP_BASE } from '#contract/words'
import type { Services } from '../services'
import { REFRESH_LIFETIME } from './tokenPair'
import { issueSessionToken, readSessionToken, type TokenType } from './sessionToken'

interface SessionCookie {
  name: string
  /** The only path to which the cookie travels. */
  path: string
  type: TokenType
  /** The seconds for which it is valid, unless the session ends before. */
  seconds: number
  sameSite: 'strict' | 'lax'
}

/** The cookie for the documents' files. Strict is enough: a page of ours opens the tab. */
export const FILES_COOKIE: SessionCookie = {
  name: 'DOCUMENTS',
  path: '/documents',
  type: 'document+jwt',
  seconds: 15 * 60,
  sameSite: 'strict',
}

/** The cookie for the file of a backup, which is fetched at once. */
export const BACKUPS_COOKIE: SessionCookie = {
  name: 'BACKUPS',
  path: '/backups',
  type: 'backup+jwt',
  seconds: 60,
  sameSite: 'strict',
}

/** The cookie for the calendar file of an event, which is fetched at once. */
export const EVENT_FILES_COOKIE: SessionCookie = {
  name: 'CALENDAR',
  path: '/calendar/event',
  type: 'calendar+jwt',
  seconds: 60,
  sameSite: 'strict',
}

/**
 * The cookie for the first screen, drawn into the document (docs/decisions/33). It is lax, since people come by the
 * links of mails too. It lives as long as an unused refresh token.
 */
export const SCREEN_COOKIE: SessionCookie = {
  name: 'SCREEN',
  path: `${APP_BASE}/members`,
  type: 'screen+jwt',
  seconds: REFRESH_LIFETIME / 1000,
  sameSite: 'lax',
}

export async function giveSessionCookie(
  services: Services,
  cookie: SessionCookie,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: string,
): Promise<void> {
  const token = await issueSessionToken(services, cookie.type, sessionId, cookie.seconds)
  void reply.setCookie(cookie.name, token, { ...attributesOf(cookie, request), maxAge: cookie.seconds })
}

export const takeSessionCookie = (cookie: SessionCookie, request: FastifyRequest, reply: FastifyReply): void =>
  void reply.clearCookie(cookie.name, attributesOf(cookie, request))

/** Returns the session that the cookie names; null without a valid one. */
export async function sessionInCookie(
  services: Pick<Services, 'secrets' | 'clock'>,
  { name, type }: SessionCookie,
  request: FastifyRequest,
): Promise<string | null> {
  const token = request.cookies[name]
  return token === undefined ? null : readSessionToken(services, type, token)
}

const attributesOf = ({ path, sameSite }: SessionCookie, { server, protocol }: FastifyRequest) =>
  ({ path, httpOnly: true, sameSite, secure: server.isBehindTls || protocol === 'https' }) as const
