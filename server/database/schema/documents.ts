// Documents. Their bytes are in files.ts.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** The client's Idempotency-Key. An upload that is sent again finds the document that the first one made. */
    idempotencyKey: text(),
    /** The digest of what was sent under the key. */
    idempotencyDigest: text(),
    version: integer().notNull().default(1),
  },
  table => [
    check('document_type_known', sql`${table.type} in ('Committee', 'Member')`),
    index('document_by_type').on(table.type, table.uploadedAt),
    uniqueIndex('document_uploaded_once')
      .on(table.uploadedBy, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
)
