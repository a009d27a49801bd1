import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AskedScreen, keepScreen, keptScreen, latestDeed, outdateScreens, sweepScreens } from './keptScreens'

/** Stands in for IndexedDB, which jsdom does not have. */
const device = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./deviceStore', async importOriginal => ({
  ...(await importOriginal<typeof import('./deviceStore')>()),
  deviceStore: () => ({
    read: async (key: string) => device.get(key),
    write: async (key: string, value: unknown) => void device.set(key, value),
    remove: async (key: string) => void device.delete(key),
    removeAll: async () => device.clear(),
    entries: async () => [...device],
  }),
}))

const ENTRY = 'main-1a2b.js'
const PATH = '/app/club/v1/members/home'
const drawn = (words: string, entry = ENTRY, width = 412) =>
  new Response(
    `<!doctype html><html data-drawn-for="a session" data-drawn-width="${width}" lang="en"><link href="${entry}">${words}</html>`,
    {
      headers: { 'Content-Security-Policy': "script-src 'self'", 'Content-Encoding': 'br', 'Content-Length': '4' },
    },
  )
const HOME: AskedScreen = { name: 'home', path: PATH, entry: ENTRY, deed: undefined }
const shown = async (asked: Partial<AskedScreen> = {}) => (await keptScreen({ ...HOME, ...asked }))?.text()
const HOUR = 3600 * 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T08:12:00Z') })
  device.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[PCK-08] the screen drawn last is kept with its headers, marked as one that may be old', async () => {
  await keepScreen(HOME, drawn('Saturday'))
  const kept = await keptScreen(HOME)
  expect([...(kept?.headers ?? [])]).toEqual([
    ['content-security-policy', "script-src 'self'"],
    ['content-type', 'text/plain;charset=UTF-8'],
  ])
  expect(await kept?.text()).toMatch(/^<!doctype html><html data-reopened data-drawn-for="a session".*Saturday/)
})

it('[PCK-08] it is shown at its own path, by its own build, and for three days', async () => {
  await keepScreen(HOME, drawn('Saturday'))
  expect(await shown({ path: `${PATH}?a=b` })).toBeUndefined()
  expect(await shown({ entry: 'main-2.js' })).toBeUndefined()
  vi.advanceTimersByTime(71 * HOUR)
  expect(await shown()).toContain('Saturday')
  vi.advanceTimersByTime(2 * HOUR)
  expect(await shown()).toBeUndefined()
  await keepScreen({ ...HOME, name: 'rows' }, drawn('Rows'))
  await sweepScreens()
  expect([...device.keys()]).toEqual(['rows'])
})

it.each([
  { what: 'a page of another build', document: () => drawn('Sunday', 'main-2.js') },
  { what: 'one without a drawn screen', document: () => new Response(`<html lang="en"><link href="${ENTRY}"></html>`) },
  { what: 'one for a wide window', document: () => drawn('Sunday', ENTRY, 1366) },
  { what: 'a fault', document: () => new Response('Fault', { status: 500 }) },
])('[PCK-08] after $what, nothing is kept any more', async ({ document }) => {
  await keepScreen(HOME, drawn('Saturday'))
  await keepScreen(HOME, document())
  expect(device.size).toBe(0)
})

it.each([502, 522])('[PCK-08] where a proxy answers %i for the club, the last screen stays', async status => {
  await keepScreen(HOME, drawn('Saturday'))
  await keepScreen(HOME, new Response('Bad gateway', { status }))
  expect(await shown()).toContain('Saturday')
})

it('[PCK-08] a page that was asked for before a deed of the member is not kept, however late it comes', async () => {
  await keepScreen(HOME, drawn('Before'))
  const asked = { ...HOME, deed: await latestDeed() }
  await outdateScreens()
  expect(await shown()).toBeUndefined()
  await keepScreen(asked, drawn('Before'))
  expect(await shown()).toBeUndefined()
  await keepScreen({ ...HOME, deed: await latestDeed() }, drawn('After'))
  expect(await shown()).toContain('After')
})
