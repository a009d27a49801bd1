import { PASSWORD_LENGTH } from '#contract/words'
import { readCommonPasswords } from './commonPasswords'
import { isTooLong } from './passwordHash'
import { whyGuessable } from './whyGuessable'

/** The member for whom the password is meant. */
export interface Owner {
  firstName: string
  familyName: string
  email: string
}

/**
 * Returns the reasons against a password, as sentences; none when it is good. A password that is too long is not judged
 * at all.
 */
export async function passwordFaults(password: string, owner: Owner, clubWords: readonly string[]): Promise<string[]> {
  if (isTooLong(password)) return [`Please use at most ${PASSWORD_LENGTH.max} characters.`]
  if (!password.isWellFormed()) return ['Please remove the characters that cannot be shown.']
  if ([...password].length < PASSWORD_LENGTH.min) return [`Please use at least ${PASSWORD_LENGTH.min} characters.`]
  const known = [owner.firstName, owner.familyName, owner.email, ...clubWords]
  const why = whyGuessable(password, known, await readCommonPasswords())
  return why === null
    ? []
    : [
        `This password is too easy to guess, because ${why}. Add another word or two: several words that have nothing to do with one another are good.`,
      ]
}
