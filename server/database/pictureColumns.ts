// The columns of a picture that queries select to show it, and the picture as it leaves the server.
import { largestUrl, PICTURE_WIDTHS, type RenderedPicture } from '#contract/rules/renditions'
import { picture } from './schema/pictures'

/** The columns that a query selects to show a picture. */
export const pictureColumns = {
  id: picture.id,
  digest: picture.digest,
  width: picture.width,
  height: picture.height,
  fallback: picture.fallback,
}
export type PictureRow = Pick<typeof picture.$inferSelect, keyof typeof pictureColumns>

/**
 * Returns the widths in which a picture of this width is stored. Its own is the largest, and none is nearly the same as
 * it.
 */
export const widthsUpTo = (width: number): number[] => [...PICTURE_WIDTHS.filter(each => each < width * 0.9), width]

/** Presents the picture as it leaves the server. */
export const presentPicture = ({ id, digest, width, height, fallback }: PictureRow): RenderedPicture => ({
  address: `/pictures/${id}/${digest}`,
  width,
  height,
  widths: widthsUpTo(width),
  fallback,
})

/** Returns the one address of a picture, for clients that take no other. */
export const pictureUrl = (row: PictureRow): string => largestUrl(presentPicture(row))
