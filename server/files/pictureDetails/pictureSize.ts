/** The most pixels of a side: more than a telephone's panorama has. */
const LONGEST_SIDE = 16_384
/** The most pixels in all. Showing it takes four bytes for each, 320 MB. */
export const MOST_PIXELS = 80_000_000

/** A picture that would fill the memory of any device that opens it, however small its file is. */
export class TooManyPixels extends Error {
  override name = 'TooManyPixels'
  constructor(width: number, height: number) {
    const [across, down, side] = [width, height, LONGEST_SIDE].map(pixels => pixels.toLocaleString('en-GB'))
    super(
      `This picture has ${across} by ${down} pixels. Please make it smaller: at most ${side} pixels a side, and ${MOST_PIXELS / 1e6} million in all.`,
    )
  }
}

/** Throws TooManyPixels for a picture that is too large. */
export function expectPixels(width: number, height: number): void {
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) throw new TooManyPixels(width, height)
}

/** A picture that breaks the rules of its format, so that nobody knows what is in it. */
export class BrokenPicture extends Error {
  override name = 'BrokenPicture'
}

/** The most segments or chunks of one file: more than any program makes, and few enough to be gone through. */
export const MOST_PARTS = 50_000
