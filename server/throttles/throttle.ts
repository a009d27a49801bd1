import { eq, sql } from 'drizzle-orm'
import type { Caller, Deed } from '#contract/access'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../database/connect'
import { throttle } from '../database/schema/accounts'
import { TooMany } from '../errors'

/** A number of tries in a window of a number of seconds. */
export interface Limit {
  tries: number
  seconds: number
}

/** The means of counting. In a transaction the count is part of it: a rollback takes the try back too. */
export interface Counting {
  database: Pick<Database, 'insert' | 'update' | 'delete' | 'execute'>
  clock: Clock
}

/**
 * Counts one more try under the key. The count is in the database, so all servers share it and a restart does not
 * forget it.
 * @throws TooMany when there have been too many in the window that the first one opened
 */
export async function countTry({ database, clock }: Counting, key: string, { tries, seconds }: Limit): Promise<void> {
  const now = clock.now()
  const isOver = sql`${throttle.endsAt} <= ${now.toISOString()}::timestamptz`
  const endsAt = new Date(now.getTime() + seconds * 1000)
  const [counted] = await database
    .insert(throttle)
    .values({ key, tries: 1, endsAt })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        tries: sql`case when ${isOver} then 1 else least(${throttle.tries}, ${tries}) + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${throttle.endsAt} end`,
      },
    })
    .returning()
  if (counted?.tries === 1) await removeEnded({ database, clock })
  if (counted && counted.tries > tries) {
    const retryAfter = Math.max(1, Math.ceil((counted.endsAt.getTime() - now.getTime()) / 1000))
    throw new TooMany(`There have been too many tries. Please try again in ${inWords(retryAfter)}.`, retryAfter)
  }
}

/** Takes back a try that turned out not to be one. */
export async function takeBackTry({ database }: Counting, key: string): Promise<void> {
  await database
    .update(throttle)
    .set({ tries: sql`greatest(${throttle.tries} - 1, 0)` })
    .where(eq(throttle.key, key))
}

/** Starts counting from zero. */
export async function forgetTries({ database }: Counting, key: string): Promise<void> {
  await database.delete(throttle).where(eq(throttle.key, key))
}

const MOST_REMOVED = 100

/** Removes some old keys whenever a new one is added, so that the table cannot grow for ever. */
async function removeEnded({ database, clock }: Counting): Promise<void> {
  await database.execute(sql`
    delete from ${throttle} where key in (
      select key from ${throttle} where ends_at <= ${clock.now().toISOString()}::timestamptz limit ${MOST_REMOVED} for update skip locked
    )`)
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'a minute'
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

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

/** The seconds for which a deed that is sent again under its key is recognised: a device may be away for a while. */
const REMEMBERED = 31 * 24 * 3600

/**
 * Tells whether a deed of the caller's has been done to this subject under this key already, and remembers the key if
 * not. A deed that is refused takes its key back with its transaction.
 */
export const isRepeated = async (
  database: Transaction,
  clock: Clock,
  { memberId }: Caller,
  deed: Deed,
  subjectId: number,
  key: string | null,
): Promise<boolean> =>
  key !== null && !(await isFirst({ database, clock }, `${deed} ${memberId} ${subjectId} ${key}`, REMEMBERED))

const HOUR = 3600
/** A limit above what anybody does in an hour. It is low enough that a stolen session cannot fill anybody's mailbox. */
const MOST = 60
/** An officer sees to whole crews, one attendee after another. A letter to a group is many mails at once. */
const MOST_OF: Partial<Record<Deed, number>> = {
  'attendees.create': 200,
  'attendees.confirm': 200,
  'attendees.reinstate': 200,
  'attendees.remove': 200,
  // Each applicant gets a mail, and a season's applicants are approved together.
  'members.approve': 200,
  'members.message': 20,
}

/**
 * Counts a deed that is about to mail others or to store a file. Refused or repeated deeds do not count. Throws
 * TooMany.
 */
export const countDeed = (transaction: Transaction, clock: Clock, { memberId }: Caller, deed: Deed): Promise<void> =>
  countTry({ database: transaction, clock }, `${deed} ${memberId}`, { tries: MOST_OF[deed] ?? MOST, seconds: HOUR })
