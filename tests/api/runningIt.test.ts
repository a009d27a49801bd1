import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { openLog } from '../../server/log'
import { measure, serveMetrics } from '../../server/operations/metrics/metrics'
import type { AddressInfo } from 'node:net'
import { testClub } from '../testClub'
import { callOf, EVERY_CALL, requestsByDeed } from '../contract/soundRequests'
import { splitName } from '#contract/calls'

const club = testClub()

const CONFIG = { trustProxy: false, clubUrl: null } as const

describe('the log', () => {
  it('[SET-09] has a JSON line for each request with its route, status, time and id; nothing that was sent in any call is in it', async () => {
    const lines: string[] = []
    const { logger } = openLog({ logLevel: 'debug' }, { write: line => lines.push(line) })
    const app = await buildApp({ config: CONFIG, services: club.services, logger })
    const SECRET = 'mArKeD-sEcReT'
    const session = await club.signedIn({ roles: ['Member', 'System Administrator'] })
    for (const name of EVERY_CALL) {
      const { method, path } = splitName(name)
      const [{ query } = { query: {} }] = requestsByDeed(name)
      await app.inject({
        method,
        url: path,
        query: { ...(query as Record<string, string>), q: SECRET, code: SECRET },
        cookies: { 'XSRF-TOKEN': session.xsrf, other: SECRET },
        headers: {
          authorization: `Bearer ${session.accessToken}`,
          'x-xsrf-token': session.xsrf,
          'user-agent': SECRET,
          'x-forwarded-for': SECRET,
          ...(callOf(name).form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(method === 'POST' && {
          payload: callOf(name).form
            ? `grant_type=password&username=${SECRET}&password=${SECRET}`
            : { message: SECRET, email: `${SECRET}@club.example`, medicalConditions: SECRET, password: SECRET },
        }),
      })
    }
    await app.inject({ method: 'GET', url: `/app/club/v1/reset-password/1/${SECRET}` })
    await app.close()
    const told = lines.map(line => JSON.parse(line) as Record<string, unknown>)
    expect(told.length).toBeGreaterThan(EVERY_CALL.length)
    expect(told.find(({ route }) => route === '/oauth/token')).toMatchObject({
      method: 'POST',
      status: 400,
      ms: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-z]{12}$/),
    })
    expect(lines.join('').toLowerCase()).not.toContain(SECRET.toLowerCase())
    for (const secret of [session.accessToken, session.xsrf, session.refreshToken])
      expect(lines.join('')).not.toContain(secret)
  })

  it('[SET-09] names no recipient of whom a mail server complains; without a level the lines are for a terminal', () => {
    const lines: string[] = []
    const { line } = openLog({ logLevel: 'info' }, { write: written => lines.push(written) })
    line('Mail 7 was not sent and is parked: 550 <nia.o+row@club.example>: unknown')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 30,
      msg: 'Mail 7 was not sent and is parked: 550 <[address]>: unknown',
    })
    expect(openLog({ logLevel: null }).logger).toBeUndefined()
  })
})

describe('the metrics', () => {
  it('[SET-09] tell of requests by route and status, of connections, outbox, sessions and the process, on a port of their own', async () => {
    const app = await buildApp({ config: CONFIG, services: club.services, logLevel: 'silent' })
    const registry = measure(app, club.services)
    await app.ready()
    await app.inject({ method: 'GET', url: '/api/home/get' })
    await app.inject({ method: 'GET', url: '/api/user/get?id=77&name=Nia' })
    await app.inject({ method: 'GET', url: '/somebody@club.example/secret' })
    await club.signedIn()
    // Among the calls above is one that mails.
    await club.pool.query('delete from mail')
    await club.pool.query(
      `insert into mail (kind, to_name, to_address, subject, text, html, created_at, next_attempt_at)
       values ('welcome', 'Nia', 'nia@club.example', 'Welcome', '', '', $1, $1)`,
      [new Date(club.now().getTime() - 90_000)],
    )
    const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const answer = await fetch(`${origin}/metrics`)
    const text = await answer.text()
    const other = await fetch(`${origin}/api/home/get`)
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(other.status).toBe(404)
    expect(text).toContain('club_request_duration_seconds_count{method="GET",route="/api/home/get",status="200"} 1')
    expect(text).toContain('route="none",status="404"} 2')
    expect(text).toContain('club_outbox_waiting 1')
    expect(text).toContain('club_outbox_oldest_seconds 90')
    expect(text).toMatch(/^club_sessions [1-9]/m)
    expect(text).toMatch(/^club_database_connections\{state="total"\} \d/m)
    expect(text).toContain('club_database_up 1')
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
    expect(text).toMatch(/^process_resident_memory_bytes /m)
    expect(text).not.toMatch(/somebody|nia|Nia|id=77/)
    expect((await app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
    await app.close()
  })
})

describe('the document of the calls', () => {
  it('[SET-09] is answered when it is switched on, and else is not there', async () => {
    const app = await buildApp({
      config: { ...CONFIG, publishesApi: true },
      services: club.services,
      logLevel: 'silent',
    })
    const on = await app.inject({ method: 'GET', url: '/api/openapi.json' })
    await app.close()
    expect(on.statusCode).toBe(200)
    expect(on.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://club.example' }] })
    expect((await club.app.inject({ method: 'GET', url: '/api/openapi.json' })).statusCode).toBe(404)
  })
})
