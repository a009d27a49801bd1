import { describe, expect, it, vi } from 'vitest'
import { SESSION_ATTRIBUTE } from '../layout/visitor'
import { bootPage, type BootWindow } from './bootPage'

function boot({
  stored = {},
  isDark = false,
  path = '/app/club/v1/contact-us',
  attributes = {},
}: {
  stored?: Record<string, string>
  isDark?: boolean
  path?: string
  attributes?: Record<string, string>
}) {
  const root = document.createElement('html')
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)
  const replace = vi.fn()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response())
  const page: BootWindow = {
    localStorage: { getItem: (key: string) => stored[key] ?? null } as Storage,
    matchMedia: query => ({ matches: isDark && query.includes('dark') }) as MediaQueryList,
    document: { documentElement: root, cookie: '' },
    innerWidth: 390,
    addEventListener: vi.fn(),
    location: { pathname: new URL(path, 'http://x').pathname, search: new URL(path, 'http://x').search, replace },
    fetch,
  }
  bootPage(page)
  return { root, replace, fetch, page }
}
const signedIn = { refresh_token: 'token' }

describe('bootPage', () => {
  it('[PUB-01] leaves home for the members home, unseen, when a token is held', () => {
    const { root, replace } = boot({ stored: signedIn, path: '/app/club/v1/home' })
    expect(replace).toHaveBeenCalledExactlyOnceWith('/app/club/v1/members/home')
    expect(root.hidden).toBe(true)
  })

  it('[SET-03] shows home to a member who asks for it as visitors see it, and nothing else', () => {
    const { root, replace } = boot({ stored: signedIn, path: '/app/club/v1/home?visitor' })
    expect(replace).not.toHaveBeenCalled()
    expect(root.hasAttribute(SESSION_ATTRIBUTE)).toBe(false)
    const { replace: elsewhere } = boot({ stored: signedIn, path: '/app/club/v1/login?visitor' })
    expect(elsewhere).toHaveBeenCalledExactlyOnceWith('/app/club/v1/members/home')
    expect(boot({ stored: signedIn, path: '/app/club/v1/members/home?visitor' }).replace).not.toHaveBeenCalled()
  })

  it('[PUB-01] shows home to a visitor', () => {
    const { root, replace } = boot({ path: '/app/club/v1/home' })
    expect(replace).not.toHaveBeenCalled()
    expect(root.hidden).toBe(false)
    expect(root.hasAttribute(SESSION_ATTRIBUTE)).toBe(false)
  })

  it.each([
    ['', '/app/club/v1/members/home'],
    ['?redirect=%2Fmembers%2Fevent%2Fview%2F3%3Ffrom%3Dmail', '/app/club/v1/members/event/view/3?from=mail'],
    ['?redirect=https%3A%2F%2Felsewhere.example', '/app/club/v1/members/home'],
    ['?redirect=%2F%2Felsewhere.example', '/app/club/v1/members/home'],
  ])('[PUB-06] leaves login%s, unseen, for what was wanted inside, when a token is held', (query, target) => {
    const { root, replace } = boot({ stored: signedIn, path: `/app/club/v1/login${query}` })
    expect(replace).toHaveBeenCalledExactlyOnceWith(target)
    expect(root.hidden).toBe(true)
  })

  it('[PUB-06] shows login to a visitor', () => {
    const { root, replace } = boot({ path: '/app/club/v1/login?redirect=%2Fmembers%2Fhome' })
    expect(replace).not.toHaveBeenCalled()
    expect(root.hidden).toBe(false)
  })

  it.each(['/members/home', '/members/rows/My%20Events/Upcoming?page=2', '/members/account'])(
    '[NAV-04] leaves %s, unseen, for login, which remembers it, before the application is there',
    path => {
      const { root, replace, fetch } = boot({ stored: { access_token: 'left over' }, path: `/app/club/v1${path}` })
      expect(replace).toHaveBeenCalledExactlyOnceWith(`/app/club/v1/login?${new URLSearchParams({ redirect: path })}`)
      expect(root.hidden).toBe(true)
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  it('[NAV-04] opens the members area to who holds a token', () => {
    expect(boot({ stored: signedIn, path: '/app/club/v1/members/home' }).replace).not.toHaveBeenCalled()
  })

  it('[NAV-12] marks another page of a signed-in member, so that the bar waits for the name', () => {
    const { root, replace } = boot({ stored: signedIn })
    expect(replace).not.toHaveBeenCalled()
    expect(root.getAttribute(SESSION_ATTRIBUTE)).toBe('unknown')
  })

  it.each([
    ['the device', {}, true, 'dark'],
    ['the device', { 'mui-mode': 'system' }, false, 'light'],
    ['the member, against a dark device', { 'mui-mode': 'light' }, true, 'light'],
    ['the member, against a light device', { 'mui-mode': 'dark' }, false, 'dark'],
  ])('takes the colours of %s', (_who, stored, isDark, scheme) => {
    expect(boot({ stored, isDark }).root.getAttribute('data-scheme')).toBe(scheme)
  })

  it('asks what the page will ask, where an access token is held', () => {
    expect(
      boot({ stored: { ...signedIn, access_token: 'token' }, path: '/app/club/v1/members/home' }).fetch,
    ).toHaveBeenCalled()
    expect(boot({ stored: signedIn, path: '/app/club/v1/members/home' }).fetch).not.toHaveBeenCalled()
    expect(boot({ stored: { access_token: 'token' }, path: '/app/club/v1/members/home' }).fetch).not.toHaveBeenCalled()
  })

  const token = `x.${btoa(JSON.stringify({ sid: 'one' }))}.x`
  it.each([
    [{ 'data-drawn-for': 'one', 'data-drawn-width': '390' }, true],
    [{ 'data-drawn-for': 'another', 'data-drawn-width': '390' }, false],
    [{ 'data-drawn-for': 'one', 'data-drawn-width': '1366' }, false],
    [{}, false],
  ])('[SPD-04] shows what the server drew for this session and this width alone: %j', (attributes, isShown) => {
    const { root, fetch } = boot({
      stored: { ...signedIn, access_token: token },
      path: '/app/club/v1/members/home',
      attributes,
    })
    expect(root.hasAttribute('data-drawn')).toBe(isShown)
    // The answers came with it.
    expect(fetch.mock.calls.length > 0).toBe(!isShown)
    expect(root.hasAttribute(SESSION_ATTRIBUTE)).toBe(!isShown)
  })

  it('[SPD-04] notes in order what is tapped and chosen on what the server drew, and marks the button', () => {
    const { page, root } = boot({
      stored: { ...signedIn, access_token: token },
      path: '/app/club/v1/members/home',
      attributes: { 'data-drawn-for': 'one', 'data-drawn-width': '390' },
    })
    const listeners = Object.fromEntries(vi.mocked(page.addEventListener).mock.calls) as Record<
      string,
      (event: { target: Element }) => void
    >
    document.body.innerHTML = '<p></p><select></select><input><button><b>Join</b></button>'
    const [paragraph, select, search, button, word] = [...document.body.querySelectorAll('*')] as [
      Element,
      Element,
      Element,
      Element,
      Element,
    ]
    listeners.click?.({ target: paragraph })
    listeners.input?.({ target: select })
    listeners.input?.({ target: search })
    listeners.click?.({ target: word })
    expect(page.clubTaps).toEqual([select, search, button])
    expect(button).toHaveAttribute('data-tapped')
    root.removeAttribute('data-drawn')
    listeners.click?.({ target: word })
    expect(page.clubTaps).toHaveLength(3)
  })

  it.each([
    { when: 'while the token lasts', lasts: 120, isOld: false, isSent: true },
    { when: 'not with a token that is about to end', lasts: 50, isOld: false, isSent: false },
    { when: 'not on a screen that may be old', lasts: 120, isOld: true, isSent: false },
  ])('[SPD-04] sends a tap that joins at once: $when', ({ lasts, isOld, isSent }) => {
    const exp = Math.floor(Date.now() / 1000) + lasts
    const { page, fetch } = boot({
      stored: { ...signedIn, access_token: `x.${btoa(JSON.stringify({ sid: 'one', exp }))}.x` },
      path: '/app/club/v1/members/event/view/5',
      attributes: { 'data-drawn-for': 'one', 'data-drawn-width': '390', ...(isOld && { 'data-reopened': '' }) },
    })
    page.document.cookie = 'XSRF-TOKEN=cross'
    const [, tap] = vi.mocked(page.addEventListener).mock.calls.find(([kind]) => kind === 'click') ?? []
    document.body.innerHTML = '<button data-joins="5">Join</button>'
    const target = document.body.firstElementChild
    ;(tap as unknown as (event: { target: Element | null }) => void)({ target })
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(isSent ? ['/api/event/joinEvent?eventId=5'] : [])
    expect(page.clubTaps).toEqual([target])
  })

  it('[SPD-04] tells the server how wide the window is, of whoever is signed in or about to be', () => {
    expect(boot({ stored: signedIn }).page.document.cookie).toMatch(/^club-width=390; path=\/app\/club\/v1\/members;/)
    expect(boot({ path: '/app/club/v1/login' }).page.document.cookie).toMatch(/^club-width=390;/)
    expect(boot({}).page.document.cookie).toBe('')
  })

  it('works where the browser forbids storage', () => {
    const root = document.createElement('html')
    const page = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
      matchMedia: () => ({ matches: false }) as MediaQueryList,
      document: { documentElement: root, cookie: '' },
      innerWidth: 390,
      addEventListener: vi.fn(),
      location: { pathname: '/app/club/v1/home', search: '', replace: vi.fn() },
      fetch: vi.fn<typeof fetch>(),
    }
    bootPage(page)
    expect(root.getAttribute('data-scheme')).toBe('light')
  })
})
