import type { FastifyRequest } from 'fastify'
import { NotAllowed } from '../errors'

/**
 * Some writes are GET calls (decisions, difference 2), and the token calls ask for no cross-site token: a prefetch, or a page of
 * another origin, must not set them off.
 */
export function refuseForeignFetch(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-purpose': purpose, purpose: oldPurpose } = request.headers
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isPrefetch = [purpose, oldPurpose].some(value => String(value ?? '').includes('prefetch'))
  if (isForeign || isPrefetch) throw new NotAllowed()
}
