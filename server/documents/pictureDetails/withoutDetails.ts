// Pictures lose what was written beside them on their way in (where and with what they were taken, by whom, small copies of what they were
// before they were cut), and nothing of themselves: not a byte of the picture is packed anew. Written by hand because exif-be-gone, the one
// kept library that streams, takes the orientation too, knows no IPTC and leaves a WebP with a length that is no more true.
import { ByteReader } from './ByteReader'
import type { Findings } from './findings'
import { isJpeg, jpegWithoutDetails } from './jpeg'
import { isPng, pngWithoutDetails } from './png'
import { isWebp, webpWithoutDetails } from './webp'

/** The bytes of any file, those of a JPEG, PNG or WebP without its details. Throws BrokenPicture, TooManyPixels. */
export async function* withoutDetails(bytes: AsyncIterable<Buffer>, findings: Findings): AsyncGenerator<Buffer> {
  const reader = new ByteReader(bytes)
  const begin = await reader.peekAtLeast(12)
  if (isJpeg(begin)) yield* jpegWithoutDetails(reader, findings)
  else if (isPng(begin)) yield* pngWithoutDetails(reader, findings)
  else if (isWebp(begin)) yield* webpWithoutDetails(reader, findings)
  else yield* reader.rest()
}
