import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ShutdownLimits } from '../../server/http/shutdown'
import { testClub } from '../testClub'
import { FORM, listen, openLine } from './wire'
import { eventually } from '../eventually'

const club = testClub()

const config = { trustProxy: false, clubUrl: null } as const
const serve = (shutdown?: ShutdownLimits) => listen({ config, services: club.services, ...(shutdown && { shutdown }) })

const GRANT = 'grant_type=none'
const HEAD = `POST /oauth/token HTTP/1.1\r\nhost: club\r\n${FORM}\r\ncontent-length: ${GRANT.length}\r\n\r\n`

describe('the end of serving', () => {
  it('cuts connections that say nothing, or half a request, and does not wait for them', async () => {
    const { app, port } = await serve()
    const silent = await openLine(port)
    const half = await openLine(port)
    half.send('GET /health/live HTTP/1.1\r\nhost:')
    const kept = await openLine(port)
    kept.send('GET /health/live HTTP/1.1\r\nhost: club\r\n\r\n')
    await kept.until('"live"')
    const since = performance.now()
    await app.close()
    expect(performance.now() - since).toBeLessThan(2_000)
    expect(await silent.ended).toBe('')
    expect(await half.ended).toBe('')
    expect(await kept.ended).toContain('"live"')
  })

  it('first says that it is not ready, while it answers whoever comes, and that each connection ends', async () => {
    const { app, origin } = await serve({ drain: 1_500, linger: 0, timeout: 4_000 })
    const closed = app.close()
    await eventually(() => expect(app.isEnding).toBe(true))
    const answers = await Promise.all(
      ['/health/ready', '/health/live', '/api/home/get', '/nowhere'].map(path => fetch(origin + path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 200, 404])
    for (const { headers } of answers) expect(headers.get('connection')).toBe('close')
    expect(Number(answers[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await closed
    await expect(fetch(`${origin}/health/live`)).rejects.toThrow('fetch failed')
  })

  it('waits for what it began to remove at the start, which needs the database', async () => {
    const holder = await club.pool.connect()
    onTestFinished(() => holder.release(true))
    await holder.query('begin; lock table picture in access exclusive mode')
    const { app } = await serve()
    const closed = app.close()
    expect(await Promise.race([closed, wait(300, 'waiting')])).toBe('waiting')
    await holder.query('rollback')
    await closed
  })

  it('answers the request under way, and what a kept connection sends when listening has ended; then no connection is left', async () => {
    const { app, port } = await serve({ drain: 0, linger: 60_000, timeout: 60_000 })
    const slow = await openLine(port)
    slow.send(HEAD + GRANT.slice(0, 4))
    await once(app.server, 'request')
    const kept = await openLine(port)
    kept.send('GET /health/live HTTP/1.1\r\nhost: club\r\n\r\n')
    await kept.until('"live"')
    const closed = app.close()
    await eventually(() => expect(app.server.listening).toBe(false))
    kept.send('GET /api/home/get HTTP/1.1\r\nhost: club\r\n\r\n')
    expect(await kept.ended).toMatch(/"live"[^]*HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i)
    slow.send(GRANT.slice(4))
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 400 [^]*connection: close\r\n[^]*unsupported_grant_type/i)
    await closed
  })

  it('answers who has come since for a moment nobody was connected, though they have said nothing yet when listening ends', async () => {
    const { app, origin, port } = await serve({ drain: 1_500, linger: 60_000, timeout: 60_000 })
    const closed = app.close()
    await eventually(() => expect(app.isEnding).toBe(true))
    const gone = once(app.server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
    expect((await fetch(`${origin}/health/live`)).status).toBe(200)
    await gone
    const line = await openLine(port)
    await eventually(() => expect(app.server.listening).toBe(false))
    line.send('GET /api/home/get HTTP/1.1\r\nhost: club\r\n\r\n')
    expect(await line.ended).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i)
    await closed
  })

  it('gives up on a request that never arrives', async () => {
    const { app, port } = await serve({ drain: 0, linger: 0, timeout: 300 })
    const slow = await openLine(port)
    slow.send(HEAD)
    await once(app.server, 'request')
    const since = performance.now()
    await app.close()
    expect(performance.now() - since).toBeLessThan(3_000)
    expect(await slow.ended).toBe('')
  })
})
