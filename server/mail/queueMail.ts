import { sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/words'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { mail } from '../database/schema/mail'

export interface Correspondent {
  name: string
  address: string
}

/** A mail to one person, as a template makes it. */
export interface NewMail {
  /** The template that made it. */
  kind: string
  to: Correspondent
  replyTo?: Correspondent
  subject: string
  text: string
  html: string
  groupMessageId?: number
  /** Whose adding to a crew it tells of: it goes UNDO_SECONDS later, since that can be taken back. */
  attendeeId?: number
}

/** Rows in one insert: news goes to the whole club, and making a statement of many rows would keep others waiting. */
const AT_ONCE = 100
/** Characters in one insert, about: the driver holds it whole. */
const LONGEST = 4_000_000

/** Senders listen here. */
export const MAIL_CHANNEL = 'mail_waiting'

/**
 * Writes mails to the outbox, in the transaction of the change that causes them; senders hear of them when it commits. One to a member
 * without an address is not written: nobody can be told.
 */
export async function queueMail(
  transaction: Transaction,
  clock: Clock,
  mails: NewMail | readonly NewMail[],
): Promise<void> {
  const now = clock.now()
  const sendable = [mails].flat().filter(({ to }) => to.address !== '')
  const rows = sendable.map(({ to, replyTo, subject, ...rest }) => ({
    ...rest,
    subject: onOneLine(subject),
    toName: onOneLine(to.name),
    toAddress: to.address,
    replyToName: replyTo ? onOneLine(replyTo.name) : null,
    replyToAddress: replyTo?.address ?? null,
    createdAt: now,
    nextAttemptAt: rest.attendeeId === undefined ? now : addSeconds(now, UNDO_SECONDS),
  }))
  if (rows.length === 0) return
  const longest = Math.max(...rows.map(({ text, html }) => text.length + html.length))
  const atOnce = Math.max(1, Math.min(AT_ONCE, Math.floor(LONGEST / longest)))
  for (let first = 0; first < rows.length; first += atOnce)
    await transaction.insert(mail).values(rows.slice(first, first + atOnce))
  await callSenders(transaction, rows.some(({ attendeeId }) => attendeeId !== undefined) ? UNDO_SECONDS : 0)
}

/** Senders look into the outbox when the transaction commits, and so many seconds later. */
export async function callSenders(transaction: Transaction, seconds = 0): Promise<void> {
  await transaction.execute(sql`select pg_notify(${MAIL_CHANNEL}, ${String(seconds)})`)
}

const addSeconds = (instant: Date, seconds: number) => new Date(instant.getTime() + 1000 * seconds)

/** What goes into a header holds nothing that could begin another. */
// oxlint-disable-next-line no-control-regex
const onOneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
