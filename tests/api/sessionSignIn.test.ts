import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { PASSWORD, testClub } from '../testClub'

// The real one, which also counts how often it was asked.
vi.mock('@node-rs/argon2', async original => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn<typeof argon2.verify>(argon2.verify) }
})

const club = testClub()

const signIn = (username: string, password = PASSWORD) => club.token({ grant_type: 'password', username, password })

/** Returns the parts of a response by which somebody could tell it from another. */
const visible = ({ status, body, headers }: Awaited<ReturnType<typeof signIn>>) => {
  const { date: _date, 'x-request-id': _ofItsOwn, ...rest } = headers
  return { status, body, headers: rest }
}

describe('[API-01] the password grant', () => {
  test('[API-01] answers a pair of tokens to the right password', async () => {
    const { email } = await club.memberWith()
    const { status, body, headers } = await signIn(email)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type'])
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('[API-01] the address may be spelt in any case, with a space that a phone has added', async () => {
    await club.memberWith({ email: 'Mixed.Case@club.example' })
    expect((await signIn(' mixed.case@CLUB.example ')).status).toBe(200)
  })

  test('[API-01] the access token names its session and nothing about the person, for 15 minutes', async () => {
    const { email } = await club.memberWith()
    const claims = decodeJwt((await signIn(email)).body.access_token ?? '')
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'sid'])
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900)
  })

  test('[API-01] a sign-in renews the cross-site token', async () => {
    const { email } = await club.memberWith()
    const first = club.cookieOf((await signIn(email)).headers, 'XSRF-TOKEN')
    const second = club.cookieOf((await signIn(email)).headers, 'XSRF-TOKEN')
    expect(first).toBeTruthy()
    expect(second).not.toBe(first)
  })

  test('[API-01] says what is missing, and which grants there are', async () => {
    const refused = async (form: Record<string, string>) => {
      const { status, body } = await club.token(form)
      return [status, body.error, body.error_description]
    }
    expect(await refused({ grant_type: 'password', password: 'x' })).toEqual([
      400,
      'invalid_request',
      'Please enter your email address',
    ])
    expect(await refused({ grant_type: 'password', username: 'a@b.example' })).toEqual([
      400,
      'invalid_request',
      'Please enter your password',
    ])
    expect(await refused({ grant_type: 'refresh_token' })).toEqual([400, 'invalid_request', 'Please sign in again.'])
    expect((await refused({ grant_type: 'client_credentials' })).slice(0, 2)).toEqual([400, 'unsupported_grant_type'])
    expect((await refused({})).slice(0, 2)).toEqual([400, 'invalid_request'])
  })

  test('[API-01] a field given twice is refused', async () => {
    const response = await club.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=password&username=a%40b.example&username=c%40d.example&password=x',
    })
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_request'])
  })
})

describe('what a refusal tells', () => {
  test('[API-01] wrong password, unknown address, waiting and discontinued look the same', async () => {
    const { email } = await club.memberWith()
    await club.memberWith({ email: 'waits@club.example', isApproved: false })
    await club.memberWith({ email: 'left@club.example', isActive: false })
    await club.memberWith({ email: 'unset@club.example', password: null })
    const wrong = visible(await signIn(email, 'not the password'))
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'The email address or password is not right.' },
    })
    for (const username of [
      'nobody@club.example',
      'waits@club.example',
      'left@club.example',
      'unset@club.example',
      'not an address',
      'nul\0@club.example',
    ])
      expect(visible(await signIn(username, 'not the password'))).toEqual(wrong)
  })

  test('[API-01] whoever knows the password is told that the membership waits, or is discontinued', async () => {
    await club.memberWith({ email: 'waits2@club.example', isApproved: false })
    await club.memberWith({ email: 'left2@club.example', isActive: false })
    expect((await signIn('waits2@club.example')).body).toMatchObject({
      error: 'invalid_grant',
      error_description: expect.stringContaining('waiting for approval'),
    })
    expect((await signIn('left2@club.example')).body).toMatchObject({
      error: 'invalid_grant',
      error_description: expect.stringContaining('discontinued'),
    })
  })

  test('[API-01] each of them costs one look at a password, as dear as any other, so that the time tells nothing', async () => {
    const { email } = await club.memberWith()
    const costs = new Set<string>()
    for (const username of [
      email,
      'no-such-person@club.example',
      'waits@club.example',
      'left@club.example',
      'unset@club.example',
      'not an address',
    ]) {
      vi.mocked(verify).mockClear()
      await signIn(username, 'not the password')
      expect(vi.mocked(verify).mock.calls).toHaveLength(1)
      for (const [against] of vi.mocked(verify).mock.calls) costs.add(String(against).split('$').slice(1, 4).join('$'))
    }
    expect([...costs]).toEqual(['argon2id$v=19$m=8,t=1,p=1'])
  })
})

