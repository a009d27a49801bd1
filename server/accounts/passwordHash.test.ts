import { hash } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { isPassword } from './passwordHash'

vi.mock('@node-rs/argon2', async original => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, hash: vi.fn<typeof argon2.hash>(argon2.hash) }
})

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

test('[API-01] a hash of nobody that could not be made is made for the next who asks, and then kept', async () => {
  vi.mocked(hash).mockRejectedValueOnce(new Error('out of memory'))
  await expect(isPassword(CHEAP, null, 'anything')).rejects.toThrow('out of memory')
  expect(await isPassword(CHEAP, null, 'anything')).toBe(false)
  expect(await isPassword(CHEAP, null, 'nobody has this password')).toBe(false)
  expect(hash).toHaveBeenCalledTimes(2)
})
