import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForProfile, takeEarlyAnswer } from './earlyProfile'

const HOME = '/app/club/v1/members/home'
const PROFILE = '/api/user/profile'
type EarlyPage = Parameters<typeof askForProfile>[0]
const page = window as unknown as Pick<EarlyPage, 'clubProfile'>

function askAt(pathname: string, answer: typeof fetch = async () => new Response('{}')) {
  const asking: EarlyPage = { location: { pathname }, fetch: vi.fn<typeof fetch>(answer) }
  askForProfile(asking, 'token')
  if (asking.clubProfile) page.clubProfile = asking.clubProfile
  return vi.mocked(asking.fetch)
}

describe('the profile that is asked for early', () => {
  afterEach(() => void delete page.clubProfile)

  it('[SES-03] is asked for with the bearer header, in the members area alone', () => {
    expect(askAt(HOME)).toHaveBeenCalledExactlyOnceWith(PROFILE, {
      headers: { Accept: 'application/json', Authorization: 'Bearer token' },
    })
    expect(askAt('/app/club/v1/login')).not.toHaveBeenCalled()
  })

  it('is taken once, and only with the token that it was asked with', async () => {
    askAt(HOME, async () => new Response('true'))
    expect(takeEarlyAnswer('/api/user/hasPaid', 'token')).toBeUndefined()
    expect(await (await takeEarlyAnswer(PROFILE, 'token'))?.text()).toBe('true')
    expect(takeEarlyAnswer(PROFILE, 'token')).toBeUndefined()
    askAt(HOME)
    expect(takeEarlyAnswer(PROFILE, 'another token')).toBeUndefined()
  })

  it('does not fall over a club that cannot be reached', async () => {
    askAt(HOME, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(takeEarlyAnswer(PROFILE, 'token')).rejects.toThrow('Failed to fetch')
  })
})
