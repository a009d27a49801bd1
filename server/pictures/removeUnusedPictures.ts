import { and, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { clubSettings, homeSlide, partner } from '../database/schema/club'
import { picture } from '../database/schema/pictures'
import type { Services } from '../services'

/** Milliseconds that a picture stays when nothing shows it any more: in a form that is not saved yet, in pages that are open. */
const STAYS = 24 * 3_600_000

/** Where a picture may be shown. */
const USES = [
  clubSettings.logoPictureId,
  clubSettings.introPictureId,
  clubSettings.advertPictureId,
  homeSlide.pictureId,
  partner.pictureId,
] as const

/** Notes which pictures nothing shows, and removes those that nothing has shown for a day. */
export async function removeUnusedPictures({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const used: SQL = sql.join(
    USES.map(use => sql`select ${use} as id from ${use.table} where ${use} is not null`),
    sql` union `,
  )
  const shown = inArray(picture.id, sql`(${used})`)
  await database
    .update(picture)
    .set({ unusedSince: null })
    .where(and(isNotNull(picture.unusedSince), shown))
  await database
    .update(picture)
    .set({ unusedSince: now })
    .where(and(isNull(picture.unusedSince), notInArray(picture.id, sql`(${used})`)))
  // One that is put to use in this moment is kept by its reference: then this fails, and is tried again the next time.
  await database
    .delete(picture)
    .where(and(lt(picture.unusedSince, new Date(now.getTime() - STAYS)), notInArray(picture.id, sql`(${used})`)))
}
