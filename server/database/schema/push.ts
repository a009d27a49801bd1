// Notifications on members' devices (docs/decisions/48-push.md).
import { index, integer, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { PUSH_KINDS } from '#contract/words'
import { session } from './accounts'
import { ofEvent } from './events'

/** The device of one session, as its browser has named it. It goes with the session. */
export const pushSubscription = pgTable('push_subscription', {
  id: serial().primaryKey(),
  sessionId: uuid()
    .notNull()
    .unique()
    .references(() => session.id, { onDelete: 'cascade' }),
  /** The address at the push service. Whoever knows it and the club's key can send to the device. */
  endpoint: text().notNull().unique(),
  /** The browser's keys, base64url. */
  p256dh: text().notNull(),
  auth: text().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
})

/** The outbox of notifications. A row goes when it has been sent, when its moment has passed, and with its device. */
export const push = pgTable(
  'push',
  {
    id: serial().primaryKey(),
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    kind: text({ enum: PUSH_KINDS }).notNull(),
    eventId: ofEvent(),
    /** The time after which it says nothing that is still of use. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The time from which it is sent at night too; null for never. */
    wakesFrom: timestamp({ withTimezone: true }),
    /** The number of tries that failed. */
    attempts: integer().notNull().default(0),
    /** The earliest time of the next try. A sender moves it ahead, so that no other sends it too. */
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    index('push_due').on(table.nextAttemptAt),
    index('push_by_subscription').on(table.subscriptionId),
    index('push_by_event').on(table.eventId),
  ],
)
