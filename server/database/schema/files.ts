// The bytes of what people have sent: documents, the attachments of messages, and the renditions of pictures. They are
// stored in pieces, so that no file lies in memory whole.
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, serial, timestamp } from 'drizzle-orm/pg-core'
import { document } from './documents'
import { mailAttachment } from './mail'
import { member } from './members'
import { pictureRendition } from './pictures'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * One file, and the member whose room it takes. It is deleted with the record that it belongs to. One without a record
 * is still arriving, or was given up.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    id: serial().primaryKey(),
    ownerId: integer().references(() => member.id, { onDelete: 'set null' }),
    /** The bytes of all pieces; 0 as long as it arrives. */
    size: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    documentId: integer()
      .unique()
      .references(() => document.id, { onDelete: 'cascade' }),
    attachmentId: integer()
      .unique()
      .references(() => mailAttachment.id, { onDelete: 'cascade' }),
    renditionId: integer()
      .unique()
      .references(() => pictureRendition.id, { onDelete: 'cascade' }),
  },
  table => [
    check(
      'stored_file_of_one',
      sql`num_nonnulls(${table.documentId}, ${table.attachmentId}, ${table.renditionId}) <= 1`,
    ),
    index('stored_file_by_owner').on(table.ownerId),
    index('stored_file_unkept')
      .on(table.createdAt)
      .where(sql`${table.documentId} is null and ${table.attachmentId} is null and ${table.renditionId} is null`),
  ],
)

export const filePiece = pgTable(
  'file_piece',
  {
    fileId: integer()
      .notNull()
      .references(() => storedFile.id, { onDelete: 'cascade' }),
    /** The offset in the file at which it begins, in bytes. */
    start: integer().notNull(),
    bytes: bytea().notNull(),
  },
  table => [primaryKey({ columns: [table.fileId, table.start] })],
)
