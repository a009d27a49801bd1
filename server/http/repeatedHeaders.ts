import type { FastifyInstance } from 'fastify'
import { InvalidInput } from '../errors'

/**
 * Headers that may come once. If one comes twice, Node silently takes the first, and a proxy in front perhaps the last.
 */
const ONCE = ['authorization', 'content-type', 'host', 'origin', 'x-xsrf-token']

/** Refuses a request that repeats a header that may come once. A proxy in front of us may have read another value. */
export function refuseRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Names and values alternate.
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0).map(name => name.toLowerCase())
    const repeated = ONCE.find(name => names.indexOf(name) !== names.lastIndexOf(name))
    if (repeated) throw new InvalidInput({ headers: [`Please send the header ${repeated} once.`] })
  })
}
