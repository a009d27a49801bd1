// The nine lookups of §7. Each has a table, so that a foreign key can only point at an item of its own kind.
import { boolean, integer, numeric, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core'

const item = () => ({
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  /** The order in which the item is offered. */
  position: smallint().notNull().default(0),
  /** Whether it is offered. Records that have a retired item keep it. */
  isActive: boolean().notNull().default(true),
})

export const swimmingAbility = pgTable('swimming_ability', item())
export const gender = pgTable('gender', item())
export const ethnicity = pgTable('ethnicity', item())
export const emailPreference = pgTable('email_preference', item())
export const attendeeRemoveReason = pgTable('attendee_remove_reason', item())
export const organiserRemoveReason = pgTable('organiser_remove_reason', item())
export const cancelReason = pgTable('cancel_reason', item())
export const membershipType = pgTable('membership_type', {
  ...item(),
  /** The yearly fee in pounds; null for the club's own (club_settings). */
  fee: numeric({ precision: 8, scale: 2 }),
})
export const eventType = pgTable('event_type', { ...item(), isRowEvent: boolean().notNull() })

/** The event types that each email preference covers. */
export const emailPreferenceEventType = pgTable(
  'email_preference_event_type',
  {
    preferenceId: integer()
      .notNull()
      .references(() => emailPreference.id, { onDelete: 'cascade' }),
    eventTypeId: integer()
      .notNull()
      .references(() => eventType.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.preferenceId, table.eventTypeId] })],
)
