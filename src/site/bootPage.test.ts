import { describe, expect, it, vi } from 'vitest'
import { SESSION_ATTRIBUTE } from '../layout/visitor'
import { bootPage, type BootWindow } from './bootPage'

function boot({ held = {}, isDark = false, path = '/app/club/v1/contact-us' }: { held?: Record<string, string>; isDark?: boolean; path?: string }) {
  const root = document.createElement('html')
  const replace = vi.fn()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response())
  const page: BootWindow = {
    localStorage: { getItem: (key: string) => held[key] ?? null } as Storage,
    matchMedia: query => ({ matches: isDark && query.includes('dark') }) as MediaQueryList,
    document: { documentElement: root },
    location: { pathname: path, replace },
    fetch,
  }
  bootPage(page)
  return { root, replace, fetch }
}
const signedIn = { refresh_token: 'token' }

describe('bootPage', () => {
  it('[PUB-01] leaves home for the members home, unseen, when a token is held', () => {
    const { root, replace } = boot({ held: signedIn, path: '/app/club/v1/home' })
    expect(replace).toHaveBeenCalledExactlyOnceWith('/app/club/v1/members/home')
    expect(root.hidden).toBe(true)
  })

  it('[PUB-01] shows home to a visitor', () => {
    const { root, replace } = boot({ path: '/app/club/v1/home' })
    expect(replace).not.toHaveBeenCalled()
    expect(root.hidden).toBe(false)
    expect(root.hasAttribute(SESSION_ATTRIBUTE)).toBe(false)
  })

  it('[NAV-12] marks another page of a signed-in member, so that the bar waits for the name', () => {
    const { root, replace } = boot({ held: signedIn })
    expect(replace).not.toHaveBeenCalled()
    expect(root.getAttribute(SESSION_ATTRIBUTE)).toBe('unknown')
  })

  it.each([
    ['the device', {}, true, 'dark'],
    ['the device', { 'mui-mode': 'system' }, false, 'light'],
    ['the member, against a dark device', { 'mui-mode': 'light' }, true, 'light'],
    ['the member, against a light device', { 'mui-mode': 'dark' }, false, 'dark'],
  ])('takes the colours of %s', (_who, held, isDark, scheme) => {
    expect(boot({ held, isDark }).root.getAttribute('data-scheme')).toBe(scheme)
  })

  it('asks what the page will ask, where an access token is held', () => {
    expect(boot({ held: { ...signedIn, access_token: 'token' }, path: '/app/club/v1/members/home' }).fetch).toHaveBeenCalled()
    expect(boot({ held: signedIn, path: '/app/club/v1/members/home' }).fetch).not.toHaveBeenCalled()
    expect(boot({ held: { access_token: 'token' }, path: '/app/club/v1/members/home' }).fetch).not.toHaveBeenCalled()
  })

  it('works where the browser forbids storage', () => {
    const root = document.createElement('html')
    const page = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
      matchMedia: () => ({ matches: false }) as MediaQueryList,
      document: { documentElement: root },
      location: { pathname: '/app/club/v1/home', replace: vi.fn() },
      fetch: vi.fn<typeof fetch>(),
    }
    bootPage(page)
    expect(root.getAttribute('data-scheme')).toBe('light')
  })
})
