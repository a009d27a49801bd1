import type { FastifyRequest } from 'fastify'
import { NotAllowed } from '../errors'

/** A page that is gone to, or shown in another: the browser was sent here, and no script of ours made the call. */
const NAVIGATIONS = ['document', 'iframe', 'frame', 'embed', 'object']

/** Refuses a write that a page of another origin has set off, or a browser that was sent here or looks ahead. `publicUrl` is the club's own. */
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
 * The club's own origin; or that of the address at which this request came in, where the club is known by several (127.0.0.1 and localhost).
 * Of that only the name counts, since a proxy may speak TLS for us; but what is known to be https: is not http: too.
 */
function isOurs(origin: string, publicUrl: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const given = new URL(origin)
  const own = URL.canParse(publicUrl) ? new URL(publicUrl) : null
  return given.origin === own?.origin || (given.host === host.toLowerCase() && given.host !== own?.host)
}
