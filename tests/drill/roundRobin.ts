// Acts as a proxy in front of several servers: each request goes to the next one that says it is ready.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Asks each server so often whether it is ready; milliseconds. */
const ASKED_EVERY = 100

/**
 * A proxy before the servers on these ports, which may change meanwhile. Like nginx it keeps connections, and goes to
 * the next server where nobody listens.
 */
export async function startRoundRobin(ports: readonly number[]): Promise<string> {
  const agent = new http.Agent({ keepAlive: true })
  const unready = new Set<number>()
  let turn = 0

  async function askAll(): Promise<void> {
    for (const port of ports) {
      const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
        async answer => (await answer.arrayBuffer(), answer.ok),
        () => false,
      )
      if (isReady) unready.delete(port)
      else unready.add(port)
    }
  }

  function pass(request: http.IncomingMessage, response: http.ServerResponse, triesLeft = ports.length): void {
    const ready = ports.filter(port => !unready.has(port))
    const port = ready[turn++ % ready.length]
    if (port === undefined) return void response.writeHead(502).end()
    const onward = http.request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: request.url,
        method: request.method,
        headers: { ...request.headers, connection: 'keep-alive' },
      },
      answer => {
        const { connection: _hop, ...headers } = answer.headers
        response.writeHead(answer.statusCode ?? 502, headers)
        answer.pipe(response)
      },
    )
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && triesLeft > 1) pass(request, response, triesLeft - 1)
      else response.writeHead(502).end()
    })
    onward.end()
  }

  const proxy = http.createServer((request, response) => pass(request, response))
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const asking = setInterval(() => void askAll(), ASKED_EVERY)
  onTestFinished(() => {
    clearInterval(asking)
    agent.destroy()
    proxy.close()
    proxy.closeAllConnections()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
