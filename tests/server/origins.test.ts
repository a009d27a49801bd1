// Tests whom the server believes about the source of a request, and what it says to a browser behind TLS.
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls'
import type { Config } from '../../server/config'
import { testClub } from '../testClub'
import { listen, openLine } from './wire'

const club = testClub()

const serve = (config: Partial<Pick<Config, 'trustProxy' | 'clubUrl' | 'hstsSubdomains'>>) =>
  listen({ config: { trustProxy: false, clubUrl: null, ...config }, services: club.services })

const cookies = (response: Response) => response.headers.getSetCookie().join()

describe('forwarding headers', () => {
  const { tries } = calls['POST /oauth/token'].limit
  const body = new URLSearchParams({ grant_type: 'none' })

  /** Sends `count` requests, each of which claims to come from somewhere else. Returns the last status. */
  async function fromManyPlaces(origin: string, count: number): Promise<number> {
    let status = 0
    for (let place = 0; place < count; place++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${place % 250}, 198.51.${Math.floor(place / 250)}.${place % 250}`,
      }
      const response = await fetch(`${origin}/oauth/token`, { method: 'POST', headers, body })
      await response.arrayBuffer()
      status = response.status
    }
    return status
  }

  it('count for nothing from somebody who is no configured proxy', async () => {
    const { origin } = await serve({})
    const response = await fetch(`${origin}/api/home/get`, { headers: { 'x-forwarded-proto': 'https' } })
    expect(cookies(response)).toMatch(/XSRF-TOKEN=[^,]*SameSite=Strict/)
    expect(cookies(response)).not.toContain('Secure')
    const elsewhere = await serve({ trustProxy: ['203.0.113.7'] })
    expect(
      cookies(await fetch(`${elsewhere.origin}/api/home/get`, { headers: { 'x-forwarded-proto': 'https' } })),
    ).not.toContain('Secure')
  })

  it.each([{ trustProxy: 1 }, { trustProxy: ['127.0.0.1'] }])('count from a configured proxy: %o', async config => {
    const { origin } = await serve(config)
    expect(cookies(await fetch(`${origin}/api/home/get`, { headers: { 'x-forwarded-proto': 'https' } }))).toContain(
      'Secure',
    )
  })

  it('cannot be used to get round a limit, and behind a proxy each address has a limit of its own', async () => {
    const [open, proxied] = [await serve({}), await serve({ trustProxy: 1 })]
    expect(await fromManyPlaces(proxied.origin, tries + 1)).toBe(400)
    expect(await fromManyPlaces(open.origin, tries + 1)).toBe(429)
  })
})

describe('behind TLS', () => {
  it('every answer asks for TLS for a year, and the cross-site cookie is Secure although the proxy does not say https', async () => {
    const { origin } = await serve({ clubUrl: 'https://club.example' })
    const response = await fetch(`${origin}/api/home/get`)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(cookies(response)).toMatch(/XSRF-TOKEN=[^,]*Secure/)
    expect((await fetch(`${origin}/nowhere`)).headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('HSTS_SUBDOMAINS asks for TLS on every name below too, in every answer, and only behind TLS', async () => {
    const { origin, port } = await serve({ clubUrl: 'https://club.example', hstsSubdomains: true })
    for (const path of ['/api/home/get', '/nowhere', '/api/%zz'])
      expect((await fetch(origin + path)).headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      )
    const line = await openLine(port)
    line.send('nonsense\r\n\r\n')
    expect(await line.ended).toContain('strict-transport-security: max-age=31536000; includeSubDomains\r\n')
    const bare = await serve({ clubUrl: 'http://club.example', hstsSubdomains: true })
    expect((await fetch(`${bare.origin}/api/home/get`)).headers.get('strict-transport-security')).toBeNull()
  })

  it('without it there is neither', async () => {
    const { origin } = await serve({ clubUrl: 'http://club.example' })
    const response = await fetch(`${origin}/api/home/get`)
    expect(response.headers.get('strict-transport-security')).toBeNull()
    expect(cookies(response)).not.toContain('Secure')
  })
})

it('no other origin may read an answer: no CORS header for any, and none for a preflight', async () => {
  const { origin } = await serve({})
  const headers = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-xsrf-token',
  }
  for (const method of ['GET', 'OPTIONS'])
    for (const path of ['/api/home/get', '/oauth/token', '/health/live', '/nowhere']) {
      const response = await fetch(origin + path, { method, headers })
      expect(
        [...response.headers.keys()].filter(name => name.startsWith('access-control-')),
        `${method} ${path}`,
      ).toEqual([])
    }
})
