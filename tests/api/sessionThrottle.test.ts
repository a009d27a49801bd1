import { beforeEach, expect, test } from 'vitest'
import { loadSecrets } from '../../server/accounts/secrets'
import { TooMany } from '../../server/errors'
import { countTry, forgetTries } from '../../server/throttles/throttle'
import { testClub } from '../testClub'

const club = testClub()
beforeEach(() => club.database.delete(club.schema.throttle))

const LIMIT = { tries: 3, seconds: 60 }
/** Returns null when the try was let through, otherwise the time to wait. */
const attempt = (key: string) =>
  countTry(club.services, key, LIMIT).then(
    () => null,
    (error: unknown) => {
      if (error instanceof TooMany) return error.retryAfter
      throw error
    },
  )

test('[API-01] of fifty tries at once just as many pass as may', async () => {
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => attempt('one')))
  expect(outcomes.filter(outcome => outcome === null)).toHaveLength(3)
  expect(await attempt('another')).toBeNull()
})

test('[API-01] a window ends when it said that it would, however often it was tried meanwhile', async () => {
  for (let i = 0; i < 3; i++) await attempt('one')
  expect(await attempt('one')).toBe(60)
  club.advance(59_500)
  expect(await attempt('one')).toBe(1)
  club.advance(500)
  expect(await attempt('one')).toBeNull()
})

test('[API-01] what is forgotten is counted anew', async () => {
  for (let i = 0; i < 4; i++) await attempt('one')
  await forgetTries(club.services, 'one')
  expect(await attempt('one')).toBeNull()
})

test('[API-01] windows that have ended are taken away, and no others', async () => {
  for (const key of ['a', 'b', 'c']) await attempt(key)
  club.advance(30_000)
  await attempt('d')
  club.advance(30_000)
  await attempt('e')
  const left = await club.database.select({ key: club.schema.throttle.key }).from(club.schema.throttle)
  expect(left.map(({ key }) => key).toSorted()).toEqual(['d', 'e'])
})

test('[API-01] servers that start at once on a new database share their keys', async () => {
  await club.database.delete(club.schema.secret)
  const loaded = await Promise.all(Array.from({ length: 10 }, () => loadSecrets(club.database)))
  for (const secrets of loaded) expect(secrets).toEqual(loaded[0])
  expect(await loadSecrets(club.database)).toEqual(loaded[0])
  const { accessToken, refreshToken, crossSite } = loaded[0] ?? club.services.secrets
  expect([accessToken, refreshToken, crossSite].map(key => key.length)).toEqual([32, 32, 32])
  expect(new Set([accessToken, refreshToken, crossSite].map(String)).size).toBe(3)
})
