import { describe, expect, it } from 'vitest'
import { loginPath, pathAfterLogin } from './loginRedirect'

describe('[NAV-04] the wanted path', () => {
  it.each(['/members/rows/My%20Events/Upcoming?page=2&q=a%26b', '/members/account?redirectURL=%2Fmembers%2Fhome'])(
    '%s is remembered by the login path and given back',
    wanted => {
      expect(pathAfterLogin(new URL(loginPath(wanted), 'http://x').search)).toBe(wanted)
    },
  )

  it('is the members home when there is none, or it leads anywhere else', () => {
    for (const wanted of [
      null,
      '',
      '/login',
      '/home',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/members/../login',
      '/members/%2e%2e/login',
      '/members//evil.example',
    ])
      expect(pathAfterLogin(wanted === null ? '' : `?${new URLSearchParams({ redirect: wanted })}`)).toBe(
        '/members/home',
      )
  })
})
