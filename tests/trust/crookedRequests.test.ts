// Requests as no browser of ours sends them: from elsewhere, ambiguous, hung up on, or never read.
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { calls, splitName, type CallName } from '#contract/calls'
import type { Call } from '#contract/call'
import { testClub } from '../testClub'
import { FORM, listen, openLine } from '../server/wire'
import { eventually } from '../eventually'

const club = testClub()

const config = { trustProxy: false, clubUrl: null } as const
const serve = () => listen({ config, services: club.services })

const GRANT = 'grant_type=none'
const TOKEN_CALL = `POST /oauth/token HTTP/1.1\r\nhost: club\r\n${FORM}\r\ncontent-length: ${GRANT.length}\r\n\r\n${GRANT}`

describe('a client that has gone', () => {
  it.each([false, 1] as const)('leaves no line in the log, with trustProxy %s', async trustProxy => {
    const lines: string[] = []
    const { app, port } = await listen({
      config: { ...config, trustProxy },
      services: club.services,
      logLevel: 'warn',
      logTo: { write: line => void lines.push(line) },
    })
    let arrived = 0
    app.server.on('request', () => (arrived += 1))
    const hangUp = () =>
      new Promise<void>(resolve => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(TOKEN_CALL)
          socket.resetAndDestroy()
        })
        socket.on('error', () => undefined).on('close', () => resolve())
      })
    await eventually(async () => {
      await Promise.all(Array.from({ length: 20 }, hangUp))
      expect(arrived).toBeGreaterThan(40)
    })
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
    expect(lines).toEqual([])
  })

  it('or takes nothing of a large answer is cut off', async () => {
    const large = Buffer.alloc(20_000_000, 'x')
    const { app, port } = await listen({ config, services: club.services, requestSeconds: 0.5 }, server =>
      server.get('/large', async () => large),
    )
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined).pause()
    socket.write('GET /large HTTP/1.1\r\nhost: club\r\n\r\n')
    const held = () => new Promise<number>(resolve => app.server.getConnections((_error, count) => resolve(count)))
    await eventually(async () => expect(await held()).toBe(1))
    await eventually(async () => expect(await held()).toBe(0))
  })
})

describe('a request with two headers of which there is one', () => {
  it.each([
    ['authorization', 'Bearer a', 'Bearer b'],
    ['host', 'club', 'elsewhere.example'],
    ['content-type', 'application/json', 'text/plain'],
    ['origin', 'http://club', 'http://elsewhere.example'],
    ['x-xsrf-token', 'a', 'b'],
  ])('two of %s: 400', async (name, first, second) => {
    const { port } = await serve()
    for (const path of ['/api/home/get', '/health/live', '/nowhere', '/oauth/token']) {
      const line = await openLine(port)
      const host = name === 'host' ? '' : 'host: club\r\n'
      line.send(`GET ${path} HTTP/1.1\r\n${host}${name}: ${first}\r\n${name}: ${second}\r\nconnection: close\r\n\r\n`)
      expect((await line.ended).slice(0, 12), path).toBe('HTTP/1.1 400')
    }
  })
})

describe('a token call', () => {
  const ask = (path: string, headers: Record<string, string>, payload: string | Buffer = GRANT) =>
    club.app.inject({ method: 'POST', url: path, headers, payload })

  it.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded; charset=utf-16',
    'application/x-www-form-urlencoded; charset=iso-8859-1',
    'application/x-www-form-urlencodedx',
  ])('as %s is refused with 415 in the shape of a token error', async type => {
    for (const path of ['/oauth/token', '/oauth/revoke']) {
      const { statusCode, body } = await ask(
        path,
        { 'content-type': type },
        type.includes('json') ? '{"grant_type":"none"}' : GRANT,
      )
      expect([statusCode, JSON.parse(body)], path).toEqual([
        415,
        expect.objectContaining({ error: 'invalid_request', error_description: expect.any(String) }),
      ])
    }
  })

  it.each([
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=UTF-8',
    'Application/X-WWW-Form-Urlencoded;charset="utf-8"',
  ])('as %s is read', async type => {
    expect((await ask('/oauth/token', { 'content-type': type })).json()).toMatchObject({
      error: 'unsupported_grant_type',
    })
    expect((await ask('/oauth/revoke', { 'content-type': type }, 'token=none')).statusCode).toBe(200)
  })

  it('with bytes that are not UTF-8 is refused', async () => {
    const { statusCode, body } = await ask(
      '/oauth/token',
      { 'content-type': 'application/x-www-form-urlencoded' },
      Buffer.from([0x67, 0x3d, 0xff, 0xfe]),
    )
    expect([statusCode, JSON.parse(body).error]).toEqual([400, 'invalid_request'])
    expect(
      (
        await ask(
          '/oauth/token',
          { 'content-type': 'application/x-www-form-urlencoded' },
          'grant_type=password&username=%ff&password=x',
        )
      ).json(),
    ).toMatchObject({ error: 'invalid_request' })
  })
})

/** The calls that change something: every POST, and each GET that writes. */
const writes = (Object.keys(calls) as CallName[]).filter(
  name => splitName(name).method === 'POST' || (calls[name] as Call).writes,
)

describe('a write that a page of another origin sets off', () => {
  const ask = async (name: CallName, headers: Record<string, string>) => {
    const { method, path } = splitName(name)
    return (
      await club.app.inject({
        method,
        url: path,
        headers: { host: 'club.test:3000', ...headers },
        ...(method === 'POST' && { payload: '' }),
      })
    ).statusCode
  }
  const refusals = async (headers: Record<string, string>) => {
    const statuses = await Promise.all(writes.map(name => ask(name, headers)))
    return writes.filter((_name, index) => statuses[index] !== 403)
  }

  it.each(['document', 'iframe', 'frame', 'embed', 'object'])(
    'by going there (Sec-Fetch-Dest: %s) is 403, whichever it is',
    async destination => {
      expect(await refusals({ 'sec-fetch-dest': destination, 'sec-fetch-site': 'same-origin' })).toEqual([])
    },
  )

  it.each([
    'https://elsewhere.example',
    'null',
    'http://club.test:3001',
    'http://club.test:3000.elsewhere.example',
    'http://club.example',
    'http://',
    'nonsense',
  ])('from the origin %s is 403, whichever it is', async origin => {
    expect(await refusals({ origin })).toEqual([])
  })

  it.each(['cross-site', 'same-site'])('from a page that is %s is 403, whichever it is', async site => {
    expect(await refusals({ 'sec-fetch-site': site })).toEqual([])
  })

  // The club's public address is https://club.example.
  it.each<Record<string, string>>([
    {},
    { origin: 'https://club.example' },
    { origin: 'http://club.test:3000' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
    { origin: 'http://[::1]:3000', host: '[::1]:3000' },
    { origin: 'https://club.example', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
  ])('but not from our own: %o', async headers => {
    const headersOfForm = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    expect(await ask('POST /oauth/revoke', headersOfForm)).toBe(200)
    const visitor = club.cookieOf((await club.app.inject('/api/home/get')).headers, 'XSRF-TOKEN') ?? ''
    const session = { host: 'club.test:3000', cookie: `XSRF-TOKEN=${visitor}`, 'x-xsrf-token': visitor }
    const message = { firstName: 'Wren', surname: 'Passmore', email: 'wren@visitor.example', message: 'Hello' }
    expect(
      (
        await club.app.inject({
          method: 'POST',
          url: '/api/home/sendMessage',
          headers: { ...session, ...headers },
          payload: message,
        })
      ).statusCode,
    ).toBe(200)
  })
})
