import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForProfile, joinEarly, takeEarlyAnswer } from './earlyCalls'

const HOME = '/app/club/v1/members/home'
const PROFILE = '/api/user/profile'
type EarlyPage = Parameters<typeof askForProfile>[0]
const page = window as unknown as Pick<EarlyPage, 'clubEarly'>

function askAt(pathname: string, answer: typeof fetch = async () => new Response('{}')) {
  const asking: EarlyPage = { location: { pathname }, document, fetch: vi.fn<typeof fetch>(answer) }
  askForProfile(asking, 'token')
  if (asking.clubEarly) page.clubEarly = asking.clubEarly
  return vi.mocked(asking.fetch)
}

describe('the profile that is asked for early', () => {
  afterEach(() => void delete page.clubEarly)

  it('[SES-03] is asked for with the bearer header, in the members area alone', () => {
    expect(askAt(HOME)).toHaveBeenCalledExactlyOnceWith(PROFILE, {
      method: 'GET',
      headers: { Accept: 'application/json', Authorization: 'Bearer token' },
      keepalive: false,
    })
    expect(askAt('/app/club/v1/login')).not.toHaveBeenCalled()
  })

  it('is taken once, and only with the token that it was asked with', async () => {
    askAt(HOME, async () => new Response('true'))
    expect(takeEarlyAnswer('GET', '/api/user/hasPaid', 'token')).toBeUndefined()
    expect(await (await takeEarlyAnswer('GET', PROFILE, 'token'))?.text()).toBe('true')
    expect(takeEarlyAnswer('GET', PROFILE, 'token')).toBeUndefined()
    askAt(HOME)
    expect(takeEarlyAnswer('GET', PROFILE, 'another token')).toBeUndefined()
  })

  it('does not fall over a club that cannot be reached', async () => {
    askAt(HOME, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(takeEarlyAnswer('GET', PROFILE, 'token')).rejects.toThrow('Failed to fetch')
  })
})

describe('[SPD-04] joining that is sent early', () => {
  const JOIN = '/api/event/joinEvent?eventId=5'
  const joining = (cookie: string, answer: typeof fetch = async () => new Response('{}')) => {
    const fetch = vi.fn<typeof globalThis.fetch>(answer)
    const asking: EarlyPage = { location: { pathname: HOME }, document: { cookie }, fetch }
    joinEarly(asking, 'token', '5')
    joinEarly(asking, 'token', '5')
    if (asking.clubEarly) page.clubEarly = asking.clubEarly
    return fetch
  }
  afterEach(() => void delete page.clubEarly)

  it('is sent once, with the cross-site token, and goes on if the page is left', async () => {
    const fetch = joining('club-width=390; XSRF-TOKEN=a%20b')
    expect(fetch).toHaveBeenCalledExactlyOnceWith(JOIN, {
      method: 'POST',
      headers: { Accept: 'application/json', Authorization: 'Bearer token', 'X-XSRF-TOKEN': 'a b' },
      keepalive: true,
    })
    expect(takeEarlyAnswer('GET', JOIN, 'token')).toBeUndefined()
    expect(await (await takeEarlyAnswer('POST', JOIN, 'token'))?.text()).toBe('{}')
  })

  it('is left to the application without a cross-site token', () => {
    expect(joining('club-width=390')).not.toHaveBeenCalled()
  })
})
