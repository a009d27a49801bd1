import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { refreshToken, session } from '../../database/schema/accounts'
import type { Services } from '../../services'
import { isTooOld } from './sessionAge'

const MOST = 200

/**
 * Removes some old rows at every sign-in, so that the tables cannot grow for ever. It takes ended or too old sessions,
 * sessions whose one unspent token is out of date, and spent tokens that are.
 */
export async function removeEndedSessions(
  transaction: Transaction,
  services: Pick<Services, 'clock' | 'sessionDays'>,
): Promise<void> {
  const at = sql`${services.clock.now().toISOString()}::timestamptz`
  await transaction.execute(sql`
    delete from ${session} where id in (
      select id from ${session}
      where ended_at is not null or ${isTooOld(services)} or id in (select session_id from ${refreshToken} where spent_at is null and expires_at <= ${at})
      limit ${MOST} for update skip locked
    )`)
  await transaction.execute(sql`
    delete from ${refreshToken} where hash in (
      select hash from ${refreshToken} where spent_at is not null and expires_at <= ${at} limit ${MOST} for update skip locked
    )`)
}
