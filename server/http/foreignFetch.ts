import type { FastifyRequest } from 'fastify'
import { NotAllowed } from '../errors'

/**
 * The destinations of a navigation: a page that is opened, or shown in another. The browser was sent here, and no
 * script of ours made the call.
 */
const NAVIGATIONS = ['document', 'iframe', 'frame', 'embed', 'object']

/**
 * Refuses a write that was set off by a page of another origin, by a navigation or by prefetching. `publicUrl` is the
 * club's own.
 */
export function refuseForeignFetch({ headers, host }: FastifyRequest, publicUrl: string): void {
  const {
    'sec-fetch-site': site,
    'sec-fetch-dest': destination,
    'sec-purpose': purpose,
    purpose: oldPurpose,
    origin,
  } = headers
  const isForeignPage = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isNavigation = NAVIGATIONS.includes(String(destination))
  const isPrefetch = [purpose, oldPurpose].some(value => String(value ?? '').includes('prefetch'))
  if (isForeignPage || isNavigation || isPrefetch) throw new NotAllowed()
  if (origin !== undefined && !isOurs(origin, publicUrl, host))
    throw new NotAllowed('This was sent from another address than the club’s.')
}

/**
 * Tells whether the origin is the club's own, or that of the address at which this request came in. The club may be
 * known by several addresses (127.0.0.1 and localhost). For the latter only the name counts, since a proxy may handle
 * TLS for us. An origin that is known to be https: is never accepted as http:.
 */
function isOurs(origin: string, publicUrl: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const given = new URL(origin)
  const own = URL.canParse(publicUrl) ? new URL(publicUrl) : null
  return given.origin === own?.origin || (given.host === host.toLowerCase() && given.host !== own?.host)
}
