import { afterEach, describe, expect, it, vi } from 'vitest'
import { screens } from '../screens'
import { earlyCallsOf, makeEarlyCalls, takeEarlyAnswer } from './earlyCalls'

const HOME = '/app/club/v1/members/home'
const page = window as unknown as { clubEarlyCalls?: Parameters<typeof makeEarlyCalls>[0]['clubEarlyCalls'] }

function askAt(pathname: string, answer: typeof fetch = async () => new Response('{}')) {
  const asking: Parameters<typeof makeEarlyCalls>[0] = { location: { pathname }, fetch: vi.fn<typeof fetch>(answer) }
  makeEarlyCalls(asking, 'token', earlyCallsOf(Object.values(screens)))
  page.clubEarlyCalls = asking.clubEarlyCalls
  return vi.mocked(asking.fetch)
}

describe('what is asked early', () => {
  afterEach(() => void delete page.clubEarlyCalls)

  it('[SES-03] is what the page will ask, with the bearer header', () => {
    const asked = askAt(HOME)
    expect(asked.mock.calls.map(([url]) => url)).toEqual([
      '/api/user/profile',
      '/api/user/hasPaid',
      '/api/event/getMyRow',
      '/api/event/getSummary',
    ])
    expect(asked.mock.calls[0]?.[1]?.headers).toEqual({ Accept: 'application/json', Authorization: 'Bearer token' })
  })

  it('[MEM-02] is the list of the documents on their page', () => {
    expect(askAt('/app/club/v1/members/documents').mock.calls.map(([url]) => url)).toEqual([
      '/api/user/profile',
      '/api/document/all?type=Member&page=1&perPage=48',
    ])
  })

  it('names the event that a link leads to, and asks nothing outside the members area', () => {
    expect(askAt('/app/club/v1/members/event/view/12').mock.calls.map(([url]) => url)).toContain(
      '/api/event/get?eventId=12',
    )
    expect(askAt('/app/club/v1/login')).not.toHaveBeenCalled()
  })

  it('is taken once, and only with the token that it was asked with', async () => {
    askAt(HOME, async () => new Response('true'))
    expect(await (await takeEarlyAnswer('/api/user/hasPaid', 'token'))?.text()).toBe('true')
    expect(takeEarlyAnswer('/api/user/hasPaid', 'token')).toBeUndefined()
    expect(takeEarlyAnswer('/api/event/getMyRow', 'another token')).toBeUndefined()
    expect(takeEarlyAnswer('/api/home/get', 'token')).toBeUndefined()
  })

  it('does not fall over a club that cannot be reached', async () => {
    askAt(HOME, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(takeEarlyAnswer('/api/user/profile', 'token')).rejects.toThrow('Failed to fetch')
  })
})
