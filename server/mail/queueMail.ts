import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { isMailable } from '#contract/rules/mailReach'
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
  /** The attendee whose adding to a crew it reports. It goes UNDO_SECONDS later, since that can be taken back. */
  attendeeId?: number
  /** The member whose approval it reports. It goes UNDO_SECONDS later for the same reason. */
  approvedMemberId?: number
  /**
   * The event that it is about. Mails to one address about one event go in the order in which they were written, and
   * one that a later mail has overtaken does not go.
   */
  eventId?: number
  /** The entry on a waiting list that it is about. */
  waitingEntryId?: number
  /** The attendee who is asked in it whether they are still coming. */
  askedAttendeeId?: number
  /** Whether it is not sent from 22:00 to 07:00 by the club's clock. */
  restsAtNight?: boolean
  /** The earliest time at which it goes. */
  notBefore?: Date
}

/** Tells whether a mail waits in the outbox because its deed can be taken back. */
const isDelayed = ({ attendeeId, approvedMemberId }: Pick<NewMail, 'attendeeId' | 'approvedMemberId'>) =>
  attendeeId !== undefined || approvedMemberId !== undefined

/** Returns the mails that are written: those to an address that mail can be sent to. */
export const sendable = (mails: readonly NewMail[]): NewMail[] => mails.filter(({ to }) => isMailable(to.address))

/**
 * The rows in one insert. News goes to the whole club, and making a statement of many rows would keep others waiting.
 */
const AT_ONCE = 100
/** The approximate number of characters in one insert, which the driver holds whole. */
const LONGEST = 4_000_000

/** The channel on which senders listen. */
export const MAIL_CHANNEL = 'mail_waiting'

/**
 * Writes mails to the outbox, in the transaction of the change that causes them. Senders hear of them when it commits.
 * A mail to a member without such an address is not written.
 */
export async function queueMail(
  transaction: Transaction,
  clock: Clock,
  mails: NewMail | readonly NewMail[],
): Promise<void> {
  const now = clock.now()
  const rows = sendable([mails].flat()).map(({ to, replyTo, subject, notBefore = now, ...rest }) => ({
    ...rest,
    ...(rest.eventId !== undefined && { overtakes: overtakenBy(rest.kind) }),
    subject: onOneLine(subject),
    toName: onOneLine(to.name),
    toAddress: to.address,
    replyToName: replyTo ? onOneLine(replyTo.name) : null,
    replyToAddress: replyTo?.address ?? null,
    createdAt: now,
    nextAttemptAt: isDelayed(rest) ? addSeconds(now, UNDO_SECONDS) : notBefore,
  }))
  if (rows.length === 0) return
  const longest = Math.max(...rows.map(({ text, html }) => text.length + html.length))
  const atOnce = Math.max(1, Math.min(AT_ONCE, Math.floor(LONGEST / longest)))
  for (let first = 0; first < rows.length; first += atOnce)
    await transaction.insert(mail).values(rows.slice(first, first + atOnce))
  await callSenders(transaction, rows.some(isDelayed) ? UNDO_SECONDS : 0)
}

/**
 * Drops the mails of a deed that is taken back, as long as they are delayed for that. Returns whether there were any.
 *
 * @param ofDeed matches the mails of the deed
 */
export async function dropDelayedMail(transaction: Transaction, clock: Clock, ofDeed: SQL): Promise<boolean> {
  const dropped = await transaction
    .delete(mail)
    .where(and(ofDeed, eq(mail.state, 'waiting'), eq(mail.attempts, 0), gt(mail.nextAttemptAt, clock.now())))
    .returning({ id: mail.id })
  return dropped.length > 0
}

/** Makes senders look into the outbox when the transaction commits, and this many seconds later. */
export async function callSenders(transaction: Transaction, seconds = 0): Promise<void> {
  await transaction.execute(sql`select pg_notify(${MAIL_CHANNEL}, ${String(seconds)})`)
}

const addSeconds = (instant: Date, seconds: number) => new Date(instant.getTime() + 1000 * seconds)

/** Removes anything from a header's value that could begin another header. */
// oxlint-disable-next-line no-control-regex
const onOneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()

/** The kinds of mails that say how a member stands in a crew, or how the event stands. */
const OF_STANDING = ['attendeeAdded', 'attendeeConfirmed', 'attendeeReinstated', 'joinedMember']
const OF_EVENT = ['eventChanged', 'eventReinstated', 'stillComing']

/**
 * Mails that make earlier ones to the same person about the same event untrue or needless: whoever is told one of these
 * need not be told what stands beside it, if that has not gone yet.
 */
const OVERTAKES: Readonly<Record<string, readonly string[]>> = {
  attendeeAdded: ['attendeeRemoved', 'attendeeReinstated', 'attendeeConfirmed'],
  attendeeConfirmed: ['attendeeRemoved', 'attendeeReinstated', 'attendeeAdded'],
  attendeeReinstated: ['attendeeRemoved', 'attendeeConfirmed', 'attendeeAdded'],
  attendeeRemoved: [...OF_STANDING, ...OF_EVENT],
  eventCancelled: [...OF_STANDING, ...OF_EVENT],
  eventReinstated: ['eventCancelled'],
}

/** Returns the kinds of earlier mails that a mail of this kind overtakes. */
export const overtakenBy = (kind: string): string[] => [...(OVERTAKES[kind] ?? [])]
