import { randomUUID } from 'node:crypto'
import { and, eq, not, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { refreshToken, session } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { digest } from '../digest'
import type { Services } from '../services'
import { coarseNetwork } from '../throttles/networkOf'
import { recordSignIn, type Visit } from './recordSignIn'
import { isTooOld } from './sessionAge'
import { newRefreshToken, type OpenedSession, REFRESH_LIFETIME } from './tokenPair'

const WAITING = 'Your membership is waiting for approval by the club. You will get an email when it has been approved.'
const DISCONTINUED =
  'Your membership has been discontinued. Please contact the club if you think that this is a mistake.'

type Coming = { member: typeof member.$inferSelect } | { refused: string }

/**
 * Returns the member, if they may come in with the password that was checked; otherwise the reason, `changed` where the
 * password is another by now. It asks under a lock: a change of password or a discontinuation ends all sessions that it
 * sees, so none may follow. The lock is the one that `openSession` writes with: two who hold a lesser one, and both
 * wait to write, end in a deadlock.
 */
export async function mayComeIn(
  transaction: Transaction,
  memberId: number,
  passwordHash: string | null,
  changed: string,
): Promise<Coming> {
  const [still] = await transaction.select().from(member).where(eq(member.id, memberId)).for('no key update')
  if (!still || still.passwordHash !== passwordHash) return { refused: changed }
  if (!still.isActive) return { refused: DISCONTINUED }
  if (!still.isApproved) return { refused: WAITING }
  return { member: still }
}

/** Opens a session for a member who may come in, and records it. */
export async function openSession(
  transaction: Transaction,
  services: Services,
  memberId: number,
  visit: Visit,
  { hasShownFactor }: { hasShownFactor: boolean },
): Promise<OpenedSession> {
  const { clock, secrets } = services
  const now = clock.now()
  const opened = { sessionId: randomUUID(), refreshToken: newRefreshToken() }
  await removeEndedSessions(transaction, services)
  await transaction.insert(session).values({
    id: opened.sessionId,
    memberId,
    startedAt: now,
    lastUsedAt: now,
    device: visit.device,
    network: coarseNetwork(visit.network),
    secondFactorAt: hasShownFactor ? now : null,
  })
  await transaction.insert(refreshToken).values({
    hash: digest(opened.refreshToken),
    sessionId: opened.sessionId,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + REFRESH_LIFETIME),
  })
  await transaction
    .update(member)
    .set({ hasSignedIn: true })
    .where(and(eq(member.id, memberId), not(member.hasSignedIn)))
  await recordSignIn({ database: transaction, clock, secrets }, 'signedIn', { memberId }, visit)
  return opened
}

const MOST_REMOVED = 200

/**
 * Removes some old rows at every sign-in, so that the tables cannot grow for ever. It takes ended or too old sessions,
 * sessions whose one unspent token is out of date, and spent tokens that are.
 */
async function removeEndedSessions(
  transaction: Transaction,
  services: Pick<Services, 'clock' | 'sessionDays'>,
): Promise<void> {
  const at = sql`${services.clock.now().toISOString()}::timestamptz`
  await transaction.execute(sql`
    delete from ${session} where id in (
      select id from ${session}
      where ended_at is not null or ${isTooOld(services)} or id in (select session_id from ${refreshToken} where spent_at is null and expires_at <= ${at})
      limit ${MOST_REMOVED} for update skip locked
    )`)
  await transaction.execute(sql`
    delete from ${refreshToken} where hash in (
      select hash from ${refreshToken} where spent_at is not null and expires_at <= ${at} limit ${MOST_REMOVED} for update skip locked
    )`)
}
