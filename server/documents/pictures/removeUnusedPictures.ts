import { and, getTableName, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { pointingAt } from '../../database/pointingAt'
import { picture, pictureRendition } from '../../database/schema/pictures'
import type { Services } from '../../services'

/**
 * The milliseconds for which a picture stays after nothing shows it any more. It may be in an unsaved form, or in open
 * pages.
 */
const STAYS = 24 * 3_600_000

/** Notes which pictures nothing shows, and removes those that nothing has shown for a day. */
export async function removeUnusedPictures({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const used = await usedPictures(database)
  const isUsed = inArray(picture.id, sql`(${used})`)
  await database
    .update(picture)
    .set({ unusedSince: null })
    .where(and(isNotNull(picture.unusedSince), isUsed))
  await database
    .update(picture)
    .set({ unusedSince: now })
    .where(and(isNull(picture.unusedSince), notInArray(picture.id, sql`(${used})`)))
  // A picture that is put to use at this moment is kept by its reference. The statement then fails, and is tried again
  // the next time.
  await database
    .delete(picture)
    .where(and(lt(picture.unusedSince, new Date(now.getTime() - STAYS)), notInArray(picture.id, sql`(${used})`)))
}

/**
 * Selects the pictures that something shows: PostgreSQL's catalogue names all that points at one. The picture's own
 * renditions do not count.
 */
async function usedPictures(database: Services['database']): Promise<SQL> {
  const showing = [...(await pointingAt(database, getTableName(picture)))].filter(
    ([table]) => table !== getTableName(pictureRendition),
  )
  const each = showing.flatMap(([table, columns]) =>
    columns.map(
      column =>
        sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
    ),
  )
  return sql.join(each, sql` union `)
}
