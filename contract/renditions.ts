// The pictures that a club uploads for its public site, and the addresses of what each was rendered to.
import { FILE_LIMIT, MEGABYTE } from './words'

/** Widths in pixels that a picture is kept in, up to its own: a telephone, a sharp telephone or tablet, laptops. */
export const PICTURE_WIDTHS = [480, 960, 1440, 2000] as const
/** What people are told before they choose one. */
export const PICTURE_RULE = `JPEG, PNG, WebP, AVIF or GIF, at most ${FILE_LIMIT / MEGABYTE} MB.`

/** What there is beside WebP: PNG where something can be seen through the picture. */
export const FALLBACKS = ['jpg', 'png'] as const
type Format = 'webp' | (typeof FALLBACKS)[number]

/** A picture as a page shows it. */
export interface RenderedPicture {
  /** Where its renditions lie: what the address of each begins with. */
  address: string
  /** Of the largest, in pixels. */
  width: number
  height: number
  /** Of all, from the smallest. */
  widths: number[]
  fallback: (typeof FALLBACKS)[number]
}

/** The address of one rendition. What lies there never changes. */
export const renditionUrl = ({ address }: RenderedPicture, width: number, format: Format): string =>
  `${address}/${width}.${format}`

/** The smallest width of a picture that is at least so wide, or else its largest. */
export const widthFrom = ({ widths, width }: RenderedPicture, wanted: number): number =>
  widths.find(kept => kept >= wanted) ?? width

/** The srcset of a picture in one format. */
export const srcSetOf = (picture: RenderedPicture, format: Format): string =>
  picture.widths.map(width => `${renditionUrl(picture, width, format)} ${width}w`).join(', ')

/** The address for whoever shows it small, as a logo: the smallest, in the format that everybody can show. */
export const smallestUrl = (picture: RenderedPicture): string =>
  renditionUrl(picture, Math.min(...picture.widths), picture.fallback)

/** The address for whoever takes a single one: the largest, in the format that everybody can show. */
export const largestUrl = (picture: RenderedPicture): string => renditionUrl(picture, picture.width, picture.fallback)
