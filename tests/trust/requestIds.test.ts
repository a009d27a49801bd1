// Somebody who meets an error can say which one it was.
import { expect, test } from 'vitest'
import { buildApp } from '../../server/app'
import { testClub } from '../testClub'
import { listen, openLine } from '../server/wire'

const club = testClub()

const config = { trustProxy: false, clubUrl: null } as const
const ID = /^[0-9a-z]{12}$/

async function logging() {
  const lines: string[] = []
  const app = await buildApp({ config, services: club.services, logTo: { write: line => void lines.push(line) } })
  app.get('/fault', () => Promise.reject(new TypeError('a is not a function')))
  return { app, lines }
}

test('a fault’s answer and its log line carry the same id, which the client cannot choose', async () => {
  const { app, lines } = await logging()
  const headers = { 'x-request-id': 'chosen', 'request-id': 'chosen' }
  const { statusCode, headers: answered, body } = await app.inject({ url: '/fault', headers })
  const { requestId, ...rest } = JSON.parse(body) as Record<string, unknown>
  expect([statusCode, rest]).toEqual([500, { message: 'Something went wrong. Please try again.' }])
  expect(requestId).toMatch(ID)
  expect(answered['x-request-id']).toBe(requestId)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    requestId,
    stack: expect.stringContaining('a is not a function'),
  })
  await app.close()
})

test('every error answer carries an id of its own, each time another, in its header and where it is JSON; what is no error carries none', async () => {
  const { app, lines } = await logging()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const seen = new Set<unknown>()
  for (const [status, request] of [
    [401, { url: '/api/event/get?eventId=1' }],
    [400, { url: '/api/%zz' }],
    [400, { method: 'POST', url: '/oauth/token', headers: form, payload: 'grant_type=none' }],
    [415, { method: 'POST', url: '/oauth/token', payload: {} }],
    [401, { url: '/api/user/profile' }],
    [403, { method: 'POST', url: '/api/home/sendMessage', payload: {} }],
    [404, { url: '/nowhere' }],
  ] as const) {
    const { statusCode, headers, body } = await app.inject(request)
    const { requestId } = JSON.parse(body) as Record<string, unknown>
    expect(statusCode, request.url).toBe(status)
    expect(requestId, request.url).toMatch(ID)
    expect(headers['x-request-id'], request.url).toBe(requestId)
    seen.add(requestId)
  }
  expect(seen.size).toBe(7)
  const fine = await app.inject('/api/home/get')
  expect([fine.statusCode, fine.headers['x-request-id'], fine.json().requestId]).toEqual([200, undefined, undefined])
  // A client's fault is no error of ours.
  expect(lines).toEqual([])
  await app.close()
})

test('so does what is no HTTP', async () => {
  const { port } = await listen({ config, services: club.services })
  const line = await openLine(port)
  line.send('nonsense\r\n\r\n')
  const [head = '', body = ''] = (await line.ended).split('\r\n\r\n')
  expect(head).toContain(`\r\nx-request-id: ${(JSON.parse(body) as { requestId: string }).requestId}`)
})

test('a fault that everybody meets does not fill the disk: at most sixty lines a minute', async () => {
  const { app, lines } = await logging()
  for (let time = 0; time < 200; time++) await app.inject('/fault')
  expect(lines.length).toBeLessThanOrEqual(60)
  await app.close()
})
