// The document of the calls (OpenAPI 3.1) is made from the contract, and holds nothing else.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Deed, mayDo } from '#contract/access'
import type { Call } from '#contract/call'
import { type CallName, calls, splitName } from '#contract/calls'
import type { Services } from '../services'

type Schema = Record<string, unknown>

const ERRORS: Readonly<Record<string, string>> = {
  400: 'The input is not sound: by field, the sentences that stand beside it.',
  401: 'Nobody is signed in, or the token opens nothing.',
  403: 'The caller may not do this, or the cross-site token is missing.',
  404: 'There is no such record.',
  409: 'The record is in a state that does not allow it, or was changed meanwhile.',
  413: 'The body is too large.',
  429: 'Too often: to be tried again after Retry-After seconds.',
  503: 'The club is busy: to be tried again after Retry-After seconds.',
}
const WITH_RETRY_AFTER = ['429', '503']

/** Describes every call of the contract: query, body, answer, errors, and the sign-in that it requires. */
export function describeCalls(clubUrl: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = splitName(name)
    ;(paths[path] ??= {})[method.toLowerCase()] = describe(name, calls[name])
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Club API',
      version: '1',
      description: 'The calls of a rowing club’s members application. An access token comes from POST /oauth/token.',
    },
    servers: [{ url: clubUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        crossSite: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description: 'The value of the cookie XSRF-TOKEN, which comes with any call that lacks it.',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            message: { type: 'string' },
            modelState: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            requestId: { type: 'string' },
          },
        },
        TokenRefusal: {
          type: 'object',
          properties: {
            error: { type: 'string' },
            error_description: { type: 'string' },
            requestId: { type: 'string' },
          },
        },
      },
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([status, description]) => [
          `Error${status}`,
          {
            description,
            content: jsonOf({ $ref: '#/components/schemas/Refusal' }),
            ...(WITH_RETRY_AFTER.includes(status) && {
              headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
            }),
          },
        ]),
      ),
    },
  }
}

function describe(name: CallName, call: Call): Schema {
  const { method, path } = splitName(name)
  const deed: Deed = typeof call.deed === 'function' ? call.deed({}) : call.deed
  const isOpen = mayDo(null, deed)
  const needs = [...(isOpen ? [] : ['bearer']), ...(method === 'POST' && !call.tokenless ? ['crossSite'] : [])]
  const words = path.split('/').filter(Boolean)
  return {
    operationId: [method.toLowerCase(), ...words].join('_'),
    tags: [words.at(-2) ?? 'api'],
    ...(call.writes && {
      description: 'Changes something, though it is a GET: refused to prefetching and other sites.',
    }),
    security: needs.length === 0 ? [] : [Object.fromEntries(needs.map(each => [each, []]))],
    ...(call.query && { parameters: parametersOf(call.query) }),
    ...(call.body && { requestBody: { required: true, content: bodyOf(call, call.body) } }),
    responses: {
      200: {
        description: 'Done.',
        content: jsonOf(schemaOf(call.answer, 'output')),
        ...(call.paged && {
          headers: {
            'X-Total-Count': { schema: { type: 'integer' }, description: 'How many there are on all pages.' },
          },
        }),
      },
      ...Object.fromEntries(
        Object.keys(ERRORS)
          .filter(status => !isOpen || (status !== '401' && (status !== '403' || needs.length > 0)))
          .map(status => [status, { $ref: `#/components/responses/Error${status}` }]),
      ),
      ...(call.form && {
        400: {
          description: 'The token is refused (RFC 6749).',
          content: jsonOf({ $ref: '#/components/schemas/TokenRefusal' }),
        },
      }),
    },
  }
}

const jsonOf = (schema: Schema) => ({ 'application/json': { schema } })

function bodyOf(call: Call, body: z.ZodType): Schema {
  const schema = schemaOf(body, 'input')
  if (call.form) return { 'application/x-www-form-urlencoded': { schema } }
  return { 'application/json': { schema }, ...(call.plainText && { 'text/plain': { schema: { type: 'string' } } }) }
}

function parametersOf(query: z.ZodObject): Schema[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Returns the type as JSON Schema. It leaves out what zod alone can check, such as a rule of two fields. */
function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

/** Mounts GET /api/openapi.json, which describes the club's calls for developers of programs that make them. */
export function apiDocumentRoute(app: FastifyInstance, services: Pick<Services, 'publicUrl'>): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      // The document is made at the first request: the club knows its address only when it listens.
      .send((document ??= JSON.stringify(describeCalls(services.publicUrl)))),
  )
}
