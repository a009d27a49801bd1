// Tests how much one network may ask of the whole server. The tests choose the addresses.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app'
import { PASSWORD, testClub } from '../testClub'

const club = testClub()
let xsrf: string
beforeAll(async () => void (xsrf = club.cookieOf((await club.app.inject('/api/home/get')).headers, 'XSRF-TOKEN') ?? ''))
beforeEach(() => club.database.delete(club.schema.throttle))

const HERE = '203.0.113.7'
const THERE = '203.0.113.8'

interface From {
  remoteAddress?: string
  headers?: Record<string, string>
}

/** A token call that is refused before any password is looked at. */
const askForToken = ({ remoteAddress = HERE, headers = {} }: From = {}, app = club.app) =>
  app.inject({
    method: 'POST',
    url: '/oauth/token',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'grant_type=none',
  })

const post = (path: string, payload: object, remoteAddress = HERE) =>
  club.app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { 'x-xsrf-token': xsrf },
    cookies: { 'XSRF-TOKEN': xsrf },
    payload,
  })

const person = {
  firstName: 'Wren',
  familyName: 'Saltash',
  dateOfBirth: '1990-02-28',
  password: 'slack-water-at-noon',
  confirmPassword: 'slack-water-at-noon',
  swimmingAbilityId: 2,
  genderId: 1,
  ethnicityId: 3,
  consentDataSharing: true,
}
const register = (fields: object, from = HERE) => post('/api/user/register', { ...person, ...fields }, from)
const contact = (from = HERE) =>
  post(
    '/api/home/sendMessage',
    { firstName: 'Ada', surname: 'Ferry', email: 'ada@visitor.example', message: 'Hello' },
    from,
  )

/** Returns how many of `count` simultaneous requests got each status. */
async function statusesOf(
  count: number,
  ask: (i: number) => Promise<{ statusCode: number }>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (const { statusCode } of await Promise.all(Array.from({ length: count }, (_, i) => ask(i))))
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  return statuses
}

