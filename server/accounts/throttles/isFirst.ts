import { sql } from 'drizzle-orm'
import { throttle } from '../../database/schema/accounts'
import type { Counting } from './countTry'

/**
 * Whether nothing was done under this key in the last so many seconds; from now on something was. Waits for another that is under way;
 * what is rolled back was not done.
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
