// Sends the notifications of the outbox, beside the calls. Any number of servers may do so on one database: a sender
// moves what it takes ahead in time, so that no other takes it meanwhile.
import { and, eq, lte, sql } from 'drizzle-orm'
import { attendee, event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { push, pushSubscription } from '../database/schema/push'
import { waterSettings } from '../database/schema/river'
import { session } from '../database/schema/accounts'
import { waitingEntry } from '../database/schema/waiting'
import { isQuietAt } from '../mail/quietHours'
import { repeatedly, type RepeatedWork } from '../repeatedly'
import type { Services } from '../services'
import { instantNow, readToday } from '../time'
import { notificationOf } from './notificationOf'
import { type Outcome, sendPush } from './sendPush'
import { forgetDevices, mayBeNotified } from './subscriptions'

type Sending = Pick<Services, 'database' | 'clock' | 'secrets' | 'publicUrl' | 'sessionDays'>
type Log = (line: string) => void

const SECOND = 1000
const MINUTE = 60 * SECOND
const EVERY = 5 * SECOND
const LEASE = MINUTE
/** The waits after each failed try; the last of them comes again until the moment has passed. */
const WAITS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE]
/** The wait of what is not tried: it comes before what failed, and shows soon whether its push service is back. */
const UNTRIED_WAIT = 20 * SECOND
const AT_ONCE = 4

/** Looks every five seconds for what is to be sent. */
export function watchPushes(services: Sending, log: Log): RepeatedWork {
  const stopping = new AbortController()
  const work = repeatedly({
    every: EVERY,
    work: () => sendDuePushes(services, log, stopping.signal),
    failed: 'Notifications were not sent',
    log,
  })
  return {
    ...work,
    stop() {
      stopping.abort()
      return work.stop()
    },
  }
}

/** One look for what is to be sent. */
interface Look {
  services: Sending
  log: Log
  began: Date
  /** By the club's clock, yyyy-MM-dd. */
  today: string
  /** The hosts of push services that could not be reached in it. */
  away: Set<string>
  /** What the log has been told of failed tries. */
  told: Set<string>
  signal: AbortSignal | undefined
}

/** Sends what is due, several at once. Drops what has become untrue, and what comes too late. */
export async function sendDuePushes(services: Sending, log: Log, signal?: AbortSignal): Promise<void> {
  const { database, clock } = services
  const began = clock.now()
  await forgetDevices(services)
  await database.delete(push).where(lte(push.endsAt, began))
  const today = await readToday(database, clock)
  const look = { services, log, began, today, away: new Set<string>(), told: new Set<string>(), signal }
  const sender = async () => {
    while (!signal?.aborted) {
      const due = await takeDue(look)
      if (!due) return
      if (due.isTrue) await send(look, due)
      else await remove(services, due.id)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
}

/** Tells whether a notification still says what is so, to somebody who may be told, as SQL. */
const isStillTrue = (services: Sending) => sql<boolean>`${push.endsAt} > ${instantNow(services.clock)}
  and ${session.endedAt} is null and ${mayBeNotified(services)} and case ${push.kind}
  when 'offered' then exists (select from ${waitingEntry} w
    where w.event_id = ${push.eventId} and w.member_id = ${session.memberId} and w.state = 'offered')
  when 'asked' then ${event.cancelReasonId} is null and (select ${waterSettings.asksEvening} from ${waterSettings})
    and exists (select from ${attendee} a where a.event_id = ${push.eventId} and a.member_id = ${session.memberId}
      and not a.is_removed and a.asked_at is not null and a.said_coming_at is null)
  when 'message' then true
  else (${event.cancelReasonId} is not null) = (${push.kind} = 'cancelled') and exists (select from ${attendee} a
    where a.event_id = ${push.eventId} and a.member_id = ${session.memberId} and not a.is_removed) end`

type SendableDue = Extract<Awaited<ReturnType<typeof takeDue>>, { device: unknown }>

/** Takes the notification that has been due for longest, for this sender alone; undefined when none is. */
async function takeDue({ services, began }: Look) {
  const { database, clock } = services
  const now = clock.now()
  const at = instantNow(clock)
  const isNight = isQuietAt(sql`(${at} at time zone (select time_zone from club_settings))::time`)
  const [taken] = await database
    .update(push)
    .set({ nextAttemptAt: new Date(now.getTime() + LEASE) })
    .where(
      eq(
        push.id,
        sql`(select id from ${push} due where next_attempt_at <= ${began.toISOString()}::timestamptz
          and (wakes_from <= ${at} or not ${isNight}) order by next_attempt_at, id limit 1 for update skip locked)`,
      ),
    )
    .returning({ id: push.id })
  if (!taken) return undefined
  const [due] = await database
    .select({
      notification: push,
      device: pushSubscription,
      event: { eventType: eventType.name, startDate: event.startDate, startTime: event.startTime },
      isTrue: isStillTrue(services),
    })
    .from(push)
    .innerJoin(pushSubscription, eq(pushSubscription.id, push.subscriptionId))
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .innerJoin(member, eq(member.id, session.memberId))
    .innerJoin(event, eq(event.id, push.eventId))
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(eq(push.id, taken.id))
  // Its device may have been forgotten just now, and it with it.
  return due ? { id: taken.id, ...due } : { id: taken.id, isTrue: false as const }
}

async function send(look: Look, due: SendableDue): Promise<void> {
  const { services, log, away, told } = look
  const { id, notification, device } = due
  const { attempts } = notification
  const { host } = new URL(device.endpoint)
  // A push service that is away costs one wait for its answer, and not one for each device.
  if (away.has(host)) return postpone(services, due, UNTRIED_WAIT, attempts)
  const outcome = await tryToSend(look, due)
  if (outcome === 'sent') return remove(services, id)
  if (outcome === 'gone') {
    await services.database.delete(pushSubscription).where(eq(pushSubscription.id, device.id))
    return
  }
  if ('refused' in outcome) {
    log(`A notification was refused: ${outcome.refused}`)
    return remove(services, id)
  }
  const { failed, isAway } = outcome
  if (!told.has(failed)) log(`Notifications are tried again later: ${failed}`)
  told.add(failed)
  if (isAway) away.add(host)
  await postpone(services, due, WAITS[attempts] ?? WAITS.at(-1) ?? MINUTE, attempts + 1)
}

/** Lets a notification wait, unless it has been taken anew meanwhile. */
async function postpone(
  { database, clock }: Sending,
  { id, notification: { nextAttemptAt } }: SendableDue,
  wait: number,
  attempts: number,
): Promise<void> {
  await database
    .update(push)
    .set({ attempts, nextAttemptAt: new Date(clock.now().getTime() + wait) })
    .where(and(eq(push.id, id), eq(push.nextAttemptAt, nextAttemptAt)))
}

function tryToSend({ services, today, signal }: Look, { notification, device, event }: SendableDue): Promise<Outcome> {
  const { endsAt, wakesFrom } = notification
  const now = services.clock.now()
  return sendPush(services, device, notificationOf({ ...notification, ...event }, today, services.publicUrl), {
    signal,
    lifetime: (endsAt.getTime() - now.getTime()) / SECOND,
    isUrgent: wakesFrom !== null && wakesFrom <= now,
  })
}

async function remove({ database }: Sending, id: number): Promise<void> {
  await database.delete(push).where(eq(push.id, id))
}
