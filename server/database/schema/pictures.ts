// The pictures of the public site, each in several widths and two formats. Their bytes are files like others
// (files.ts).
import { integer, pgTable, serial, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

export const picture = pgTable('picture', {
  id: serial().primaryKey(),
  /**
   * The SHA-256 of the uploaded picture and of the way it is rendered. It is part of the address, and identifies the
   * same upload again.
   */
  digest: text().notNull().unique(),
  /** The size of its largest rendition. */
  width: smallint().notNull(),
  height: smallint().notNull(),
  /** The format beside WebP. */
  fallback: text({ enum: ['jpg', 'png'] }).notNull(),
  uploadedAt: timestamp({ withTimezone: true }).notNull(),
  /** The time since which nothing of the site shows it. It is deleted a day after (pictures/removeUnusedPictures). */
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
