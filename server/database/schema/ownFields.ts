// The fields that the club has added to its members and its rows. Their values stand in `fields` of the member, the
// event or the draft, by their keys.
import { boolean, jsonb, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import type { OwnChoice } from '#contract/resources/ownFieldSchemas'
import { FILLED_BY, OWN_KINDS, SEEN_BY } from '#contract/words'

const ownField = () => ({
  id: serial().primaryKey(),
  /** The key, made of the first label and never changed: the values stand under it. */
  key: text().notNull().unique(),
  label: text().notNull(),
  kind: text({ enum: OWN_KINDS }).notNull(),
  /** The choices of a field of kind 'select'. */
  choices: jsonb().$type<OwnChoice[]>().notNull().default([]),
  help: text(),
  isRequired: boolean().notNull().default(false),
  position: smallint().notNull().default(0),
  /** Whether it is asked for. The values of a retired field are kept. */
  isActive: boolean().notNull().default(true),
})

export const memberField = pgTable('member_field', {
  ...ownField(),
  filledBy: text({ enum: FILLED_BY }).notNull(),
  isInRegistration: boolean().notNull().default(false),
  seenBy: text({ enum: SEEN_BY }).notNull(),
  /** Whether members see it since an upgrade, and no System Administrator has said yet that they know. */
  isNewlyShown: boolean().notNull().default(false),
})

export const eventField = pgTable('event_field', { ...ownField(), membersSeeIt: boolean().notNull().default(true) })
