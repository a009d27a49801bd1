// argon2id: 19 MiB and a processor each, so only a few at once, whatever is asked of the server.
import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { PASSWORD_LENGTH } from '#contract/words'
import type { HashingCost } from '../services'
import { fewAtOnce } from './throttles/fewAtOnce'

const ARGON2ID: Algorithm.Argon2id = 2
const inTurn = fewAtOnce(Math.max(1, Math.min(4, availableParallelism() - 1)))

/** Of the password exactly as typed. */
export const hashPassword = (cost: HashingCost, password: string): Promise<string> =>
  inTurn(() => hash(password, { ...cost, algorithm: ARGON2ID }))

/** Whether the password is the one. Without a hash it never is, and takes as long to find out. */
export async function isPassword(cost: HashingCost, passwordHash: string | null, password: string): Promise<boolean> {
  if (isTooLong(password)) return false
  const against = passwordHash ?? (await hashOfNobody(cost))
  const isRight = await inTurn(() => verify(against, password))
  return isRight && passwordHash !== null
}

/** In characters, not in the units of the language; the first test keeps a megabyte from being counted. */
export const isTooLong = (password: string): boolean =>
  password.length > 2 * PASSWORD_LENGTH.max || [...password].length > PASSWORD_LENGTH.max

const nobodies = new Map<string, Promise<string>>()

function hashOfNobody(cost: HashingCost): Promise<string> {
  const key = JSON.stringify(cost)
  const held = nobodies.get(key)
  if (held) return held
  const made = hashPassword(cost, 'nobody has this password')
  nobodies.set(key, made)
  // One that could not be made, for want of memory, is made anew for the next.
  made.catch(() => nobodies.delete(key))
  return made
}
