import { hash, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { fittingForm, hashPassword, isPassword } from './passwordHash'

vi.mock('@node-rs/argon2', async original => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: vi.fn<typeof argon2.hash>(argon2.hash),
    verify: vi.fn<typeof argon2.verify>(argon2.verify),
  }
})

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

test('[API-01] a hash of nobody that could not be made is made for the next who asks, and then kept', async () => {
  vi.mocked(hash).mockRejectedValueOnce(new Error('out of memory'))
  await expect(isPassword(CHEAP, null, 'anything')).rejects.toThrow('out of memory')
  expect(await isPassword(CHEAP, null, 'anything')).toBe(false)
  expect(await isPassword(CHEAP, null, 'nobody has this password')).toBe(false)
  expect(hash).toHaveBeenCalledTimes(2)
})

const COMPOSED = 'Zoë rows at dawn ½'.normalize('NFC')
const DECOMPOSED = COMPOSED.normalize('NFD')

test.each([COMPOSED, DECOMPOSED, COMPOSED.normalize('NFKC')])(
  '[API-01] a password is the same however its letters are composed: %j',
  async typed => {
    for (const set of [COMPOSED, DECOMPOSED])
      expect(await fittingForm(CHEAP, await hashPassword(CHEAP, set), typed)).toBe('normalised')
  },
)

test('[API-01] a hash of what was typed before goes on working for what is typed so', async () => {
  const older = await hash(DECOMPOSED, CHEAP)
  expect(await fittingForm(CHEAP, older, DECOMPOSED)).toBe('as typed')
  expect(await fittingForm(CHEAP, older, `${DECOMPOSED}.`)).toBe(null)
  expect(await fittingForm(CHEAP, older, ` ${DECOMPOSED}`)).toBe(null)
})

test.each([
  ['Zoë', 2],
  ['plain', 1],
])(
  '[API-01] %s is compared as often, whether the first form fits, the second, none, or there is no hash',
  async (word, times) => {
    const typed = `${word} rows at dawn`.normalize('NFD')
    const hashes = [await hashPassword(CHEAP, typed), await hash(typed, CHEAP), await hash('another', CHEAP), null]
    await isPassword(CHEAP, null, 'made beforehand')
    for (const each of hashes) {
      vi.mocked(verify).mockClear()
      await isPassword(CHEAP, each, typed)
      expect(verify).toHaveBeenCalledTimes(times)
    }
  },
)

test('[API-01] a longest password may be typed with its marks apart, and nothing longer is compared', async () => {
  const longest = 'ë'.repeat(128)
  expect(await isPassword(CHEAP, await hashPassword(CHEAP, longest), longest.normalize('NFD'))).toBe(true)
  vi.mocked(verify).mockClear()
  for (const typed of ['ë'.repeat(129), 'ë'.repeat(129).normalize('NFD'), 'x'.repeat(1_000_000)])
    expect(await isPassword(CHEAP, null, typed)).toBe(false)
  expect(verify).not.toHaveBeenCalled()
})
