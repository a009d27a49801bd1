import type { ByteReader } from './ByteReader'
import { type Findings, leaveRest } from './findings'
import { exifOf, orientationIn } from './orientation'
import { BrokenPicture, expectPixels, MOST_PARTS } from './pictureSize'

// Markers (ITU T.81, table B.1): each is 0xff and one of these.
const [SOI, EOI, SOS, DNL, COM, APP0, APP1, APP2, APP14, APP15] = [
  0xd8, 0xd9, 0xda, 0xdc, 0xfe, 0xe0, 0xe1, 0xe2, 0xee, 0xef,
] as const
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isDetail = (marker: number) => (marker >= APP0 && marker <= APP15) || marker === COM

/** The details without which the picture would look different: its density, its colours, how they were packed. */
const STAYING: readonly (readonly [marker: number, name: string])[] = [
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
]
const EXIF = 'Exif\0\0'

export const isJpeg = (begin: Buffer): boolean => begin[0] === 0xff && begin[1] === SOI

/** Returns a JPEG without its details, up to its end. */
export async function* jpegWithoutDetails(reader: ByteReader, findings: Findings): AsyncGenerator<Buffer> {
  let width = 0
  let height = 0
  let isOriented = false
  yield await reader.read(2)
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const [fill, marker] = await reader.peekAtLeast(2)
    // More of these bytes than needed may stand there. The last one begins the marker.
    const mark = reader.take(marker === 0xff ? 1 : 2)
    if (fill === undefined) return
    if (marker === undefined) return yield mark
    if (fill !== 0xff || marker === SOI || marker === 0) throw new BrokenPicture()
    if (marker === 0xff) {
      yield mark
      continue
    }
    if (marker === EOI) {
      yield mark
      return leaveRest(reader, findings)
    }
    if (isRestart(marker) || marker === 0x01) {
      yield mark
      continue
    }
    const length = await reader.read(2)
    const size = length.length < 2 ? 0 : length.readUInt16BE() - 2
    if (size < 0) throw new BrokenPicture()
    if (isDetail(marker)) {
      const detail = await reader.read(size)
      if (STAYING.some(([staying, name]) => marker === staying && begins(detail, name))) yield* [mark, length, detail]
      else {
        const isExif = marker === APP1 && begins(detail, EXIF)
        const left = isExif && !isOriented ? orientedSegment(detail.subarray(EXIF.length)) : null
        if (left) yield left
        isOriented ||= isExif
        findings.isCleaned ||= !left?.equals(Buffer.concat([mark, length, detail]))
      }
      continue
    }
    if (isFrame(marker) || marker === DNL) {
      const head = await reader.peekAtLeast(5)
      if (marker === DNL && head.length >= 2) height = head.readUInt16BE()
      else if (head.length >= 5) [height, width] = [head.readUInt16BE(1), head.readUInt16BE(3)]
      expectPixels(width, height)
    }
    yield* [mark, length]
    yield* reader.pass(size)
    if (marker === SOS) yield* scan(reader)
  }
  throw new BrokenPicture()
}

const begins = (bytes: Buffer, name: string) => bytes.toString('latin1', 0, name.length) === name

/** Returns the segment that says which way up the picture is; null for an upright one. */
function orientedSegment(tiff: Buffer): Buffer | null {
  const exif = exifOf(orientationIn(tiff))
  if (!exif) return null
  const segment = Buffer.concat([Buffer.from([0xff, APP1, 0, 0]), Buffer.from(EXIF, 'latin1'), exif])
  segment.writeUInt16BE(segment.length - 2, 2)
  return segment
}

/**
 * Reads the picture's own data, up to the marker that ends it. In the data, 0xff stands before 0 and before restarts.
 */
async function* scan(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = await reader.peekAtLeast(2)
    let at = piece.indexOf(0xff)
    for (; at >= 0 && at + 1 < piece.length; at = piece.indexOf(0xff, at)) {
      const next = piece[at + 1] ?? 0
      if (next !== 0 && next !== 0xff && !isRestart(next)) break
      at += next === 0xff ? 1 : 2
    }
    const isEnd = piece.length < 2
    if (at < 0 || isEnd) yield reader.take(piece.length)
    else if (at > 0) yield reader.take(at)
    if (isEnd || (at >= 0 && at + 1 < piece.length)) return
  }
}
