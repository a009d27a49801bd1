import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from './collectWhenIdle'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function idleApp() {
  const app = Fastify()
  app.get('/', async () => 'here')
  const collect = vi.fn<() => void>()
  collectWhenIdle(app, collect)
  return { app, collect }
}

test('[SPD-01] a server at rest gives back what its start and each busy time have left, once', async () => {
  const { app, collect } = idleApp()
  vi.advanceTimersByTime(19_000)
  await app.inject('/')
  vi.advanceTimersByTime(19_000)
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(1)
  await app.inject('/')
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('and leaves it when it ends', async () => {
  const { app, collect } = idleApp()
  await app.close()
  vi.advanceTimersByTime(60_000)
  expect(collect).not.toHaveBeenCalled()
})

test('[SPD-01] what is collected is garbage', async () => {
  const left = new WeakRef({})
  collectWhenIdle(Fastify())
  // What was made in this turn is kept until its end.
  await nextTurn()
  expect(left.deref()).toBeDefined()
  await nextTurn()
  vi.advanceTimersByTime(20_000)
  expect(left.deref()).toBeUndefined()
})
