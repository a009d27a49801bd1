// Turns one call of the contract into one Fastify route. It checks the caller, their rights, the cross-site token and
// the input, then does the work and answers.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { type Deed, mayDo, needsSecondFactor } from '#contract/access'
import type { Call } from '#contract/call'
import {
  type AnswerOf,
  type BodyOf,
  type CallName,
  calls,
  type ClubCalls,
  type ParamsOf,
  type PublicCall,
  type QueryOf,
  splitName,
} from '#contract/calls'
import { BODY_LIMIT } from '#contract/words'
import type { Portions } from '../database/wholeList'
import { NotAllowed, NotSignedIn, SecondFactorRequired } from '../errors'
import type { Arrivals } from '../files/arrivals'
import type { Services, SignedIn } from '../services'
import { identifyCaller } from '../sessions/identifyCaller'
import { countTry } from '../throttles/throttle'
import { ensureCrossSiteToken, refuseForeignFetch } from './crossSite'
import { mountForm, mountPlainText, takeJson } from './readBody'
import { isInPortions, isLong, serialiseInTurns, serialisePortions } from './serialiseInTurns'
import { takeFiles, type Uploads } from './takeFiles'
import { validateInTurns } from './validateInTurns'

const JSON_TYPE = 'application/json; charset=utf-8'

interface HandlerInput<N extends CallName> {
  params: ParamsOf<N>
  query: QueryOf<N>
  body: BodyOf<N>
  caller: N extends PublicCall ? SignedIn | null : SignedIn
  /** The network of the caller, as throttles count it. */
  network: string
  /** The files that came with the body, which has words in their places. */
  arrivals: N extends FileCall ? Arrivals : null
  request: FastifyRequest
  reply: FastifyReply
}

type FileCall = { [N in CallName]: ClubCalls[N] extends { files: true } ? N : never }[CallName]

/** The answer of a handler. A list may come in portions. */
type Handled<Answer> = Answer extends readonly (infer Row)[] ? Answer | Portions<Row> : Answer

/** Mounts one call. The contract says everything about it except what it does. */
export type Serve = <N extends CallName>(
  name: N,
  handle: (input: HandlerInput<N>) => Promise<Handled<AnswerOf<N>>> | Handled<AnswerOf<N>>,
) => void

declare module 'fastify' {
  interface FastifyRequest {
    caller: SignedIn | null
    arrivals: Arrivals | null
  }
}

export function createServe(app: FastifyInstance, services: Services, uploads: Uploads): Serve {
  app.decorateRequest('caller', null)
  app.decorateRequest('arrivals', null)
  takeJson(app)
  const mountFiles = takeFiles(services, uploads)
  return (name, handle) => {
    const { method, path } = splitName(name)
    const call: Call = calls[name]
    const route: RouteOptions = {
      method,
      url: path,
      bodyLimit: BODY_LIMIT[call.files ? 'file' : call.rows ? 'rows' : call.form ? 'form' : 'other'],
      exposeHeadRoute: method === 'GET' && !call.writes,
      schema: {
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { 200: call.answer },
      },
      ...(call.rows && call.body instanceof z.ZodObject && validateInTurns(call.body)),
      onRequest: async (request, reply) => {
        await admit(services, call, request, reply)
      },
      handler: async (request, reply) => {
        const input = {
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.caller,
          network: request.network,
          arrivals: request.arrivals,
          request,
          reply,
        }
        const answer: unknown = await handle(input as never)
        const called = { method, url: path }
        if (isInPortions(answer))
          return reply.type(JSON_TYPE).send(Readable.from(serialisePortions(call.answer, answer, called)))
        if (!isLong(answer)) return reply.send(answer)
        return reply.type(JSON_TYPE).send(await serialiseInTurns(call.answer, answer, called))
      },
    }
    if (call.files) void app.register(async scope => mountFiles(scope, route))
    else if (call.plainText) void app.register(async scope => mountPlainText(scope, route))
    else if (call.form) void app.register(async scope => mountForm(scope, route))
    else app.route(route)
  }
}

/**
 * Checks rights before input: nothing of the body has been read yet. A call that a page of another origin has set off
 * is refused before it counts.
 */
async function admit(services: Services, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.header('cache-control', 'no-store')
  if (isWrite(request) || call.writes) refuseForeignFetch(request, services.publicUrl)
  if (!call.tokenless) await admitCaller(services, call, request, reply)
  if (call.limit) await countTry(services, `${request.routeOptions.url} ${request.network}`, call.limit)
  if (call.memberLimit && request.caller)
    await countTry(services, `${request.routeOptions.url} of member ${request.caller.memberId}`, call.memberLimit)
}

/** The method decides. The contract marks a write by GET. */
const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

async function admitCaller(
  services: Services,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const query = request.query as Record<string, unknown>
  // An address ends up in histories and logs, so a token in it is not accepted (RFC 6750 §2.3).
  if ('access_token' in query) throw new NotSignedIn(true)
  request.caller = await identifyCaller(services, request.headers.authorization)
  const deed: Deed = typeof call.deed === 'function' ? call.deed(query) : call.deed
  const isFromOurPage = ensureCrossSiteToken(services.secrets, request, reply, request.caller?.sessionId ?? null)
  if (needsSecondFactor(request.caller, deed)) throw new SecondFactorRequired()
  if (!mayDo(request.caller, deed)) throw request.caller ? new NotAllowed() : new NotSignedIn()
  if (isWrite(request) && !isFromOurPage) throw new NotAllowed('The page was out of date. Please try again.')
}