describe('signing in', () => {
  test('[API-01] 300 tries in 15 minutes from one network, whatever it says of itself; others go on', async () => {
    expect(
      await statusesOf(302, i =>
        askForToken({
          headers: {
            'x-forwarded-for': `198.51.100.${i % 250}`,
            forwarded: `for=198.51.100.${i % 250}`,
            'x-real-ip': `198.51.100.${i % 250}`,
          },
        }),
      ),
    ).toEqual({ 400: 300, 429: 2 })
    const { statusCode, headers } = await askForToken()
    expect([statusCode, headers['retry-after']]).toEqual([429, '900'])
    expect((await askForToken({ remoteAddress: THERE })).statusCode).toBe(400)
    club.advance(900_000)
    expect((await askForToken()).statusCode).toBe(400)
  })

  test('[API-01] of IPv6 a network is its first half', async () => {
    expect(
      await statusesOf(301, i => askForToken({ remoteAddress: `2001:db8:1:2:${i.toString(16)}::${i.toString(16)}` })),
    ).toEqual({ 400: 300, 429: 1 })
    expect((await askForToken({ remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(400)
  })

  test('[API-01] a proxy that is configured says where a request came from, and those behind it cannot', async () => {
    const behind = await buildApp({
      config: { trustProxy: 1, clubUrl: null },
      services: club.services,
      logLevel: 'silent',
    })
    const through = (address: string, claimed: string) =>
      askForToken({ headers: { 'x-forwarded-for': `${claimed}, ${address}` } }, behind)
    expect(await statusesOf(301, i => through('198.51.100.1', `192.0.2.${i % 250}`))).toEqual({ 400: 300, 429: 1 })
    expect((await through('198.51.100.2', '198.51.100.1')).statusCode).toBe(400)
    await behind.close()
  })

  test('[SES-03] a page of another site cannot use up what its visitor may, nor sign them in or out', async () => {
    const { refreshToken } = await club.signedIn()
    for (const site of ['cross-site', 'same-site']) {
      expect(await statusesOf(301, () => askForToken({ headers: { 'sec-fetch-site': site } }))).toEqual({ 403: 301 })
      const revoke = {
        method: 'POST' as const,
        url: '/oauth/revoke',
        payload: new URLSearchParams({ token: refreshToken }).toString(),
      }
      expect(
        (
          await club.app.inject({
            ...revoke,
            headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
          })
        ).statusCode,
      ).toBe(403)
      const forgotten = { url: '/api/user/forgotPasswordEmail?userName=ada%40visitor.example', remoteAddress: HERE }
      expect(
        await statusesOf(301, () => club.app.inject({ ...forgotten, headers: { 'sec-fetch-site': site } })),
      ).toEqual({ 403: 301 })
      expect((await club.app.inject(forgotten)).statusCode).toBe(200)
    }
    for (const site of ['same-origin', 'none'])
      expect((await askForToken({ headers: { 'sec-fetch-site': site } })).statusCode).toBe(400)
    expect((await club.token({ grant_type: 'refresh_token', refresh_token: refreshToken })).status).toBe(200)
  })

  test('[SES-03] nor with a form that lacks the page’s token', async () => {
    const url = '/api/user/register'
    expect(
      await statusesOf(301, () => club.app.inject({ method: 'POST', url, remoteAddress: HERE, payload: person })),
    ).toEqual({ 403: 301 })
    expect((await register({ email: 'after@visitor.example' })).statusCode).toBe(200)
  })
})

test('[PUB-11] 300 passwords judged in a quarter of an hour from one network, and others go on', async () => {
  const judge = (from = HERE) => post('/api/user/judgePassword', { password: 'vK3!pz8Q' }, from)
  expect(await statusesOf(301, () => judge())).toEqual({ 200: 300, 429: 1 })
  expect((await judge(THERE)).statusCode).toBe(200)
  club.advance(900_000)
  expect((await judge()).statusCode).toBe(200)
})

describe('failed sign-ins', () => {
  const signIn = (fields: Record<string, string>, remoteAddress = HERE) =>
    club.app.inject({
      method: 'POST',
      url: '/oauth/token',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const withPassword = (username: string, password: string, from = HERE) =>
    signIn({ grant_type: 'password', username, password }, from)
  const wrongly = (i: number, from = HERE) => withPassword(`person${i}@visitor.example`, 'high-water-at-noon', from)

  test('[API-01] 50 in 15 minutes from one network, all at once and on as many addresses; then not even a right one, but from elsewhere', async () => {
    const { email } = await club.memberWith()
    expect(await statusesOf(60, i => wrongly(i))).toEqual({ 400: 50, 429: 10 })
    const { statusCode, headers } = await withPassword(email, PASSWORD)
    expect([statusCode, headers['retry-after']]).toEqual([429, '900'])
    expect((await withPassword(email, PASSWORD, THERE)).statusCode).toBe(200)
    club.advance(900_000)
    expect((await withPassword(email, PASSWORD)).statusCode).toBe(200)
  })

  test('[API-01] right ones do not count, also of a whole club house at once, and those that wait for approval neither', async () => {
    const crew: { email: string }[] = []
    while (crew.length < 20) crew.push(await club.memberWith())
    const waiting = await club.memberWith({ isApproved: false })
    const emailOf = (index: number) => crew[index % crew.length]?.email ?? ''
    expect(await statusesOf(60, index => withPassword(emailOf(index), PASSWORD))).toEqual({ 200: 60 })
    expect((await withPassword(waiting.email, PASSWORD)).statusCode).toBe(400)
    expect(await statusesOf(51, i => wrongly(i))).toEqual({ 400: 50, 429: 1 })
  })

  test('[API-01] what finds the network closed does not close the address', async () => {
    const { email } = await club.memberWith()
    await statusesOf(50, i => wrongly(i))
    expect(await statusesOf(20, () => withPassword(email, 'high-water-at-noon'))).toEqual({ 429: 20 })
    expect((await withPassword(email, PASSWORD, THERE)).statusCode).toBe(200)
  })
})

describe('mails that strangers cause', () => {
  test('[PUB-08] a club house full of people who first choose too short a password can still register', async () => {
    const short = { password: 'short', confirmPassword: 'short' }
    expect(await statusesOf(100, i => register({ email: `crew${i}@visitor.example`, ...short }))).toEqual({ 400: 100 })
    expect((await register({ email: 'crew0@visitor.example' })).statusCode).toBe(200)
  })

  test('[PUB-08] 60 registrations an hour from one network, and others go on', async () => {
    expect(await statusesOf(61, i => register({ email: `many${i}@visitor.example` }))).toEqual({ 200: 60, 429: 1 })
    expect((await register({ email: 'other@visitor.example' }, THERE)).statusCode).toBe(200)
    club.advance(3600_000)
    expect((await register({ email: 'later@visitor.example' })).statusCode).toBe(200)
  })

  test('[PUB-12] 60 asked for by one network in an hour, known addresses or not', async () => {
    const ask = (i: number, remoteAddress = HERE) =>
      club.app.inject({
        url: '/api/user/forgotPasswordEmail',
        query: { userName: `person${i}@visitor.example` },
        remoteAddress,
      })
    expect(await statusesOf(61, i => ask(i))).toEqual({ 200: 60, 429: 1 })
    expect((await ask(99, THERE)).statusCode).toBe(200)
  })

  test('[PUB-16] 60 messages to the club an hour from one network', async () => {
    const before = (await club.mails()).length
    expect(await statusesOf(61, () => contact())).toEqual({ 200: 60, 429: 1 })
    expect((await club.mails()).length).toBe(before + 60)
    expect((await contact(THERE)).statusCode).toBe(200)
  })

  test('[PUB-08] 300 requests an hour, refused or not', async () => {
    expect(await statusesOf(301, () => register({}))).toEqual({ 400: 300, 429: 1 })
    expect(Number((await register({})).headers['retry-after'])).toBe(3600)
    expect((await register({}, THERE)).statusCode).toBe(400)
  })
})
