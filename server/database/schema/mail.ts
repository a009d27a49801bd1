// The outbox. Every mail is written here in the transaction that causes it, and sent afterwards. Group messages keep a
// copy.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { MAIL_STATES, MEMBER_FILTERS } from '#contract/words'
import type { RichText } from '#contract/rules/cutRichText'
import { attendee, event } from './events'
import { member } from './members'
import { waitingEntry } from './waiting'

export const groupMessage = pgTable(
  'group_message',
  {
    id: serial().primaryKey(),
    senderId: integer().references(() => member.id, { onDelete: 'set null' }),
    filter: text({ enum: MEMBER_FILTERS }).notNull(),
    html: text().$type<RichText>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The client's Idempotency-Key. A message that is sent again finds itself. */
    idempotencyKey: text(),
    /** The digest of what was sent under the key; null where it was sent before digests were stored. */
    idempotencyDigest: text(),
  },
  table => [
    uniqueIndex('group_message_sent_once')
      .on(table.senderId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
)

export const mailAttachment = pgTable(
  'mail_attachment',
  {
    id: serial().primaryKey(),
    groupMessageId: integer()
      .notNull()
      .references(() => groupMessage.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    contentType: text().notNull(),
  },
  table => [index('mail_attachment_by_message').on(table.groupMessageId)],
)

export const mail = pgTable(
  'mail',
  {
    id: serial().primaryKey(),
    /** The template that made it. */
    kind: text().notNull(),
    toName: text().notNull(),
    toAddress: text().notNull(),
    replyToName: text(),
    replyToAddress: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    groupMessageId: integer().references(() => groupMessage.id, { onDelete: 'set null' }),
    /**
     * The attendee whose adding to a crew it reports, which can be taken back until it goes; null for every other mail.
     */
    attendeeId: integer().references(() => attendee.id, { onDelete: 'set null' }),
    /** The member whose approval it reports, which can be taken back until it goes; null for every other mail. */
    approvedMemberId: integer().references(() => member.id, { onDelete: 'set null' }),
    /** The entry on a waiting list that it is about, so that the offer of a place that has ended is not mailed. */
    waitingEntryId: integer().references(() => waitingEntry.id, { onDelete: 'set null' }),
    /** The attendee who is asked in it whether they are still coming, so that it is not sent once they need not be. */
    askedAttendeeId: integer().references(() => attendee.id, { onDelete: 'set null' }),
    /** The event that it is about. Mails to one address about one event go in the order in which they were written. */
    eventId: integer().references(() => event.id, { onDelete: 'set null' }),
    /** The kinds of earlier mails to the same address about the same event that it overtakes: those are not sent. */
    overtakes: text().array().notNull().default([]),
    /** Whether it is not sent at night. */
    restsAtNight: boolean().notNull().default(false),
    state: text({ enum: MAIL_STATES }).notNull().default('waiting'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    /**
     * The earliest time of the next try. A sender that takes the mail up moves it ahead, so that no other sends it too.
     */
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    lastError: text(),
    sentAt: timestamp({ withTimezone: true }),
  },
  table => [
    check('mail_state_known', sql`${table.state} in ('waiting', 'sent', 'parked')`),
    check('mail_sent_when_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    index('mail_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    index('mail_by_attendee')
      .on(table.attendeeId)
      .where(sql`${table.attendeeId} is not null`),
    index('mail_by_approved_member')
      .on(table.approvedMemberId)
      .where(sql`${table.approvedMemberId} is not null`),
    index('mail_by_waiting_entry')
      .on(table.waitingEntryId)
      .where(sql`${table.waitingEntryId} is not null`),
    index('mail_by_asked_attendee')
      .on(table.askedAttendeeId)
      .where(sql`${table.askedAttendeeId} is not null`),
    index('mail_by_event')
      .on(table.eventId, table.toAddress)
      .where(sql`${table.eventId} is not null`),
    index('mail_by_group')
      .on(table.groupMessageId)
      .where(sql`${table.groupMessageId} is not null`),
  ],
)
