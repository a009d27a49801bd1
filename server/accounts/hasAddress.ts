import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { member } from '../database/schema/members'

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
export const addressForm = (address: string): SQL => sql`lower(normalize(${address}::text, NFKC))`
