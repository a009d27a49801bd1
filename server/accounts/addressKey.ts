import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { digest } from './refreshTokens'

/** One key for every spelling of an address: in small letters as the database makes them, which is how it compares them. */
export async function addressKey(database: Pick<Database, 'execute'>, address: string): Promise<string> {
  const { rows } = await database.execute<{ key: string }>(sql`select lower(${address}::text) as key`)
  return digest(rows[0]?.key ?? '')
}
