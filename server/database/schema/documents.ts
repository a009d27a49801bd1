// Documents; their bytes are in files.ts.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { DOCUMENT_TYPES } from '#contract/words'
import { member } from './members'

export const document = pgTable(
  'document',
  {
    id: serial().primaryKey(),
    type: text({ enum: DOCUMENT_TYPES }).notNull(),
    title: text().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    uploadedBy: integer()
      .notNull()
      .references(() => member.id),
    uploadedAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
  },
  table => [
    check('document_type_known', sql`${table.type} in ('Committee', 'Member')`),
    index('document_by_type').on(table.type, table.uploadedAt),
  ],
)
