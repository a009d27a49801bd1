import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { storedFile } from '../database/schema/files'
import { picture, pictureRendition } from '../database/schema/pictures'

/** The stored file of one rendition; undefined where there is none such. */
export async function fileOfRendition(
  database: Database,
  {
    id,
    digest,
    width,
    format,
  }: { id: number; digest: string } & Pick<typeof pictureRendition.$inferSelect, 'width' | 'format'>,
): Promise<{ id: number; size: number } | undefined> {
  const [file] = await database
    .select({ id: storedFile.id, size: storedFile.size })
    .from(pictureRendition)
    .innerJoin(picture, eq(picture.id, pictureRendition.pictureId))
    .innerJoin(storedFile, eq(storedFile.renditionId, pictureRendition.id))
    .where(
      and(
        eq(picture.id, id),
        eq(picture.digest, digest),
        eq(pictureRendition.width, width),
        eq(pictureRendition.format, format),
      ),
    )
  return file
}
