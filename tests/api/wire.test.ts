import { describe, expect, inject, it } from 'vitest'
import { withAdministrator } from '../cluster/administer'
import { PASSWORD, testClub, withoutId } from '../testClub'
import { eventually } from '../eventually'

describe('the wire', () => {
  const club = testClub()

  it('every answer forbids framing, sniffing, foreign scripts and caching', async () => {
    const { headers } = await club.app.inject('/api/home/get')
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'strict-transport-security'])
      expect(headers).not.toHaveProperty(name)
  })

  it('an unknown call is a 404 in JSON', async () => {
    const response = await club.app.inject('/api/no/such/call')
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/json')
    expect(withoutId(response.json())).toEqual({ message: 'There is nothing here.' })
  })

  it('an event call’s refusal carries exceptionMessage too', async () => {
    const { body } = await club.call('GET /api/event/get', { query: { eventId: 1 } })
    expect(body).toEqual({ message: 'Please sign in.', exceptionMessage: 'Please sign in.' })
  })

  it('a body that is no JSON, or poisons a prototype, is refused and says so', async () => {
    for (const payload of ['{', '{"__proto__":{"isAdmin":true}}', '[1,', '{"a":'.repeat(2000)]) {
      const response = await club.app.inject({
        method: 'POST',
        url: '/api/home/sendMessage',
        headers: { 'content-type': 'application/json', ...(await visitor()) },
        payload,
      })
      expect(response.statusCode, payload.slice(0, 40)).toBe(400)
      expect(response.json().message).toBe('The request is invalid.')
    }
  })

  it('a body over the limit is refused with 413', async () => {
    const response = await club.app.inject({
      method: 'POST',
      url: '/api/home/sendMessage',
      headers: { 'content-type': 'application/json', ...(await visitor()) },
      payload: JSON.stringify({ message: 'x'.repeat(1024 * 1024) }),
    })
    expect(response.statusCode).toBe(413)
  })

  it('[PUB-16] the contact message is taken as text/plain too, and no other call is', async () => {
    const message = { firstName: 'Wren', surname: 'Passmore', email: 'wren@visitor.example', message: 'Hello' }
    const headers = { 'content-type': 'text/plain', ...(await visitor()) }
    const taken = await club.app.inject({
      method: 'POST',
      url: '/api/home/sendMessage',
      headers,
      payload: JSON.stringify(message),
    })
    expect(taken.statusCode).toBe(200)
    const refused = await club.app.inject({
      method: 'POST',
      url: '/api/user/register',
      headers,
      payload: JSON.stringify(message),
    })
    expect(refused.statusCode).toBe(400)
  })

  it('a write by GET refuses HEAD, prefetch and other origins', async () => {
    const url = '/api/user/forgotPasswordEmail?userName=ada%40club.example'
    expect((await club.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    for (const headers of [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await club.app.inject({ url, headers })).statusCode).toBe(403)
    for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])
      expect((await club.app.inject({ url, headers })).statusCode).toBe(200)
  })

  it('a call gives the cross-site token to a page that has none or a forged one, and leaves a good one alone', async () => {
    const first = await club.app.inject('/api/home/get')
    const token = club.cookieOf(first.headers, 'XSRF-TOKEN') ?? ''
    expect([first.headers['set-cookie']].flat().join()).toMatch(/SameSite=Strict/)
    expect([first.headers['set-cookie']].flat().join()).not.toMatch(/HttpOnly/)
    const again = await club.app.inject({ url: '/api/home/get', cookies: { 'XSRF-TOKEN': token } })
    expect(again.headers['set-cookie']).toBeUndefined()
    const forged = await club.app.inject({ url: '/api/home/get', cookies: { 'XSRF-TOKEN': `${token.slice(0, -2)}xx` } })
    expect(club.cookieOf(forged.headers, 'XSRF-TOKEN')).toBeDefined()
  })

  it('while the database is gone a read, a sign-in and a write are 503 with Retry-After, however often; it is back by itself', async () => {
    const { email } = await club.memberWith()
    const session = await club.signIn(email)
    const headers = await visitor()
    const bearer = { authorization: `Bearer ${session.accessToken}` }
    const signIn = new URLSearchParams({ grant_type: 'password', username: email, password: PASSWORD }).toString()
    const message = { firstName: 'Wren', surname: 'Passmore', email: 'wren@visitor.example', message: 'Hello' }
    const asks = {
      ready: () => club.app.inject('/health/ready'),
      read: () => club.app.inject('/api/home/get'),
      'read of one’s own': () => club.app.inject({ url: '/api/user/profile', headers: bearer }),
      'sign-in': () =>
        club.app.inject({
          method: 'POST',
          url: '/oauth/token',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: signIn,
        }),
      write: () => club.app.inject({ method: 'POST', url: '/api/home/sendMessage', headers, payload: message }),
    }
    await withoutDatabase(async () => {
      // More often than there are connections: none may be used up by failing.
      for (let round = 0; round < 15; round++)
        for (const [what, ask] of Object.entries(asks)) {
          const { statusCode, headers, body } = await ask()
          expect([statusCode, withoutId(JSON.parse(body))], what).toEqual([
            503,
            { message: 'The club is busy at the moment. Please try again shortly.' },
          ])
          expect(Number(headers['retry-after']), what).toBeGreaterThan(0)
        }
      expect((await club.app.inject('/health/live')).statusCode).toBe(200)
    })
    await eventually(async () => {
      for (const [what, ask] of Object.entries(asks)) expect((await ask()).statusCode, what).toBe(200)
    })
  })

  async function visitor() {
    const token = club.cookieOf((await club.app.inject('/api/home/get')).headers, 'XSRF-TOKEN') ?? ''
    return { 'x-xsrf-token': token, cookie: `XSRF-TOKEN=${token}` }
  }

  /** Does so while nobody may connect to the database. */
  function withoutDatabase(work: () => Promise<void>) {
    const name = new URL(club.url).pathname.slice(1)
    return withAdministrator(inject('cluster').url, async administrator => {
      await administrator.query(`alter database "${name}" allow_connections false`)
      try {
        await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
        await work()
      } finally {
        await administrator.query(`alter database "${name}" allow_connections true`)
      }
    })
  }
})
