import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Services } from '../services'
import { issueSessionToken, readSessionToken } from './sessionToken'

const MINUTES = 15 * 60
let now = new Date('2026-11-23T06:00:00Z')
const servicesOf = (accessToken: Uint8Array) => ({ secrets: { accessToken }, clock: { now: () => now } }) as Services
const club = servicesOf(new Uint8Array(randomBytes(32)))

beforeEach(() => {
  now = new Date('2026-11-23T06:00:00Z')
})

it('[SES-05] a token that was sound is asked for its date each time', async () => {
  const token = await issueSessionToken(club, 'at+jwt', 'session-1', MINUTES)
  expect(await readSessionToken(club, 'at+jwt', token)).toBe('session-1')
  now = new Date('2026-11-23T06:14:59Z')
  expect(await readSessionToken(club, 'at+jwt', token)).toBe('session-1')
  now = new Date('2026-11-23T06:15:00Z')
  expect(await readSessionToken(club, 'at+jwt', token)).toBeNull()
  expect(await readSessionToken(club, 'at+jwt', token)).toBeNull()
})

it('[SES-05] a token that was sound opens no other door, and nothing by another key or another letter', async () => {
  const token = await issueSessionToken(club, 'at+jwt', 'session-1', MINUTES)
  expect(await readSessionToken(club, 'at+jwt', token)).toBe('session-1')
  expect(await readSessionToken(club, 'screen+jwt', token)).toBeNull()
  expect(await readSessionToken(servicesOf(new Uint8Array(randomBytes(32))), 'at+jwt', token)).toBeNull()
  const [head = '', body = '', signature = ''] = token.split('.')
  const other = Buffer.from(body, 'base64url').toString().replace('session-1', 'session-2')
  expect(
    await readSessionToken(club, 'at+jwt', [head, Buffer.from(other).toString('base64url'), signature].join('.')),
  ).toBeNull()
  expect(await readSessionToken(club, 'at+jwt', `${head}.${body}.${signature.slice(0, -1)}`)).toBeNull()
})

it('[SPD-01] keeps so many tokens that were sound, and checks the others again', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 5_100 }, (_, index) => issueSessionToken(club, 'at+jwt', `session-${index}`, MINUTES)),
  )
  for (const again of [1, 2])
    expect(await Promise.all(tokens.map(token => readSessionToken(club, 'at+jwt', token))), String(again)).toEqual(
      tokens.map((_, index) => `session-${index}`),
    )
})
