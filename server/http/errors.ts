// Every refusal and fault → its answer (decisions, Errors of the server). No stack, SQL or path leaves.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isUnavailable } from '../database/connect'
import { Conflict, InvalidInput, type ModelState, NotAllowed, NotFound, NotSignedIn, TokenRefusal, TooMany } from '../errors'

const BUSY_SECONDS = 5

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (hasZodFastifySchemaValidationErrors(error)) return invalid(request, reply, modelStateOf(error.validation))
    if (error instanceof InvalidInput) return invalid(request, reply, error.modelState)
    if (error instanceof TokenRefusal) return reply.code(400).send({ error: error.code, error_description: error.message })
    if (error instanceof NotSignedIn) {
      void reply.header('www-authenticate', error.presented ? 'Bearer error="invalid_token"' : 'Bearer')
      return refuse(request, reply, 401, error.message)
    }
    if (error instanceof NotAllowed) return refuse(request, reply, 403, error.message)
    if (error instanceof NotFound) return refuse(request, reply, 404, error.message)
    if (error instanceof Conflict) return refuse(request, reply, 409, error.message, error.current === undefined ? {} : { current: error.current })
    if (error instanceof TooMany) return refuse(request, reply.header('retry-after', error.retryAfter), 429, error.message)
    if (isUnavailable(error)) return refuse(request, reply.header('retry-after', BUSY_SECONDS), 503, 'The club is busy at the moment. Please try again shortly.')
    if (error.statusCode === 413) return refuse(request, reply, 413, 'That is too large to send.')
    if (error.statusCode !== undefined && error.statusCode < 500) return invalid(request, reply, { body: ['The request could not be read.'] })
    // The message of a failed query carries its parameters, which are people's own; its cause does not.
    request.log.error(error.cause ?? error)
    return refuse(request, reply, 500, 'Something went wrong. Please try again.')
  })
}

/** `{message}`, and for event calls `exceptionMessage` too. */
export function refuse(request: FastifyRequest, reply: FastifyReply, status: number, message: string, more: Record<string, unknown> = {}) {
  const isEventCall = request.url.startsWith('/api/event')
  return reply.code(status).send({ message, ...(isEventCall && { exceptionMessage: message }), ...more })
}

const invalid = (request: FastifyRequest, reply: FastifyReply, modelState: ModelState) =>
  request.url.startsWith('/oauth/')
    ? reply.code(400).send({ error: 'invalid_request', error_description: 'The request is invalid.' })
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
