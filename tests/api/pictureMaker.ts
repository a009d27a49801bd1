// Small true pictures, with and without the details that cameras and programs write beside them.
import { crc32, deflateSync } from 'node:zlib'

/** Details that nobody outside the club should learn from a picture, such as where the boathouse is. */
export const SECRETS = [
  'GPS 51.4545N',
  'Canon EOS',
  'Una Uploader',
  'XMP-creator',
  'IPTC-city',
  'thumbnail',
  'comment',
  'film of the moment',
] as const
const [GPS, CAMERA, AUTHOR, XMP, IPTC, THUMBNAIL, COMMENT, FILM] = SECRETS

/** An Exif as a camera writes it: which way up (1 to 8), its make, and where it was. */
function exif(orientation: number, isBigEndian = true): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [0x010f, 2, CAMERA.length, 200],
    [0x0112, 3, 1, orientation],
    [0x8825, 4, 1, 300],
  ]
  const tiff = Buffer.alloc(400)
  const short = (value: number, at: number) =>
    isBigEndian ? tiff.writeUInt16BE(value, at) : tiff.writeUInt16LE(value, at)
  const long = (value: number, at: number) =>
    isBigEndian ? tiff.writeUInt32BE(value, at) : tiff.writeUInt32LE(value, at)
  tiff.write(isBigEndian ? 'MM' : 'II', 'latin1')
  short(42, 2)
  long(8, 4)
  short(entries.length, 8)
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
    if (type === 3) short(value, at + 8)
    else long(value, at + 8)
  })
  tiff.write(CAMERA, 200, 'latin1')
  tiff.write(GPS, 300, 'latin1')
  tiff.write(THUMBNAIL, 350, 'latin1')
  return tiff
}

const segment = (marker: number, ...parts: (string | Buffer)[]) => {
  const body = Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const frame = (width: number, height: number) => {
  const body = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  return segment(0xc2, body)
}

interface JpegParts {
  /** The segments before the picture. */
  details?: Buffer[]
  width?: number
  height?: number
  /** The bytes after its end. */
  after?: Buffer
}
/**
 * A progressive JPEG of two scans, with restarts, stuffed bytes, a colour profile and the mark of the program that
 * packed it.
 */
export const jpeg = ({ details = [], width = 8, height = 8, after = Buffer.alloc(0) }: JpegParts = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF\0', Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0])),
    ...details,
    segment(0xe2, 'ICC_PROFILE\0', Buffer.from([1, 1]), 'a profile of colours'),
    segment(0xee, 'Adobe', Buffer.from([0, 100, 0, 0, 0, 0, 1])),
    segment(0xdb, Buffer.alloc(65, 1)),
    frame(width, height),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    Buffer.from([1, 2, 0xff, 0, 0xe1, 3, 0xff, 0xd0, 4, 0xff, 0, 5]),
    segment(0xc4, Buffer.alloc(20, 2)),
    segment(0xda, Buffer.from([1, 1, 0, 1, 5, 0])),
    Buffer.from([6, 0xff, 0xd7, 7, 0xff, 0, 0xff, 0xff, 0xd9]),
    after,
  ])

/** The Exif of a JPEG: as large as the camera's, or only which way up. */
export const jpegExif = (tiff: Buffer) => segment(0xe1, 'Exif\0\0', tiff)
export const jpegDetails = (orientation: number): Buffer[] => [
  jpegExif(exif(orientation)),
  segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', XMP),
  segment(0xe2, 'MPF\0', 'MM'),
  segment(0xed, 'Photoshop 3.0\0', IPTC),
  segment(0xfe, COMMENT),
]
export const FILM_AFTER = Buffer.from(FILM)

export const pngChunk = (type: string, body: Buffer | string = '') => {
  const bytes = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(body)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length - 4)
  checksum.writeUInt32BE(crc32(bytes))
  return Buffer.concat([length, bytes, checksum])
}
export function png({ details = [], width = 1, height = 1, after = Buffer.alloc(0) }: JpegParts = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('pHYs', Buffer.alloc(9)),
    ...details,
    pngChunk('IDAT', deflateSync(Buffer.from([0, 7]))),
    pngChunk('IEND'),
    after,
  ])
}
export const pngDetails = (orientation: number): Buffer[] => [
  pngChunk('eXIf', exif(orientation, false)),
  pngChunk('tEXt', `Author\0${AUTHOR}`),
  pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`),
  pngChunk('zTXt', `Comment\0\0${COMMENT}`),
  pngChunk('tIME', Buffer.alloc(7)),
]

const LOSSLESS = Buffer.from('2f00000010071011118888fe0700', 'hex')
export const webpChunk = (type: string, body: Buffer | string) => {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)])
}
/** An extended WebP with a colour profile; its head says that it has the details that it has. */
export function webp({
  details = [],
  width = 1,
  height = 1,
  flags = details.length > 0 ? 0x2c : 0x20,
  after = Buffer.alloc(0),
}: JpegParts & { flags?: number } = {}): Buffer {
  const head = Buffer.alloc(10)
  head.writeUInt8(flags)
  head.writeUIntLE(width - 1, 4, 3)
  head.writeUIntLE(height - 1, 7, 3)
  const chunks = Buffer.concat([
    webpChunk('VP8X', head),
    webpChunk('ICCP', 'a profile of colours!'),
    webpChunk('VP8L', LOSSLESS),
    ...details,
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(chunks.length + 4)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), chunks, after])
}
export const webpDetails = (orientation: number): Buffer[] => [
  webpChunk('EXIF', exif(orientation)),
  webpChunk('XMP ', XMP),
  webpChunk('JUNK', AUTHOR),
]
