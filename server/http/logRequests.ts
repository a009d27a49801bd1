import type { FastifyInstance } from 'fastify'

/**
 * Logs one line a request: its method, the pattern of its route, status and milliseconds. It never logs the address,
 * whose query and parts may name a person. The logger adds the request's id, which errors carry too. Health checks,
 * which come every other second, are logged at debug.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, method, routeOptions: { url: route = null } }, { statusCode, elapsedTime }) =>
    log[route?.startsWith('/health/') ? 'debug' : 'info'](
      { method, route, status: statusCode, ms: Math.round(elapsedTime) },
      'request',
    ),
  )
}
