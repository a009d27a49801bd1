import { describe, expect, it } from 'vitest'
import { isInMembersArea, isInside } from './paths'

describe('[NAV-04] a path that a person may be sent to', () => {
  it.each([
    '/',
    '/members/home',
    '/members/rows/My%20Events/Upcoming',
    '/members/event/view/3?from=a%2Fb#top',
    '/members/account?redirectURL=%2F%2Fmembers',
    '/a.b/..c',
  ])('is inside: %s', path => expect(isInside(path)).toBe(true))

  it.each([
    '',
    'members/home',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/members//evil.example',
    '/..',
    '/../../../evil',
    '/members/../../../../evil',
    '/%2e%2e/%2E%2e/',
    '/.%2e/x',
    '/\tevil',
    '/\n/evil.example',
    '/members/ho me',
    '/\u0000',
    '/\u2028',
    ' /members/home',
    '/members/home\r\nSet-Cookie: a=b',
  ])('is not inside: %j', path => expect(isInside(path)).toBe(false))

  it('is not inside when there is none', () => {
    expect(isInside(null)).toBe(false)
    expect(isInside(undefined)).toBe(false)
  })

  it('is in the members area only where it is inside too', () => {
    expect(isInMembersArea('/members/home')).toBe(true)
    expect(isInMembersArea('/login')).toBe(false)
    expect(isInMembersArea('/members/../login')).toBe(false)
    expect(isInMembersArea('https://evil.example/members/home')).toBe(false)
    expect(isInMembersArea(null)).toBe(false)
  })
})
