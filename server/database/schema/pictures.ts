// The pictures of the public site, each in several widths and two formats; their bytes are files like others (files.ts).
import { integer, pgTable, serial, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

export const picture = pgTable('picture', {
  id: serial().primaryKey(),
  /** SHA-256 of what was uploaded and of how it is rendered: part of its address, and how the same is known again. */
  digest: text().notNull().unique(),
  /** Of its largest rendition. */
  width: smallint().notNull(),
  height: smallint().notNull(),
  /** Beside WebP. */
  fallback: text({ enum: ['jpg', 'png'] }).notNull(),
  uploadedAt: timestamp({ withTimezone: true }).notNull(),
  /** Since when nothing of the site shows it; it goes a day after (pictures/removeUnusedPictures). */
  unusedSince: timestamp({ withTimezone: true }),
})

export const pictureRendition = pgTable(
  'picture_rendition',
  {
    id: serial().primaryKey(),
    pictureId: integer()
      .notNull()
      .references(() => picture.id, { onDelete: 'cascade' }),
    width: smallint().notNull(),
    format: text({ enum: ['webp', 'jpg', 'png'] }).notNull(),
  },
  table => [uniqueIndex('picture_rendition_once').on(table.pictureId, table.width, table.format)],
)
