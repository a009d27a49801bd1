import { and, eq } from 'drizzle-orm'
import { largestUrl, PICTURE_WIDTHS, type RenderedPicture } from '#contract/renditions'
import type { Database } from '../database/connect'
import { storedFile } from '../database/schema/files'
import { picture, pictureRendition } from '../database/schema/pictures'

/** What a query selects of a picture to show it. */
export const shownPicture = {
  id: picture.id,
  digest: picture.digest,
  width: picture.width,
  height: picture.height,
  fallback: picture.fallback,
}
export type ShownPicture = Pick<typeof picture.$inferSelect, keyof typeof shownPicture>

/** The widths that a picture of this width is kept in: its own is the largest, and none is nearly the same as it. */
export const widthsUpTo = (width: number): number[] => [...PICTURE_WIDTHS.filter(kept => kept < width * 0.9), width]

/** The picture as it leaves the server. */
export const presentPicture = ({ id, digest, width, height, fallback }: ShownPicture): RenderedPicture => ({
  address: `/pictures/${id}/${digest}`,
  width,
  height,
  widths: widthsUpTo(width),
  fallback,
})

/** The one address of a picture, for whoever takes no other. */
export const pictureUrl = (shown: ShownPicture): string => largestUrl(presentPicture(shown))

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
