import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestClub, type TestClub } from '../testClub'
import { FORM, listen, openLine } from './wire'

let club: TestClub
beforeAll(async () => void (club = await startTestClub()))
afterAll(() => club.stop())

const config = { trustProxy: false, clubUrl: null } as const

describe('requests that reach no call', () => {
  it.each([
    ['/api/%zz', 400, { message: 'The request is invalid.', modelState: { url: ['The address could not be read.'] } }],
    ['/api/event/%zz', 400, expect.objectContaining({ exceptionMessage: 'The request is invalid.' })],
    ['/oauth/%zz', 400, { error: 'invalid_request', error_description: 'The request is invalid.' }],
    ['/long/%E0%A4%A', 400, expect.objectContaining({ message: 'The request is invalid.' })],
  ])('%s is refused in our words, with our headers', async (path, status, body) => {
    const { port } = await listen({ config: { ...config, clubUrl: 'https://club.example' }, services: club.services })
    const line = await openLine(port)
    line.send(`GET ${path} HTTP/1.1\r\nhost: club\r\nconnection: close\r\n\r\n`)
    const answer = await line.ended
    expectOurs(answer, status, { 'strict-transport-security': 'max-age=31536000' })
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual(body)
  })

  it('a part of the address that is too long is a 414 of ours', async () => {
    const { port } = await listen({ config, services: club.services }, app => app.get('/named/:name', async () => 'named'))
    const line = await openLine(port)
    line.send(`GET /named/${'x'.repeat(301)} HTTP/1.1\r\nhost: club\r\nconnection: close\r\n\r\n`)
    const answer = await line.ended
    expectOurs(answer, 414)
    expect(answer).toContain('{"message":"That address is too long."}')
  })

  it('what is no HTTP, and headers that are too large, are refused in our words, with our headers', async () => {
    const { port } = await listen({ config, services: club.services })
    const nonsense = await openLine(port)
    nonsense.send('nonsense\r\n\r\n')
    expectOurs(await nonsense.ended, 400)
    const large = await openLine(port)
    large.send(`GET / HTTP/1.1\r\nhost: club\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`)
    expectOurs(await large.ended, 431)
  })

  it('a slow sender is told so and cut off, though something comes all the time', async () => {
    const { port } = await listen({ config, services: club.services, requestSeconds: 0.5 })
    const since = performance.now()
    const line = await openLine(port)
    line.send(`POST /oauth/token HTTP/1.1\r\nhost: club\r\n${FORM}\r\ncontent-length: 100000\r\n\r\n`)
    const dribble = setInterval(() => line.send('a'), 50)
    const answer = await line.ended
    clearInterval(dribble)
    expectOurs(answer, 408)
    expect(performance.now() - since).toBeGreaterThan(400)
  })
})

function expectOurs(answer: string, status: number, more: Record<string, string> = {}): void {
  const [head = ''] = answer.split('\r\n\r\n')
  expect(head.split(' ')[1]).toBe(String(status))
  const ours = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', ...more }
  for (const [name, value] of Object.entries(ours)) expect(head.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}`)
  expect(head).toContain("default-src 'self'")
}
