import { sql } from 'drizzle-orm'
import type { Transaction } from './connect'

/** Finds the tables that have foreign keys to this one, with the columns of those. */
export async function pointingAt(
  transaction: Pick<Transaction, 'execute'>,
  table: string,
): Promise<Map<string, string[]>> {
  const { rows } = await transaction.execute<{ name: string; columns: string[] }>(sql`
    select t.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass
    group by t.relname order by t.relname`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
