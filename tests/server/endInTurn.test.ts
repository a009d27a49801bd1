import { expect, it } from 'vitest'
import { endInTurn } from '../../server/endInTurn'

const never = () => new Promise<void>(() => undefined)

it('every stage has its turn, in order, whatever fails or hangs before it; the first failure is told at the end', async () => {
  const ended: string[] = []
  const ending = endInTurn([
    { steps: [() => Promise.reject(new Error('no app')), never, async () => void ended.push('mails')], atMost: 20 },
    {
      steps: [
        () => {
          throw new Error('no pool')
        },
        () => undefined,
      ],
      atMost: 20,
    },
    { steps: [async () => void ended.push('database')] },
  ])
  await expect(ending).rejects.toThrow('no app')
  expect(ended).toEqual(['mails', 'database'])
})

it('a stage waits for all of its steps', async () => {
  let finish = () => undefined as void
  const slow = new Promise<void>(resolve => (finish = resolve))
  const order: string[] = []
  const ending = endInTurn([
    { steps: [() => slow.then(() => order.push('slow'))], atMost: 60_000 },
    { steps: [async () => order.push('last')] },
  ])
  expect(order).toEqual([])
  finish()
  await ending
  expect(order).toEqual(['slow', 'last'])
})
