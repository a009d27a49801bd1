import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { Registry } from 'prom-client'

/** Answers GET /metrics on a port of its own, so that access to it can be limited. */
export async function serveMetrics(registry: Registry, place: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(place)
  await once(server, 'listening')
  return server
}
