// A tab that opens a document's file carries no bearer token (docs/decisions/04-sessions.md): this cookie opens the files, and nothing else.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services'
import { issueSessionToken, readSessionToken } from './sessionToken'

const COOKIE = 'DOCUMENTS'
const PATH = '/documents'
const TYPE = 'document+jwt'
const SECONDS = 15 * 60

/** Lets this browser read files for a quarter of an hour, as long as the session lives. */
export async function giveDocumentCookie(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: string,
): Promise<void> {
  const token = await issueSessionToken(services, TYPE, sessionId, SECONDS)
  void reply.setCookie(COOKIE, token, { ...attributesFor(request), maxAge: SECONDS })
}

export const takeDocumentCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.clearCookie(COOKIE, attributesFor(request))

/** The session that the cookie names; null without one that counts. */
export async function sessionInDocumentCookie(services: Services, request: FastifyRequest): Promise<string | null> {
  const token = request.cookies[COOKIE]
  return token === undefined ? null : readSessionToken(services, TYPE, token)
}

/** Strict is enough: the tab is opened by a page of ours. */
const attributesFor = ({ server, protocol }: FastifyRequest) =>
  ({ path: PATH, httpOnly: true, sameSite: 'strict', secure: server.isBehindTls || protocol === 'https' }) as const
