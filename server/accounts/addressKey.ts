import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { digest } from '../digest'
import { addressForm } from './hasAddress'

/**
 * Returns one key for every spelling of an address. The database makes it, by the same rule by which it compares
 * addresses.
 */
export async function addressKey(database: Pick<Database, 'execute'>, address: string): Promise<string> {
  const { rows } = await database.execute<{ key: string }>(sql`select ${addressForm(address)} as key`)
  return digest(rows[0]?.key ?? '')
}
