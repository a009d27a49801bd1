// Sends the notifications of the outbox, beside the calls. Any number of servers may do so on one database: a sender
// moves what it takes ahead in time, so that no other takes it meanwhile.
import { and, eq, lte, sql } from 'drizzle-orm'
import { clubSettings } from '../database/schema/club'
import { attendee, event } from '../database/schema/events'
import { push, pushSubscription } from '../database/schema/push'
import { session } from '../database/schema/accounts'
import { waitingEntry } from '../database/schema/waiting'
import { isQuietAt } from '../mail/quietHours'
import { repeatedly, type RepeatedWork } from '../repeatedly'
import type { Services } from '../services'
import { instantNow } from '../time'
import { sendPush } from './sendPush'
import { forgetDevices } from './subscriptions'

type Sending = Pick<Services, 'database' | 'clock' | 'secrets' | 'publicUrl' | 'sessionDays'>
type Log = (line: string) => void

const SECOND = 1000
const MINUTE = 60 * SECOND
const EVERY = 5 * SECOND
const LEASE = MINUTE
/** The waits after each failed try; the last of them comes again until the moment has passed. */
const WAITS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE]
const AT_ONCE = 4

/** Looks every five seconds for what is to be sent. */
export function watchPushes(services: Sending, log: Log): RepeatedWork {
  let isStopped = false
  const work = repeatedly({
    every: EVERY,
    work: () => sendDuePushes(services, log, () => isStopped),
    failed: 'Notifications were not sent',
    log,
  })
  return {
    ...work,
    stop() {
      isStopped = true
      return work.stop()
    },
  }
}

/** Sends what is due, several at once. Drops what has become untrue, and what comes too late. */
export async function sendDuePushes(services: Sending, log: Log, isStopped = () => false): Promise<void> {
  const { database, clock } = services
  await forgetDevices(services)
  await database.delete(push).where(lte(push.endsAt, clock.now()))
  const subject = await readSubject(services)
  const sender = async () => {
    while (!isStopped()) {
      const due = await takeDue(services)
      if (!due) return
      if (due.isTrue) await send(services, due, subject, log)
      else await remove(services, due.id)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
}

/** The club's address, as push services want to know it: https: or mailto:. */
export async function readSubject({ database, publicUrl }: Pick<Services, 'database' | 'publicUrl'>): Promise<string> {
  if (publicUrl.startsWith('https:')) return publicUrl
  const [club] = await database.select({ email: clubSettings.email }).from(clubSettings)
  return `mailto:${club?.email}`
}

/** Tells whether a notification still says what is so, as SQL. */
const isStillTrue = sql<boolean>`case ${push.kind}
  when 'offered' then exists (select from ${waitingEntry} w
    where w.event_id = ${push.eventId} and w.member_id = ${session.memberId} and w.state = 'offered')
  when 'asked' then exists (select from ${attendee} a where a.event_id = ${push.eventId} and a.member_id = ${session.memberId}
    and not a.is_removed and a.asked_at is not null and a.said_coming_at is null)
  when 'message' then true
  else (${event.cancelReasonId} is not null) = (${push.kind} = 'cancelled') and exists (select from ${attendee} a
    where a.event_id = ${push.eventId} and a.member_id = ${session.memberId} and not a.is_removed) end`

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>

/** Takes the notification that has been due for longest, for this sender alone; undefined when none is. */
async function takeDue({ database, clock }: Sending) {
  const now = clock.now()
  const at = instantNow(clock)
  const isNight = isQuietAt(sql`(${at} at time zone (select time_zone from club_settings))::time`)
  const [taken] = await database
    .update(push)
    .set({ attempts: sql`${push.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE) })
    .where(
      eq(
        push.id,
        sql`(select id from ${push} due where next_attempt_at <= ${at}
          and (wakes_from <= ${at} or not ${isNight}) order by next_attempt_at, id limit 1 for update skip locked)`,
      ),
    )
    .returning({ id: push.id })
  if (!taken) return undefined
  const [due] = await database
    .select({ notification: push, device: pushSubscription, isTrue: isStillTrue })
    .from(push)
    .innerJoin(pushSubscription, eq(pushSubscription.id, push.subscriptionId))
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .innerJoin(event, eq(event.id, push.eventId))
    .where(eq(push.id, taken.id))
  // Its device may have been forgotten just now, and it with it.
  return due ? { id: taken.id, ...due } : { id: taken.id, isTrue: false as const }
}

async function send(
  services: Sending,
  { id, notification, device }: Extract<Due, { device: unknown }>,
  subject: string,
  log: Log,
) {
  const { database, clock } = services
  const { eventId, endsAt, wakesFrom, attempts } = notification
  const now = clock.now()
  const outcome = await sendPush(
    services,
    device,
    { ...notification, tag: `event-${eventId}` },
    {
      subject,
      lifetime: (endsAt.getTime() - now.getTime()) / SECOND,
      isUrgent: wakesFrom !== null && wakesFrom <= now,
    },
  )
  if (outcome === 'sent') return remove(services, id)
  if (outcome === 'gone') {
    await database.delete(pushSubscription).where(eq(pushSubscription.id, device.id))
    return
  }
  if ('refused' in outcome) {
    log(`A notification was refused: ${outcome.refused}`)
    return remove(services, id)
  }
  log(`A notification was not sent, and is tried again: ${outcome.failed}`)
  const wait = WAITS[attempts - 1] ?? WAITS.at(-1) ?? MINUTE
  await database
    .update(push)
    .set({ nextAttemptAt: new Date(clock.now().getTime() + wait) })
    .where(and(eq(push.id, id), eq(push.attempts, attempts)))
}

async function remove({ database }: Sending, id: number): Promise<void> {
  await database.delete(push).where(eq(push.id, id))
}
