// Calls that carry files. Their bodies are taken apart while they arrive, a few at a time, and never lie in memory
// whole.
import { finished } from 'node:stream'
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify'
import { BODY_LIMIT } from '#contract/words'
import { TooSlow } from '../errors'
import { Arrivals } from '../files/arrivals'
import { jsonWithFiles } from '../files/jsonWithFiles'
import { type Pace, PACE, pacedBody, type Slots, SLOTS, uploadSlots, expectWithinQuota } from '../files/uploadLimits'
import type { Services } from '../services'
import { readJson } from './readBody'

export interface Uploads {
  pace: Pace
  slots: Slots
}

export const UPLOADS: Uploads = { pace: PACE, slots: SLOTS }

/** Mounts the route of a call that carries files, in a scope of its own. All of them share the upload slots. */
export function takeFiles(
  services: Services,
  { pace, slots }: Uploads,
): (scope: FastifyInstance, route: RouteOptions) => void {
  const takeSlot = uploadSlots(slots)

  /** Waits until the body may be read. A body no larger than those of other calls needs no place. */
  async function takeTurn(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    const length = lengthOf(request)
    if (length > BODY_LIMIT.file) throw tooLarge()
    if (length <= BODY_LIMIT.other) return
    // The body belongs to files for at least this much. A quarter of base64 is overhead.
    await expectWithinQuota(
      services.database,
      services.quotas,
      memberIn(request),
      Math.max(0, (length || 0) - BODY_LIMIT.other) * (3 / 4),
    )
    const release = await takeSlot(memberIn(request))
    finished(raw, release)
  }

  async function readBody(request: FastifyRequest): Promise<string> {
    const arrivals = (request.arrivals = new Arrivals(services, memberIn(request)))
    const body = pacedBody(request.raw, pace, () => new TooSlow())
    try {
      return await jsonWithFiles(atMost(BODY_LIMIT.file, body), {
        takeFile: text => arrivals.receive(text),
        most: BODY_LIMIT.other,
        tooLong: tooLarge,
      })
    } catch (error) {
      // Its sender has gone, which is no fault of the server's.
      throw error === request.raw.errored ? new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH() : error
    }
  }

  return (scope, route) => {
    const parse = readJson(scope, body => body === '')
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', (request, _body, done) => {
      readBody(request).then(json => parse(request, json, done), done)
    })
    scope.route({
      ...route,
      onRequest: [route.onRequest ?? [], takeTurn].flat(),
      // This comes before the answer, so that a client which is told that nothing was kept can rely on it. Any remains
      // are removed later.
      onSend: async request => request.arrivals?.leave().catch((error: unknown) => request.log.warn(error)),
    })
  }
}

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()

/** Returns the bytes of the body; NaN where its head does not tell. */
const lengthOf = ({ headers }: FastifyRequest): number =>
  'transfer-encoding' in headers ? NaN : Number(headers['content-length'] ?? 0)

function memberIn({ caller }: FastifyRequest): number {
  if (!caller) throw new Error('A call that carries files is for members alone.')
  return caller.memberId
}

async function* atMost(limit: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length > limit) throw tooLarge()
    yield piece
  }
}
