import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { min } from 'date-fns'
import type { PushKind } from '#contract/words'
import type { Transaction } from '../database/connect'
import { session } from '../database/schema/accounts'
import { event } from '../database/schema/events'
import { push, pushSubscription } from '../database/schema/push'
import type { Services } from '../services'
import { instantOf } from '../time'

export interface NewPush {
  kind: PushKind
  eventId: number
  /** The members whose devices are notified. */
  memberIds: readonly number[]
  /** The end of the time to answer an offer. If left out, it is of use until the event begins. */
  until?: Date
  /** For a changed event: the start that it had, as event.starts_at is. */
  startedAt?: string
}

const HOUR = 3600 * 1000
const DAY = 24 * HOUR
/** The time before an event from which news of its standing does not wait for the morning. */
const WAKES_BEFORE = 12 * HOUR
const WAKING: readonly PushKind[] = ['offered', 'cancelled', 'reinstated', 'changed']
/** The kinds that say how an event stands: a later one makes an earlier one needless. */
const OF_STANDING: readonly PushKind[] = ['cancelled', 'reinstated', 'changed']

/**
 * Writes notifications to the outbox, in the transaction of the change that causes them: one for each device of these
 * members. What would come too late is not written.
 */
export async function queuePush(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { kind, eventId, memberIds, until, startedAt }: NewPush,
): Promise<void> {
  if (memberIds.length === 0) return
  const devices = await transaction
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .innerJoin(session, and(eq(session.id, pushSubscription.sessionId), isNull(session.endedAt)))
    .where(inArray(session.memberId, [...memberIds]))
    // Whoever forgets a device just now waits, or is waited for: the deed must not fail for it.
    .orderBy(pushSubscription.id)
    .for('key share', { of: pushSubscription })
  const [about] = devices.length === 0 ? [] : await readEvent(transaction, eventId, startedAt)
  if (!about) return
  const now = clock.now()
  const endsAt = until ?? endOfUse(kind, about.begins, now)
  if (endsAt <= now) return
  const ids = devices.map(({ id }) => id)
  const needless = OF_STANDING.includes(kind)
    ? await transaction
        .delete(push)
        .where(and(eq(push.eventId, eventId), inArray(push.subscriptionId, ids), inArray(push.kind, [...OF_STANDING])))
        .returning({ wakesFrom: push.wakesFrom })
    : []
  const wakes = [...needless, { wakesFrom: new Date(about.firstBegins.getTime() - WAKES_BEFORE) }]
  // What was news of a row before the morning still is.
  const wakesFrom = WAKING.includes(kind) ? min(wakes.flatMap(({ wakesFrom }) => wakesFrom ?? [])) : null
  await transaction
    .insert(push)
    .values(ids.map(subscriptionId => ({ subscriptionId, kind, eventId, endsAt, wakesFrom, nextAttemptAt: now })))
}

/** What is written about an event that has begun is of use for a day. */
const endOfUse = (kind: PushKind, begins: Date, now: Date) =>
  kind === 'message' && begins <= now ? new Date(now.getTime() + DAY) : begins

const readEvent = (transaction: Transaction, eventId: number, startedAt: string | undefined) =>
  transaction
    .select({
      begins: asInstant(sql`case when ${event.startTime} is null then ${event.endsAt} else ${event.startsAt} end`),
      firstBegins: asInstant(sql`least(${event.startsAt}, ${startedAt ?? null}::timestamp)`),
    })
    .from(event)
    .where(eq(event.id, eventId))

const asInstant = (moment: SQL) => sql<Date>`${instantOf(moment)}`.mapWith(push.endsAt)
