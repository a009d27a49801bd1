import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'
import { issueAccessToken } from '../sessions/sessionToken'
import { readCaller } from '../sessions/identifyCaller'
import { SCREEN_COOKIE, sessionInCookie } from '../sessions/sessionCookie'
import type { ReadViewer } from './drawnDocument'

/** The headers of an answer that a page reads. */
const READ = ['content-type', 'x-total-count', 'content-range', 'etag'] as const

/**
 * Reads the member for whom a screen is drawn, by the session that the cookie names. It asks the database for every
 * document, so that the very next one sees a logout or a change of password. Their calls are made in the process with
 * rights, limits and log, like any call.
 */
export const readViewer =
  (app: FastifyInstance, services: Services): ReadViewer =>
  async request => {
    const sessionId = await sessionInCookie(services, SCREEN_COOKIE, request)
    if (sessionId === null || (await readCaller(services, sessionId)) === null) return null
    const authorization = `Bearer ${await issueAccessToken(services, sessionId)}`
    const { host } = request.headers
    return {
      sessionId,
      call: async url => {
        const headers = { accept: 'application/json', authorization, ...(host !== undefined && { host }) }
        const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip })
        const sent = READ.flatMap(name => {
          const value = answer.headers[name]
          return value === undefined ? [] : [[name, String(value)] as const]
        })
        return { status: answer.statusCode, headers: Object.fromEntries(sent), body: answer.body }
      },
    }
  }
