import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { digest } from '../digest'
import { addressForm } from './hasAddress'

/** One key for every spelling of an address, which the database makes as it compares them. */
export async function addressKey(database: Pick<Database, 'execute'>, address: string): Promise<string> {
  const { rows } = await database.execute<{ key: string }>(sql`select ${addressForm(address)} as key`)
  return digest(rows[0]?.key ?? '')
}
