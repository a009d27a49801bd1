import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { member } from '../database/schema/members'

/** The member with this email address, in any spelling: the comparison that the unique index member_email_any_spelling makes. */
export const hasAddress = (address: string): SQL => isAddress(member.email, address)

/** Whether the column holds this address, whatever the case and the Unicode form of either. An empty one is nobody's. */
export const isAddress = (column: PgColumn, address: string): SQL =>
  sql`(${column} <> '' and lower(normalize(${column}, NFKC)) = ${addressForm(address)})`

/** The one form of all spellings of an address: compatibility characters made plain, in small letters. */
export const addressForm = (address: string): SQL => sql`lower(normalize(${address}::text, NFKC))`
