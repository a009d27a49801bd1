// The outbox as the senders see it. Taking a mail moves it ahead in time: until then nobody else takes it. If its
// sender dies, another takes it after that.
import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { attendee } from '../database/schema/events'
import { mail } from '../database/schema/mail'
import { member } from '../database/schema/members'
import { overtakenBy } from './queueMail'
import { isQuietAt } from './quietHours'
import type { OutboxMail } from './transport'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LEASE = 5 * MINUTE

/** The milliseconds to wait after each failed try. After the last of them the mail is parked. */
export const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR]

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Tells whether the club's clock shows a quiet hour, as SQL. */
const isNight = (now: Date) =>
  isQuietAt(sql`(${now.toISOString()}::timestamptz at time zone (select time_zone from club_settings))::time`)

/**
 * Tells whether a mail has to wait for an earlier one to the same address about the same event, as SQL: one that waits
 * for its try or is with a sender. One that the mail overtakes is not waited for, unless a sender may have it just now;
 * nor one that rests until the morning.
 */
const waitsForEarlier = (now: Date) => sql`exists (
  select from ${mail} earlier
  where earlier.event_id = due.event_id and earlier.to_address = due.to_address and earlier.id < due.id
    and earlier.state = 'waiting'
    and not ((earlier.rests_at_night or earlier.kind = any(due.overtakes)) and (
      earlier.attempts = 0 or earlier.next_attempt_at <= ${now.toISOString()}::timestamptz
        or earlier.next_attempt_at > ${later(now, LEASE).toISOString()}::timestamptz)))`

/** Matches a later mail to the same address about the same event that overtakes this one. */
const overtakes = (one: string, other: string) =>
  sql.raw(`${one}.event_id = ${other}.event_id and ${one}.to_address = ${other}.to_address and ${one}.id > ${other}.id
    and ${other}.kind = any(${one}.overtakes)`)

/** Tells whether the recipient of a mail has left the crew meanwhile, by themself or not, as SQL. */
const hasLeft = sql`exists (
  select from ${attendee} joined join ${member} person on person.id = joined.member_id
  where joined.event_id = taken.event_id and person.email = taken.to_address and joined.is_removed)`

/**
 * Deletes a taken mail if a later one has overtaken it, or if its recipient has left the crew in which it says they
 * are. A later one that is itself overtaken counts only if it has gone. Returns whether the mail was deleted.
 */
async function dropOvertaken(database: Database, { id, kind }: OutboxMail): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    delete from ${mail} taken where taken.id = ${id} and (exists (
      select from ${mail} newer where ${overtakes('newer', 'taken')} and (newer.state = 'sent' or not exists (
        select from ${mail} newest where ${overtakes('newest', 'newer')})))
      or ${overtakenBy('attendeeRemoved').includes(kind)} and ${hasLeft})`)
  return rowCount === 1
}

/**
 * Takes the mail that has been due for longest, for this sender alone; undefined when none is due. Single mails go
 * before those to a group: nobody waits for a new password behind the whole club's newsletter. Mails to one person
 * about one event go in their order, and those that were overtaken are dropped. Counts the try.
 */
export async function takeDueMail(database: Database, now: Date): Promise<OutboxMail | undefined> {
  for (;;) {
    const taken = await takeNext(database, now)
    if (!taken || taken.eventId === null || !(await dropOvertaken(database, taken))) return taken
  }
}

async function takeNext(database: Database, now: Date): Promise<OutboxMail | undefined> {
  const [taken] = await database
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextAttemptAt: later(now, LEASE) })
    .where(
      eq(
        mail.id,
        sql`(select id from ${mail} due where state = 'waiting' and next_attempt_at <= ${now.toISOString()}::timestamptz
               and not (rests_at_night and ${isNight(now)})
               and not (event_id is not null and ${waitsForEarlier(now)})
             order by group_message_id is not null, next_attempt_at, id limit 1 for update skip locked)`,
      ),
    )
    .returning()
  return taken
}

/**
 * Tells whether a mail is neither sent nor with a sender. A taken mail has been tried, and is due again within a lease
 * of now.
 */
export const isInNobodysHands = (now: Date) =>
  or(
    eq(mail.state, 'parked'),
    and(
      eq(mail.state, 'waiting'),
      or(eq(mail.attempts, 0), lte(mail.nextAttemptAt, now), gt(mail.nextAttemptAt, later(now, LEASE))),
    ),
  )

/** Matches the mail unless its lease ran out meanwhile and another sender has it. */
const isStill = ({ id, attempts }: OutboxMail) =>
  and(eq(mail.id, id), eq(mail.attempts, attempts), eq(mail.state, 'waiting'))

/** Extends the lease of a mail that takes long to send. */
export async function keepTaken(database: Database, taken: OutboxMail, now: Date): Promise<void> {
  await database
    .update(mail)
    .set({ nextAttemptAt: later(now, LEASE) })
    .where(isStill(taken))
}

export async function markSent(database: Database, taken: OutboxMail, now: Date): Promise<void> {
  await database.update(mail).set({ state: 'sent', sentAt: now, lastError: null }).where(isStill(taken))
}

/** Leaves the mail for another try. Parks it when it was refused for good, or after the last try. */
export async function markFailed(
  database: Database,
  taken: OutboxMail,
  now: Date,
  reason: string,
  isForGood: boolean,
): Promise<void> {
  const wait = WAITS[taken.attempts - 1]
  const next = isForGood || wait === undefined ? { state: 'parked' as const } : { nextAttemptAt: later(now, wait) }
  await database
    .update(mail)
    .set({ ...next, lastError: reason })
    .where(isStill(taken))
}
