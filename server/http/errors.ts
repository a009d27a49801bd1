// Turns every refusal and fault into its answer (docs/decisions/08-errors.md). No stack, SQL or path leaves.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { APP_BASE } from '#contract/words'
import { isDiskFull, isUnavailable } from '../database/isUnavailable'
import {
  Conflict,
  InvalidInput,
  type ModelState,
  NoRoom,
  NotAllowed,
  NotFound,
  NotSignedIn,
  OverQuota,
  SecondFactorRequired,
  SecondStepNeeded,
  TokenRefusal,
  TooMany,
  TooSlow,
  Unavailable,
} from '../errors'
import { asksForPage } from './asksForPage'
import { securityHeaders, type StrictTransport } from './headers'
import { logFault } from './logging'
import { newRequestId } from './requestId'

/** The seconds after which a request that found the club away may be tried again. */
export const BUSY_SECONDS = 5

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (hasZodFastifySchemaValidationErrors(error)) return invalid(request, reply, modelStateOf(error.validation))
    if (error instanceof InvalidInput) return invalid(request, reply, error.modelState)
    if (error instanceof TokenRefusal)
      return reply.code(400).send({ error: error.code, error_description: error.message, requestId: request.id })
    if (error instanceof SecondStepNeeded) return reply.code(400).send(error.step)
    if (error instanceof NotSignedIn) {
      void reply.header('www-authenticate', error.presented ? 'Bearer error="invalid_token"' : 'Bearer')
      return refuse(request, reply, 401, error.message)
    }
    if (error instanceof SecondFactorRequired)
      return refuse(request, reply, 403, error.message, { secondFactor: 'required' })
    if (error instanceof NotAllowed) return refuse(request, reply, 403, error.message)
    if (error instanceof NotFound) return refuse(request, reply, 404, error.message)
    if (error instanceof Conflict)
      return refuse(request, reply, 409, error.message, error.current === undefined ? {} : { current: error.current })
    if (error instanceof TooMany)
      return refuse(request, reply.header('retry-after', error.retryAfter), 429, error.message)
    // 507 would speak of the server's own trouble, but the member can do something about this.
    if (error instanceof OverQuota) return refuse(request, reply, 413, error.message)
    if (error instanceof TooSlow) return refuse(request, reply, 408, error.message)
    if (error instanceof NoRoom) return refuse(request, reply, 507, error.message)
    if (isDiskFull(error)) {
      sayDiskFull(request)
      return refuse(request, reply, 507, new NoRoom().message)
    }
    if (isUnavailable(error)) logFault(request, error, 'away')
    if (isAway(error)) {
      const { message } = error instanceof Unavailable ? error : new Unavailable()
      return refuse(request, reply.header('retry-after', BUSY_SECONDS), 503, message)
    }
    if (error.statusCode === 413) return refuse(request, reply, 413, 'That is too large to send.')
    if (error.statusCode === 415 && isTokenCall(request)) return invalid(request, reply.code(415), {})
    if (error.statusCode !== undefined && error.statusCode < 500)
      return invalid(request, reply, { body: ['The request could not be read.'] })
    logFault(request, error)
    return refuse(request, reply, 500, 'Something went wrong. Please try again.')
  })
}

const SAID_FOR = 60_000
let saidDiskFullAt = 0

/** The line is written once a minute at most: everybody who saves gets this error. */
function sayDiskFull({ log }: FastifyRequest): void {
  if (Date.now() < saidDiskFullAt + SAID_FOR) return
  saidDiskFullAt = Date.now()
  log.error('PostgreSQL has no room left on its disk (53100): nothing can be saved until there is more.')
}

/** Tells whether a later try may succeed: the database cannot be used, or this server is ending. */
export const isAway = (error: unknown): boolean => error instanceof Unavailable || isUnavailable(error)

/**
 * Answers the two cases that Fastify refuses before any route or hook. An address cannot be decoded, or has a part that
 * is too long. For such an address in a browser, it acts as for any unknown path. Inside the application it leads to
 * home, outside it shows the page for unknown addresses.
 */
export function answerBadAddress(strictTransport: StrictTransport) {
  return (error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .headers(securityHeaders(strictTransport))
      .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    const isPage = asksForPage(request)
    const { sendNotFoundPage } = request.server
    if (isPage && request.url.startsWith(`${APP_BASE}/`)) void reply.redirect(`${APP_BASE}/home`)
    else if (isPage && sendNotFoundPage) void sendNotFoundPage(request, reply)
    else if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') refuse(request, reply, 414, 'That address is too long.')
    else invalid(request, reply, { url: ['The address could not be read.'] })
  }
}

const CLIENT_FAULTS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, new TooSlow().message],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
}

/** Answers on the bare connection, which then ends, when a request cannot be read as HTTP or comes too slowly. */
export function answerBadRequest(strictTransport: StrictTransport) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, message] = CLIENT_FAULTS[error.code ?? ''] ?? [400, 'The request could not be read.']
    const requestId = newRequestId()
    const body = JSON.stringify({ message, requestId })
    const headers = {
      ...securityHeaders(strictTransport),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    socket.destroy(error)
  }
}

/** Answers `{message, requestId}`, and for event calls `exceptionMessage` too. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
  more: Record<string, unknown> = {},
) {
  const isEventCall = request.url.startsWith('/api/event')
  return reply
    .code(status)
    .send({ message, ...(isEventCall && { exceptionMessage: message }), ...more, requestId: request.id })
}

const isTokenCall = ({ url }: FastifyRequest) => url.startsWith('/oauth/')

/** A token call is answered in the words of RFC 6749 §5.2. */
const invalid = (request: FastifyRequest, reply: FastifyReply, modelState: ModelState) =>
  isTokenCall(request)
    ? reply
        .code(reply.statusCode === 415 ? 415 : 400)
        .send({ error: 'invalid_request', error_description: 'The request is invalid.', requestId: request.id })
    : refuse(request, reply, 400, 'The request is invalid.', { modelState })

function modelStateOf(validation: readonly { instancePath: string; message?: string | undefined }[]): ModelState {
  const state: ModelState = {}
  for (const { instancePath, message = 'Please check this.' } of validation) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'
    const sentences = (state[field] ??= [])
    if (!sentences.includes(message)) sentences.push(message)
  }
  return state
}
