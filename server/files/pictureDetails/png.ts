import { crc32 } from 'node:zlib'
import type { ByteReader } from './ByteReader'
import { type Findings, leaveRest } from './findings'
import { exifOf, orientationIn } from './orientation'
import { BrokenPicture, expectPixels, MOST_PARTS } from './pictureSize'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** The optional chunks without which the picture would look or move differently (PNG, third edition, §11.3). */
const STAYING = new Set([
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
  'mDCV',
  'cLLI',
  'bKGD',
  'hIST',
  'pHYs',
  'sPLT',
  'acTL',
  'fcTL',
  'fdAT',
])
/** A capital at the beginning means that no reader can do without the chunk. */
const isNecessary = (type: string) => /^[A-Z]/.test(type)
const CHECKSUM = 4
/** The orientation stands at the beginning. The rest may be as large as another picture. */
const LONGEST_EXIF = 64 * 1024

export const isPng = (begin: Buffer): boolean => begin.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/** Returns a PNG without its details, up to its end. */
export async function* pngWithoutDetails(reader: ByteReader, findings: Findings): AsyncGenerator<Buffer> {
  let isOriented = false
  yield await reader.read(SIGNATURE.length)
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const isFirst = parts === 0
    const head = await reader.read(8)
    if (head.length < 8) return yield head
    const length = head.readUInt32BE()
    const type = head.toString('latin1', 4)
    if (length > 0x7fff_ffff || !/^[A-Za-z]{4}$/.test(type) || isFirst !== (type === 'IHDR')) throw new BrokenPicture()
    if (isFirst) {
      const size = await reader.peekAtLeast(8)
      if (size.length < 8) throw new BrokenPicture()
      expectPixels(size.readUInt32BE(), size.readUInt32BE(4))
    }
    if (type === 'eXIf') {
      const exif = await reader.read(Math.min(length, LONGEST_EXIF))
      await reader.skip(length - exif.length)
      const checksum = await reader.read(CHECKSUM)
      const left = isOriented ? null : orientedChunk(exif)
      isOriented = true
      if (left) yield left
      findings.isCleaned ||= !left?.equals(Buffer.concat([head, exif, checksum]))
    } else if (isNecessary(type) || STAYING.has(type)) {
      yield head
      yield* reader.pass(length + CHECKSUM)
      if (type === 'IEND') return leaveRest(reader, findings)
    } else {
      findings.isCleaned = true
      await reader.skip(length + CHECKSUM)
    }
  }
  throw new BrokenPicture()
}

/** Returns the chunk that says which way up the picture is; null for an upright one. */
function orientedChunk(tiff: Buffer): Buffer | null {
  const exif = exifOf(orientationIn(tiff))
  if (!exif) return null
  const chunk = Buffer.alloc(8 + exif.length + CHECKSUM)
  chunk.writeUInt32BE(exif.length)
  chunk.write('eXIf', 4, 'latin1')
  exif.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -CHECKSUM)), chunk.length - CHECKSUM)
  return chunk
}
