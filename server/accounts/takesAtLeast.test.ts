import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { takesAtLeast } from './takesAtLeast'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn<(milliseconds: number) => Promise<void>>() }))

/** A moment that comes when the test says so. */
function momentToCome() {
  let come: () => void = () => undefined
  vi.mocked(wait).mockReturnValueOnce(new Promise<undefined>(resolve => (come = () => resolve(undefined))))
  return () => come()
}

const turn = () => new Promise(resolve => setImmediate(resolve))

test.each([
  ['answer', async () => 'done'],
  ['failure', () => Promise.reject(new Error('done'))],
])('[PUB-12] an %s that is there at once is given when the time has come, not before', async (_what, work) => {
  const come = momentToCome()
  const settled = vi.fn<(result: unknown) => void>()
  const answer = takesAtLeast<string>(150, work()).then(settled, (error: Error) => settled(error.message))
  await turn()
  expect(vi.mocked(wait)).toHaveBeenLastCalledWith(150)
  expect(settled).not.toHaveBeenCalled()
  come()
  await answer
  expect(settled).toHaveBeenCalledWith('done')
})

test('[PUB-12] an answer that takes longer is waited for', async () => {
  momentToCome()()
  let finish: (value: string) => void = () => undefined
  const answer = takesAtLeast(150, new Promise<string>(resolve => (finish = resolve)))
  await turn()
  finish('late')
  expect(await answer).toBe('late')
})
