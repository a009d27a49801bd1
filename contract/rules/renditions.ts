// The pictures that a club uploads for its public site, and the addresses of their renditions.
import { FILE_LIMIT, MEGABYTE } from '../words'

/** Widths in pixels that a picture is kept in, up to its own: a telephone, a sharp telephone or tablet, laptops. */
export const PICTURE_WIDTHS = [480, 960, 1440, 2000] as const
/** The rule that people read before they choose one. */
export const PICTURE_RULE = `JPEG, PNG, WebP, AVIF or GIF, at most ${FILE_LIMIT / MEGABYTE} MB.`

/** The formats besides WebP. PNG is for pictures with transparency. */
export const FALLBACKS = ['jpg', 'png'] as const
type Format = 'webp' | (typeof FALLBACKS)[number]

/** A picture as a page shows it. */
export interface RenderedPicture {
  /** The beginning of the address of each rendition. */
  address: string
  /** The size of the largest rendition, in pixels. */
  width: number
  height: number
  /** The widths of all renditions, the smallest first. */
  widths: number[]
  fallback: (typeof FALLBACKS)[number]
}

/** Returns the address of one rendition. Its content never changes. */
export const renditionUrl = ({ address }: RenderedPicture, width: number, format: Format): string =>
  `${address}/${width}.${format}`

/** Returns the smallest width of a picture that is at least this wide, or otherwise its largest. */
export const widthFrom = ({ widths, width }: RenderedPicture, wanted: number): number =>
  widths.find(each => each >= wanted) ?? width

/** The srcset of a picture in one format. */
export const srcSetOf = (picture: RenderedPicture, format: Format): string =>
  picture.widths.map(width => `${renditionUrl(picture, width, format)} ${width}w`).join(', ')

/** Returns the address for a small view, such as a logo: the smallest, in the format that everybody can show. */
export const smallestUrl = (picture: RenderedPicture): string =>
  renditionUrl(picture, Math.min(...picture.widths), picture.fallback)

/** Returns the address for clients that take a single one: the largest, in the format that everybody can show. */
export const largestUrl = (picture: RenderedPicture): string => renditionUrl(picture, picture.width, picture.fallback)
