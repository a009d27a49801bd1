import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestClub, type TestClub } from '../testClub'
import { FORM, listen, openLine } from './wire'

let club: TestClub
beforeAll(async () => void (club = await startTestClub()))
afterAll(() => club.stop())

const config = { trustProxy: false, clubUrl: null } as const
const serve = () => listen({ config, services: club.services })

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

  it('answers the request under way and says that the connection ends; takes no other, and says when to come again', async () => {
    const { app, port } = await serve()
    const slow = await openLine(port)
    const late = await openLine(port)
    slow.send(HEAD + GRANT.slice(0, 4))
    await once(app.server, 'request')
    const closed = app.close()
    await vi.waitFor(() => expect(app.server.listening).toBe(false))
    late.send('GET /api/home/get HTTP/1.1\r\nhost: club\r\n\r\n')
    const refused = await late.ended
    expect(refused).toMatch(/^HTTP\/1\.1 503 [^]*\{"message":"The club is busy[^"]*"\}$/)
    for (const header of [/\r\nretry-after: [1-9]/i, /\r\nconnection: close\r\n/i, /\r\nx-content-type-options: nosniff\r\n/i]) expect(refused).toMatch(header)
    slow.send(GRANT.slice(4))
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 400 [^]*connection: close\r\n[^]*unsupported_grant_type/i)
    await closed
  })

  it('gives up on a request that never arrives', async () => {
    const { app, port } = await serve()
    const slow = await openLine(port)
    slow.send(HEAD)
    await once(app.server, 'request')
    const since = performance.now()
    await app.close()
    expect(performance.now() - since).toBeLessThan(6_000)
    expect(await slow.ended).toBe('')
  })
})
