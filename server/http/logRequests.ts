import type { FastifyInstance } from 'fastify'

/**
 * One line a request: its method, the pattern of its route (never its address, whose query and parts may name a person), status and
 * milliseconds; the logger adds its id, which errors carry too. Health checks, of which there is one every other second, at debug.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, method, routeOptions: { url: route = null } }, { statusCode, elapsedTime }) =>
    log[route?.startsWith('/health/') ? 'debug' : 'info'](
      { method, route, status: statusCode, ms: Math.round(elapsedTime) },
      'request',
    ),
  )
}
