import { expect, test } from 'vitest'
import { limitConcurrency } from './limitConcurrency'

test('[API-01] of many hashes only so many run at once, each gets its turn, and a failure frees its place', async () => {
  const inTurn = limitConcurrency(2)
  let running = 0
  let most = 0
  const work = (i: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(resolve => setImmediate(resolve))
    running -= 1
    if (i % 3 === 0) throw new Error(String(i))
    return i
  }
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => inTurn(work(i))))
  expect(most).toBe(2)
  expect(results.map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, (_, i) => (i % 3 === 0 ? 'rejected' : 'fulfilled')),
  )
  expect(await inTurn(async () => 'still open')).toBe('still open')
})
