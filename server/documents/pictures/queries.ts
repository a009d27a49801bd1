import { and, eq } from 'drizzle-orm'
import { widthFrom } from '#contract/rules/renditions'
import type { Database } from '../../database/connect'
import { storedFile } from '../../database/schema/files'
import { picture, pictureRendition } from '../../database/schema/pictures'
import { presentPicture, type PictureRow } from '../../database/pictureColumns'
import { NotFound } from '../../errors'
import { wholeFile } from '../../files/readStoredFile'

/** Returns the stored file of one rendition; undefined where there is none such. */
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

/**
 * Reads the bytes of a picture, at least this many pixels across if it is that large. Throws NotFound when it has gone
 * meanwhile.
 */
export async function readRendition(database: Database, row: PictureRow, width: number): Promise<Buffer> {
  const rendition = { ...row, width: widthFrom(presentPicture(row), width), format: row.fallback }
  const file = await fileOfRendition(database, rendition)
  if (!file) throw new NotFound('This picture does not exist.')
  return wholeFile(database, file)
}
