import { sql } from 'drizzle-orm'
import { throttle } from '../../database/schema/accounts'
import type { Counting } from './countTry'

/**
 * Tells whether nothing was done under this key in the last so many seconds, and marks it as done now. It waits for a
 * transaction that is marking the same key. A rolled-back mark does not count.
 */
export async function isFirst({ database, clock }: Counting, key: string, seconds: number): Promise<boolean> {
  const now = clock.now()
  const [first] = await database
    .insert(throttle)
    .values({ key, tries: 1, endsAt: new Date(now.getTime() + seconds * 1000) })
    .onConflictDoUpdate({
      target: throttle.key,
      set: { endsAt: sql`excluded.ends_at` },
      setWhere: sql`${throttle.endsAt} <= ${now.toISOString()}::timestamptz`,
    })
    .returning()
  return first !== undefined
}
