import type { ByteReader } from './ByteReader'
import { type Findings, leaveRest } from './findings'
import { exifOf, orientationIn } from './orientation'
import { BrokenPicture, expectPixels, MOST_PARTS } from './pictureSize'

/** The chunks of the picture itself (RFC 9649 §2.7). All others are details. */
const STAYING = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const HEAD = 8
/** The offset of the flags of an extended file, and the flags that say that it has Exif and XMP. */
const FLAGS = 20
const HAS_EXIF = 0x08
const HAS_XMP = 0x04
const LONGEST_EXIF = 64 * 1024

export const isWebp = (begin: Buffer): boolean =>
  begin.toString('latin1', 0, 4) === 'RIFF' && begin.toString('latin1', 8, 12) === 'WEBP'

/**
 * Returns a WebP without its details, up to its end. Its length stands in its head, which is corrected once the end has
 * come.
 */
export async function* webpWithoutDetails(reader: ByteReader, findings: Findings): AsyncGenerator<Buffer> {
  const riff = await reader.read(12)
  yield riff
  const end = HEAD + riff.readUInt32LE(4)
  let length = riff.length
  let isExtended = false
  let exif: Buffer | null = null
  let parts = 0
  for (let at = riff.length; at < end;) {
    if (++parts > MOST_PARTS) throw new BrokenPicture()
    const head = await reader.read(HEAD)
    if (head.length < HEAD) {
      yield head
      length += head.length
      break
    }
    const type = head.toString('latin1', 0, 4)
    const size = head.readUInt32LE(4)
    const body = size + (size % 2)
    isExtended ||= at === riff.length && type === 'VP8X'
    if (STAYING.has(type)) {
      expectFrame(type, await reader.peekAtLeast(16))
      yield head
      length += HEAD
      for await (const part of reader.pass(body)) {
        yield part
        length += part.length
      }
    } else {
      const begin = await reader.read(Math.min(body, LONGEST_EXIF))
      await reader.skip(body - begin.length)
      const left: Buffer | null = type === 'EXIF' && isExtended && !exif ? orientedChunk(begin) : null
      if (left) {
        yield left
        length += left.length
        exif = left
      }
      findings.isCleaned ||= !left?.equals(Buffer.concat([head, begin]))
    }
    at += HEAD + body
  }
  await leaveRest(reader, findings)
  if (findings.isCleaned)
    findings.mendHead = first => {
      first.writeUInt32LE(length - HEAD, 4)
      if (isExtended) first[FLAGS] = ((first[FLAGS] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (exif ? HAS_EXIF : 0)
    }
}

/** Checks the size that it claims, in each of the places where it does. */
function expectFrame(type: string, bytes: Buffer): void {
  if (type === 'VP8X' && bytes.length >= 10) expectPixels(bytes.readUIntLE(4, 3) + 1, bytes.readUIntLE(7, 3) + 1)
  if (type === 'ANMF' && bytes.length >= 12) expectPixels(bytes.readUIntLE(6, 3) + 1, bytes.readUIntLE(9, 3) + 1)
  if (type === 'VP8 ' && bytes.length >= 10)
    expectPixels(bytes.readUInt16LE(6) & 0x3fff, bytes.readUInt16LE(8) & 0x3fff)
  if (type === 'VP8L' && bytes.length >= 5) {
    if (bytes[0] !== 0x2f) throw new BrokenPicture()
    const sides = bytes.readUInt32LE(1)
    expectPixels((sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1)
  }
}

/**
 * Returns the chunk that says which way up the picture is; null for an upright one. Some programs write the mark of a
 * JPEG's Exif before it.
 */
function orientedChunk(begin: Buffer): Buffer | null {
  const exif = exifOf(orientationIn(begin.toString('latin1', 0, 4) === 'Exif' ? begin.subarray(6) : begin))
  if (!exif) return null
  const head = Buffer.alloc(HEAD)
  head.write('EXIF', 'latin1')
  head.writeUInt32LE(exif.length, 4)
  return Buffer.concat([head, exif])
}
