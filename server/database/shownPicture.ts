// What queries select of a picture to show it, and the picture as it leaves the server.
import { largestUrl, PICTURE_WIDTHS, type RenderedPicture } from '#contract/renditions'
import { picture } from './schema/pictures'

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
