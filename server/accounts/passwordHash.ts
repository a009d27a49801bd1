// argon2id takes 19 MiB and a processor for each password. So only a few run at once, however many are asked for.
import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { PASSWORD_LENGTH } from '#contract/words'
import type { HashingCost } from '../services'
import { limitConcurrency } from './throttles/limitConcurrency'

const ARGON2ID: Algorithm.Argon2id = 2
const inTurn = limitConcurrency(Math.max(1, Math.min(4, availableParallelism() - 1)))

/** Hashes the password exactly as typed. */
export const hashPassword = (cost: HashingCost, password: string): Promise<string> =>
  inTurn(() => hash(password, { ...cost, algorithm: ARGON2ID }))

/** Tells whether this is the password. Without a hash the answer is no, and takes as long. */
export async function isPassword(cost: HashingCost, passwordHash: string | null, password: string): Promise<boolean> {
  if (isTooLong(password)) return false
  const against = passwordHash ?? (await hashOfNobody(cost))
  const isRight = await inTurn(() => verify(against, password))
  return isRight && passwordHash !== null
}

/** Counts characters rather than UTF-16 units. The first test avoids counting a megabyte. */
export const isTooLong = (password: string): boolean =>
  password.length > 2 * PASSWORD_LENGTH.max || [...password].length > PASSWORD_LENGTH.max

const nobodies = new Map<string, Promise<string>>()

function hashOfNobody(cost: HashingCost): Promise<string> {
  const key = JSON.stringify(cost)
  const held = nobodies.get(key)
  if (held) return held
  const made = hashPassword(cost, 'nobody has this password')
  nobodies.set(key, made)
  // If making the hash failed for want of memory, it is made anew next time.
  made.catch(() => nobodies.delete(key))
  return made
}
