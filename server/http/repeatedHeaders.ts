import type { FastifyInstance } from 'fastify'
import { InvalidInput } from '../errors'

/** Of which Node would silently take the first, and a proxy in front perhaps the last. */
const ONCE = ['authorization', 'content-type', 'host', 'origin', 'x-xsrf-token']

/** Refuses a request that says twice what can be said once: who has read it in front of us may have understood another one. */
export function refuseRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Name and value in turn.
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0).map(name => name.toLowerCase())
    const repeated = ONCE.find(name => names.indexOf(name) !== names.lastIndexOf(name))
    if (repeated) throw new InvalidInput({ headers: [`Please send the header ${repeated} once.`] })
  })
}
