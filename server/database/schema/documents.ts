// Documents, their bytes beside them so that a list never reads a file.
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { DOCUMENT_TYPES } from '#contract/words'
import { member } from './members'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const document = pgTable(
  'document',
  {
    id: serial().primaryKey(),
    type: text({ enum: DOCUMENT_TYPES }).notNull(),
    title: text().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    uploadedBy: integer().notNull().references(() => member.id),
    uploadedAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
  },
  table => [
    check('document_type_known', sql`${table.type} in ('Committee', 'Member')`),
    index('document_by_type').on(table.type, table.uploadedAt),
  ],
)

export const documentContent = pgTable('document_content', {
  documentId: integer().primaryKey().references(() => document.id, { onDelete: 'cascade' }),
  bytes: bytea().notNull(),
})
