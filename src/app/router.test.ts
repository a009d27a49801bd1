import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './queryClient'
import { createRouter } from '../App'

beforeEach(() => window.history.replaceState(null, '', '/app/club/v1/members/home'))

/** The document is loaded at the open entry of the history. */
function load() {
  const router = createRouter(createQueryClient())
  const { key } = router.state.location
  router.dispose()
  return key
}

it('[NAV-02] every document begins with a key of its own, so that it starts at the top', () => {
  const first = load()
  window.history.pushState(null, '', '/app/club/v1/members/account')
  const second = load()
  expect(first).not.toBe('default')
  expect(second).not.toBe('default')
  expect(second).not.toBe(first)
})

it('[NAV-02] a reload keeps the key, and with it the position; also without crypto.randomUUID', () => {
  vi.stubGlobal('crypto', {})
  const first = load()
  expect(load()).toBe(first)
  expect(window.history.state).toMatchObject({ key: first, idx: 0 })
})
