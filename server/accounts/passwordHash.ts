// argon2id takes 19 MiB and a processor for each password. So only a few run at once, however many are asked for.
import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { limitAsync } from 'es-toolkit'
import { isBeyond, normalisedPassword } from '#contract/rules/password'
import { PASSWORD_LENGTH } from '#contract/words'
import type { HashingCost } from '../services'

const ARGON2ID: Algorithm.Argon2id = 2
const inTurn = limitAsync(
  <Result>(work: () => Promise<Result>) => work(),
  Math.max(1, Math.min(4, availableParallelism() - 1)),
)

/** Hashes the password in its normalised form. */
export const hashPassword = (cost: HashingCost, password: string): Promise<string> =>
  inTurn(() => hash(normalisedPassword(password), { ...cost, algorithm: ARGON2ID }))

/** The form of the typed password that a hash fits. Up to v0.5 hashes were made of what was typed. */
type Fitting = 'normalised' | 'as typed'

/** The UTF-16 units of the longest password in its longest form, with marks apart. */
const LONGEST_FORM = 8 * PASSWORD_LENGTH.max

/**
 * Returns the form of the password that fits the hash; null when none does. Both forms are tried if they differ,
 * whichever fits. Without a hash the answer is null, and takes as long.
 */
export async function fittingForm(
  cost: HashingCost,
  passwordHash: string | null,
  typed: string,
): Promise<Fitting | null> {
  if (typed.length > LONGEST_FORM) return null
  const forms = [...new Set([normalisedPassword(typed), typed])].filter(form => !isBeyond(form))
  if (forms.length === 0) return null
  const against = passwordHash ?? (await hashOfNobody(cost))
  const fitting = await Promise.all(forms.map(form => inTurn(() => verify(against, form))))
  const right = forms[fitting.indexOf(true)]
  if (passwordHash === null || right === undefined) return null
  return right === normalisedPassword(typed) ? 'normalised' : 'as typed'
}

/** Tells whether this is the password. Without a hash the answer is no, and takes as long. */
export const isPassword = async (cost: HashingCost, passwordHash: string | null, typed: string): Promise<boolean> =>
  (await fittingForm(cost, passwordHash, typed)) !== null

const nobodies = new Map<string, Promise<string>>()

function hashOfNobody(cost: HashingCost): Promise<string> {
  const key = JSON.stringify(cost)
  const known = nobodies.get(key)
  if (known) return known
  const made = hashPassword(cost, 'nobody has this password')
  nobodies.set(key, made)
  // If making the hash failed for want of memory, it is made anew next time.
  made.catch(() => nobodies.delete(key))
  return made
}
