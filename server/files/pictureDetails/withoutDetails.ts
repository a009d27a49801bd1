// Pictures lose the details beside them on their way in: where, with what and by whom they were taken, and small copies
// without later cuts. They lose nothing of themselves: not a byte of the picture is packed anew. This is written by
// hand because the one maintained library that streams, exif-be-gone, falls short. It removes the orientation too,
// knows no IPTC, and leaves a WebP with a wrong length.
import { ByteReader } from './ByteReader'
import type { Findings } from './findings'
import { isJpeg, jpegWithoutDetails } from './jpeg'
import { isPng, pngWithoutDetails } from './png'
import { isWebp, webpWithoutDetails } from './webp'

/**
 * Returns the bytes of any file, those of a JPEG, PNG or WebP without its details. Throws BrokenPicture, TooManyPixels.
 */
export async function* withoutDetails(bytes: AsyncIterable<Buffer>, findings: Findings): AsyncGenerator<Buffer> {
  const reader = new ByteReader(bytes)
  const begin = await reader.peekAtLeast(12)
  if (isJpeg(begin)) yield* jpegWithoutDetails(reader, findings)
  else if (isPng(begin)) yield* pngWithoutDetails(reader, findings)
  else if (isWebp(begin)) yield* webpWithoutDetails(reader, findings)
  else yield* reader.rest()
}
