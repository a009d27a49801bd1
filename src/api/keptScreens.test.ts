import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepScreen, keptScreen } from './keptScreens'

/** Stands in for IndexedDB, which jsdom does not have. */
const device = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./deviceStore', async importOriginal => ({
  ...(await importOriginal<typeof import('./deviceStore')>()),
  deviceStore: () => ({
    read: async (key: string) => device.get(key),
    write: async (key: string, value: unknown) => void device.set(key, value),
    remove: async (key: string) => void device.delete(key),
    entries: async () => [...device],
  }),
}))

const ENTRY = 'main-1a2b.js'
const PATH = '/app/club/v1/members/home'
const drawn = (words: string, entry = ENTRY) =>
  new Response(`<!doctype html><html data-drawn-for="a session" lang="en"><link href="${entry}">${words}</html>`, {
    headers: { 'Content-Security-Policy': "script-src 'self'", 'Content-Encoding': 'br', 'Content-Length': '4' },
  })
const shown = async (path = PATH, entry = ENTRY) => (await keptScreen('home', path, entry))?.text()
const HOUR = 3600 * 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T08:12:00Z') })
  device.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[PCK-08] the screen drawn last is kept with its headers, marked as one that may be old', async () => {
  await keepScreen('home', PATH, drawn('Saturday'), ENTRY)
  const kept = await keptScreen('home', PATH, ENTRY)
  expect([...(kept?.headers ?? [])]).toEqual([
    ['content-security-policy', "script-src 'self'"],
    ['content-type', 'text/plain;charset=UTF-8'],
  ])
  expect(await kept?.text()).toMatch(/^<!doctype html><html data-reopened data-drawn-for="a session".*Saturday/)
})

it('[PCK-08] it is shown at its own path, by its own build, and for three days', async () => {
  await keepScreen('home', PATH, drawn('Saturday'), ENTRY)
  expect(await shown(`${PATH}?a=b`)).toBeUndefined()
  expect(await shown(PATH, 'main-2.js')).toBeUndefined()
  vi.advanceTimersByTime(71 * HOUR)
  expect(await shown()).toContain('Saturday')
  vi.advanceTimersByTime(2 * HOUR)
  expect(await shown()).toBeUndefined()
  await keepScreen('rows', PATH, drawn('Rows'), ENTRY)
  expect([...device.keys()]).toEqual(['rows'])
})

it.each([
  { what: 'a page of another build', document: () => drawn('Sunday', 'main-2.js') },
  { what: 'one without a drawn screen', document: () => new Response(`<html lang="en"><link href="${ENTRY}"></html>`) },
  { what: 'a fault', document: () => new Response('Bad gateway', { status: 502 }) },
])('[PCK-08] after $what, nothing is kept any more', async ({ document }) => {
  await keepScreen('home', PATH, drawn('Saturday'), ENTRY)
  await keepScreen('home', PATH, document(), ENTRY)
  expect(device.size).toBe(0)
})
