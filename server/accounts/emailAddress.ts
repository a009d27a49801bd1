import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect'
import { errorCode } from '../database/errorChain'
import { member } from '../database/schema/members'
import { digest } from '../digest'
import { InvalidInput, type ModelState } from '../errors'

/**
 * Matches the member with this email address, in any spelling. The unique index member_email_any_spelling makes the
 * same comparison.
 */
export const hasAddress = (address: string): SQL => isAddress(member.email, address)

/**
 * Tells whether the column holds this address, whatever the case and the Unicode form of either. Nobody has an empty
 * address.
 */
export const isAddress = (column: PgColumn, address: string): SQL =>
  sql`(${column} <> '' and lower(normalize(${column}, NFKC)) = ${addressForm(address)})`

/** Returns the one form of all spellings of an address: compatibility characters made plain, in small letters. */
const addressForm = (address: string): SQL => sql`lower(normalize(${address}::text, NFKC))`

/**
 * Returns one key for every spelling of an address. The database makes it, by the same rule by which it compares
 * addresses.
 */
export async function addressKey(database: Pick<Database, 'execute'>, address: string): Promise<string> {
  const { rows } = await database.execute<{ key: string }>(sql`select ${addressForm(address)} as key`)
  return digest(rows[0]?.key ?? '')
}

const UNIQUE_VIOLATION = '23505'

/**
 * Wraps the saving of a member, whose only unique field is the address. Throws InvalidInput with these sentences when
 * the address is somebody else's.
 */
export async function refuseTakenAddress<Result>(saving: Promise<Result>, sentences: ModelState): Promise<Result> {
  try {
    return await saving
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) throw new InvalidInput(sentences)
    throw error
  }
}
