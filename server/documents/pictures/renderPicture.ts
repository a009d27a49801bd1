// Turns pictures into what the site shows: upright, of a size for screens, in colours that every screen knows, without
// details beside them.
import type { Sharp } from 'sharp'
import { limitAsync } from 'es-toolkit'
import { PICTURE_WIDTHS } from '#contract/rules/renditions'
import { InvalidInput } from '../../errors'
import { expectPixels, MOST_PIXELS, TooManyPixels } from '../../files/pictureDetails/pictureSize'
import type { pictureRendition } from '../../database/schema/pictures'
import { pictureFault } from './expectPicture'
import { imageLibrary } from './imageLibrary'
import { type PictureRow, widthsUpTo } from '../../database/pictureColumns'

/** A part of a picture's digest. Count it up with every change below that changes how the same picture comes out. */
export const RECIPE = 1

const WIDEST = Math.max(...PICTURE_WIDTHS)
/** The pixels of a side below which nothing can be seen. */
const SMALLEST_SIDE = 16
/** The time limit. The largest picture that is accepted needs five (docs/decisions/26-pictures.md). */
const SECONDS = 60

export interface Rendering extends Pick<PictureRow, 'width' | 'height' | 'fallback'> {
  renditions: readonly (Pick<typeof pictureRendition.$inferInsert, 'width' | 'format'> & { bytes: Buffer })[]
}

/** One picture is worked on after the other: each takes a processor and up to 300 MB meanwhile. */
const inTurn = limitAsync(<Result>(work: () => Promise<Result>) => work(), 1)

/**
 * Makes all renditions of a picture: WebP in each width, and beside it JPEG, or PNG for a picture with transparency. An
 * animation gives its first picture. Throws InvalidInput; Unavailable where the library is missing.
 */
export async function renderPicture(bytes: Buffer): Promise<Rendering> {
  const library = await imageLibrary()
  const open = (source: Buffer, limitInputPixels: number | false = MOST_PIXELS) =>
    library(source, { limitInputPixels, failOn: 'error' }).timeout({ seconds: SECONDS })
  return inTurn(async () => {
    const { width, height } = await readSize(open(bytes, false))
    if (Math.min(width, height) < SMALLEST_SIDE) throw tooSmall(width, height)
    const upright = await open(bytes)
      .autoOrient()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw pictureFault('damaged')
      })
    const { isOpaque } = await open(upright.data).stats()
    const fallback = isOpaque ? 'jpg' : 'png'
    const renditions: Rendering['renditions'][number][] = []
    for (const width of widthsUpTo(upright.info.width)) {
      const resized = open(upright.data).resize({ width })
      renditions.push({ width, format: 'webp', bytes: await asWebp(resized).toBuffer() })
      renditions.push({ width, format: fallback, bytes: await FORMATS[fallback](resized).toBuffer() })
    }
    return { width: upright.info.width, height: upright.info.height, fallback, renditions }
  })
}

// AVIF would be a third smaller, but would take 25 s of a processor for the largest width where WebP takes 0.7.
const asWebp = (picture: Sharp) => picture.clone().webp({ quality: 78, alphaQuality: 100, smartSubsample: true })
const FORMATS = {
  jpg: (picture: Sharp) => picture.clone().removeAlpha().jpeg({ quality: 78, mozjpeg: true }),
  png: (picture: Sharp) => picture.clone().png({ palette: true, compressionLevel: 9 }),
} as const

/** Reads the size from the picture's head, before anything is unpacked. Throws InvalidInput. */
async function readSize(picture: Sharp): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await picture.metadata()
    expectPixels(width, height)
    return { width, height }
  } catch (error) {
    throw error instanceof TooManyPixels ? new InvalidInput({ picture: [error.message] }) : pictureFault('damaged')
  }
}

const tooSmall = (width: number, height: number) =>
  new InvalidInput({
    picture: [
      `This picture has ${width} by ${height} pixels, too few to be seen. Please choose one of at least ${SMALLEST_SIDE} pixels a side; for the slides, of 1,600 or more.`,
    ],
  })
