import { describe, expect, it } from 'vitest'
import { BODY_LIMIT } from '#contract/words'
import { attachmentOf, FILES } from '../api/fileMaker'
import { testClub, type TestSession, withoutId } from '../testClub'
import { FORM, listen, openLine } from './wire'

const club = testClub()

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
    expect(withoutId(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))))).toEqual(body)
  })

  it.each(['/app/club/v1/%E0%A4%A', '/app/club/v1/members/event/view/%zz?from=mail'])(
    '[NAV-01] %s, opened in a browser, leads to home',
    async path => {
      const { port } = await listen({ config, services: club.services })
      const line = await openLine(port)
      line.send(`GET ${path} HTTP/1.1\r\nhost: club\r\naccept: text/html,*/*;q=0.8\r\nconnection: close\r\n\r\n`)
      const answer = await line.ended
      expect(answer).toMatch(/^HTTP\/1\.1 302 /)
      for (const header of [
        'location: /app/club/v1/home',
        'cache-control: no-store',
        'x-content-type-options: nosniff',
      ])
        expect(answer.toLowerCase()).toContain(`\r\n${header}\r\n`)
    },
  )

  it.each(['/api/%zz', '/documents/7/%zz', '/app/club/v1/assets/%zz'])(
    'a browser is led nowhere by %s, which is no page',
    async path => {
      const { port } = await listen({ config, services: club.services })
      const line = await openLine(port)
      line.send(`GET ${path} HTTP/1.1\r\nhost: club\r\naccept: text/html\r\nconnection: close\r\n\r\n`)
      expectOurs(await line.ended, 400)
    },
  )

  it('a part of the address that is too long is a 414 of ours', async () => {
    const { port } = await listen({ config, services: club.services }, app =>
      app.get('/named/:name', async () => 'named'),
    )
    const line = await openLine(port)
    line.send(`GET /named/${'x'.repeat(301)} HTTP/1.1\r\nhost: club\r\nconnection: close\r\n\r\n`)
    const answer = await line.ended
    expectOurs(answer, 414)
    expect(answer).toContain('{"message":"That address is too long."')
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
    line.send(`POST /oauth/token HTTP/1.1\r\nhost: club\r\n${FORM}\r\ncontent-length: 10000\r\n\r\n`)
    const dribble = setInterval(() => line.send('a'), 50)
    const answer = await line.ended
    clearInterval(dribble)
    expectOurs(answer, 408)
    expect(performance.now() - since).toBeGreaterThan(400)
  })

  describe('a slow sender of a file', () => {
    const body = JSON.stringify({ title: 'Tides', document: attachmentOf('plan.pdf', FILES['plan.pdf']) })
    function headersOf(as: TestSession | null, length = body.length): string {
      const session = as
        ? `authorization: Bearer ${as.accessToken}\r\nx-xsrf-token: ${as.xsrf}\r\ncookie: XSRF-TOKEN=${as.xsrf}\r\n`
        : ''
      return `POST /api/document/save?type=Member HTTP/1.1\r\nhost: club\r\nconnection: close\r\ncontent-type: application/json\r\n${session}content-length: ${length}\r\n\r\n`
    }
    /** Sends the body in as many pieces as take this long. */
    async function dribble(port: number, as: TestSession | null, milliseconds: number): Promise<string> {
      const line = await openLine(port)
      line.send(headersOf(as))
      const pieces = milliseconds / 50
      let sent = 0
      const piece = setInterval(() => {
        line.send(body.slice(sent, (sent += Math.ceil(body.length / pieces))))
        if (sent >= body.length) clearInterval(piece)
      }, 50)
      const answer = await line.ended
      clearInterval(piece)
      return answer
    }

    it('[DOC-02] who sends steadily has longer than others, and whoever falls behind is told so and cut off', async () => {
      const uploads = { pace: { bytesPerSecond: 50, patience: 700 } }
      const { port } = await listen({ config, services: club.services, requestSeconds: 0.5, uploads })
      const bosun = await club.signedIn({ roles: ['Member', 'Bosun'] })
      expect((await dribble(port, bosun, 1500)).split(' ')[1]).toBe('200')
      expectOurs(await dribble(port, bosun, 60_000), 408)
    })

    it('[DOC-02] large bodies are read a few at a time, and who goes away makes room for the next', async () => {
      const { port } = await listen({ config, services: club.services })
      const bosun = await club.signedIn({ roles: ['Member', 'Bosun'] })
      const padded = body + ' '.repeat(BODY_LIMIT.other)
      const begin = async () => {
        const line = await openLine(port)
        line.send(headersOf(bosun, padded.length))
        return line
      }
      const begun = await Promise.all(Array.from({ length: 8 }, begin))
      const later = await begin()
      let isAnswered = false
      const answer = later.ended.finally(() => (isAnswered = true))
      later.send(padded)
      for (let call = 0; call < 5; call++)
        expect((await club.call('GET /api/document/all', { query: { type: 'Member' }, as: bosun })).status).toBe(200)
      expect(isAnswered).toBe(false)
      for (const line of begun) line.close()
      // Without the files, a body may be no larger than any other. The refusal shows that it was read.
      expect((await answer).split(' ')[1]).toBe('413')
    })

    it('nobody else has', async () => {
      const { port } = await listen({ config, services: club.services, requestSeconds: 0.5 })
      const since = performance.now()
      expect((await dribble(port, null, 60_000)).split(' ')[1]).toBe('401')
      expect(performance.now() - since).toBeLessThan(4000)
    })
  })
})

function expectOurs(answer: string, status: number, more: Record<string, string> = {}): void {
  const [head = ''] = answer.split('\r\n\r\n')
  expect(head.split(' ')[1]).toBe(String(status))
  const ours = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    ...more,
  }
  for (const [name, value] of Object.entries(ours))
    expect(head.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}`)
  expect(head).toContain("default-src 'self'")
}
