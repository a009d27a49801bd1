// The measurements, in Prometheus' words. The labels are routes' patterns, methods and statuses: few, and without
// anything personal.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { and, gt, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isYoung } from '../../sessions/sessionAge'
import { REFRESH_LIFETIME } from '../../sessions/tokenPair'
import { session } from '../../database/schema/accounts'
import { countMails } from '../outbox/queries'
import type { Services } from '../../services'

const METHODS = new Set(['GET', 'HEAD', 'POST'])
/** The limits of the buckets, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 60]

/** Measures a server that is not ready yet: its requests from now on, and the rest whenever the registry is read. */
export function measure(app: FastifyInstance, services: Services): Registry {
  const registry = new Registry()
  // These describe the process: memory, processor, event loop, garbage collection.
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measurePool(services, registry)
  measureDatabase(services, registry)
  return registry
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'club_request_duration_seconds',
    help: 'How long requests took to be answered, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    duration.observe(
      { method: METHODS.has(method) ? method : 'other', route: routeOptions.url ?? 'none', status: statusCode },
      elapsedTime / 1000,
    ),
  )
}

function measurePool({ database: { $client: pool } }: Services, registry: Registry): void {
  const connections = new Gauge({
    name: 'club_database_connections',
    help: 'Connections to the database: in all, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'total' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/**
 * Measures what is counted in the database. While that is away, it gives the last counts, and club_database_up is 0.
 */
function measureDatabase(services: Services, registry: Registry): void {
  let reading: Promise<Reading | null> | undefined
  /** The registry asks all gauges at once. They share one reading. */
  const read = () =>
    (reading ??= readCounts(services)
      .catch(() => null)
      .finally(() => (reading = undefined)))
  const gauge = (name: string, help: string, valueOf: (reading: Reading) => number) => {
    const made = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const counted = await read()
        if (counted) made.set(valueOf(counted))
      },
    })
  }
  gauge('club_outbox_waiting', 'Mails that wait to be sent.', ({ waiting }) => waiting)
  gauge('club_outbox_parked', 'Mails that could not be delivered.', ({ parked }) => parked)
  gauge(
    'club_outbox_oldest_seconds',
    'The age of the mail that has waited longest; 0 when none waits.',
    ({ waitingSince }) =>
      waitingSince === null ? 0 : (services.clock.now().getTime() - waitingSince.getTime()) / 1000,
  )
  gauge('club_sessions', 'Sessions that can still be used.', ({ sessions }) => sessions)
  const up = new Gauge({
    name: 'club_database_up',
    help: 'Whether the database answers.',
    registers: [registry],
    async collect(): Promise<void> {
      up.set((await read()) ? 1 : 0)
    },
  })
}

type Reading = Awaited<ReturnType<typeof readCounts>>

async function readCounts(services: Services) {
  const [counts, sessions] = await Promise.all([countMails(services), countSessions(services)])
  return { ...counts, sessions }
}

const countSessions = (services: Services): Promise<number> =>
  services.database.$count(
    session,
    and(
      isNull(session.endedAt),
      isYoung(services),
      gt(session.lastUsedAt, new Date(services.clock.now().getTime() - REFRESH_LIFETIME)),
    ),
  )

/** Answers GET /metrics on a port of its own, so that access to it can be limited. */
export async function serveMetrics(registry: Registry, address: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(address)
  await once(server, 'listening')
  return server
}