describe('passwords are not trimmed, cut or spelt otherwise', () => {
  test.each([
    ['spaces at its ends', '  two spaces before  '],
    ['more than 72 bytes', 'a'.repeat(72) + ' the end counts'],
    ['letters of every kind', 'žluťoučký kůň 🚣‍♀️ ﬁn'],
    ['a NUL', 'before\0after-it'],
  ])('[API-01] %s', async (_what, password) => {
    const { email } = await club.memberWith({ password })
    expect((await signIn(email, password)).status).toBe(200)
    const others = [
      password.trim(),
      password.slice(0, 72),
      password.replace('ž', 'z'),
      password.split('\0')[0] ?? '',
    ].filter(other => other !== password)
    expect(others).not.toEqual([])
    for (const other of others) expect((await signIn(email, other)).status).toBe(400)
  })

  test('[API-01] one of more than 128 characters is refused without hashing it, a megabyte without reading it', async () => {
    const long = 'x'.repeat(129)
    const { email } = await club.memberWith({ password: long })
    vi.mocked(verify).mockClear()
    expect((await signIn(email, long)).body.error).toBe('invalid_grant')
    expect((await signIn(email, 'x'.repeat(15_000))).body.error).toBe('invalid_grant')
    expect(verify).not.toHaveBeenCalled()
    expect((await signIn(email, 'x'.repeat(1_000_000))).status).toBe(413)
  })
})

describe('ten wrong tries on one address', () => {
  const wrongTries = (username: (i: number) => string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, i) => signIn(username(i), 'wrong')))

  test('[API-01] close it for at most 15 minutes, in whatever spelling, while its open sessions go on', async () => {
    const { email } = await club.memberWith({ email: 'kite@club.example' })
    const session = await club.signIn(email)
    // The Kelvin sign is a K to the database.
    const spellings = ['kite@club.example', 'KITE@club.example', ' Kite@Club.Example', '\u212Aite@club.example']
    const tries = await wrongTries(i => spellings[i % spellings.length] ?? '', 30)
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10)
    const closed = await signIn(email)
    expect(closed.status).toBe(429)
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await club.call('GET /api/user/profile', { as: session })).status).toBe(200)
    expect((await club.token({ grant_type: 'refresh_token', refresh_token: session.refreshToken })).status).toBe(200)
    club.advance(15 * 60_000)
    expect((await signIn(email)).status).toBe(200)
  })

  test('[API-01] close an unknown address as well', async () => {
    await wrongTries(() => 'stranger@club.example', 10)
    expect((await signIn('stranger@club.example')).status).toBe(429)
  })

  test('[API-01] the right password before that begins the counting anew', async () => {
    const { email } = await club.memberWith()
    await wrongTries(() => email, 9)
    expect((await signIn(email)).status).toBe(200)
    await wrongTries(() => email, 9)
    expect((await signIn(email)).status).toBe(200)
  })

  test('[API-01] are counted by every server on the database, and after a restart', async () => {
    const { email } = await club.memberWith()
    await wrongTries(() => email, 10)
    const { buildApp } = await import('../../server/app')
    const other = await buildApp({
      config: { trustProxy: false, clubUrl: null },
      services: club.services,
      logLevel: 'silent',
    })
    const response = await other.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type: 'password', username: email, password: PASSWORD }).toString(),
    })
    await other.close()
    expect(response.statusCode).toBe(429)
  })
})

test.each([
  ['a password that is changed', 'password_hash = null', 'The email address or password is not right.'],
  ['a membership that is discontinued', 'is_active = false', 'Your membership has been discontinued.'],
  ['an approval that is taken back', 'is_approved = false', 'Your membership is waiting for approval by the club.'],
])('[API-01] %s while the password is being looked at opens no session', async (_what, change, sentence) => {
  const { id, email } = await club.memberWith()
  const client = await club.pool.connect()
  await client.query('begin')
  await client.query(`update member set ${change} where id = $1`, [id])
  const trying = signIn(email)
  await expect.poll(club.waitingForLocks).toBe(1)
  await client.query('commit')
  client.release()
  expect((await trying).body).toEqual({ error: 'invalid_grant', error_description: expect.stringContaining(sentence) })
  expect(await club.database.select().from(club.schema.session).where(eq(club.schema.session.memberId, id))).toEqual([])
})
