// Draws an icon of the club from its logo, or from the drawing that every club begins with.
import type { Sharp } from 'sharp'
import { imageLibrary } from '../../documents/pictures/imageLibrary'

/** The source of icons: a picture of any kind that sharp reads. */
export interface Drawing {
  bytes: Buffer
  /**
   * The same picture drawn into the corners of a square, since a telephone may cut them off. Null to put it on a ground
   * of one colour.
   */
  toTheEdges: Buffer | null
}

/** The form of an icon: a shape with nothing behind it, or a square that is filled. */
export type IconShape =
  | { kind: 'ico' }
  | { kind: 'free'; size: number }
  /** `isMaskable` keeps the essential part in the circle that every telephone leaves. */
  | { kind: 'filled'; size: number; isMaskable: boolean }

/** The sizes in pixels for browsers' tabs and shortcuts. */
const ICO_SIZES = [16, 32, 48]
/**
 * The diameter of the circle that is never cut, as a part of the icon's side (W3C, Web Application Manifest §icon
 * masks).
 */
const SAFE_CIRCLE = 0.8
/** The part of an icon's side that a logo takes where only the corners are cut. */
const TOUCH_SIDE = 0.8

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

export async function drawIcon(drawing: Drawing, shape: IconShape): Promise<Buffer> {
  if (shape.kind === 'ico')
    return icoFile(await Promise.all(ICO_SIZES.map(async size => ({ size, png: await drawFree(drawing.bytes, size) }))))
  if (shape.kind === 'free') return drawFree(drawing.bytes, shape.size)
  return drawing.toTheEdges ? drawFree(drawing.toTheEdges, shape.size) : drawFilled(drawing.bytes, shape)
}

/** Draws the whole of the picture in the middle of a transparent square. */
async function drawFree(bytes: Buffer, size: number): Promise<Buffer> {
  const { picture } = await open(bytes, size)
  return picture.resize({ width: size, height: size, fit: 'contain', background: NOTHING }).png().toBuffer()
}

async function drawFilled(
  bytes: Buffer,
  { size, isMaskable }: Extract<IconShape, { kind: 'filled' }>,
): Promise<Buffer> {
  const library = await imageLibrary()
  const { picture, width, height } = await open(bytes, size)
  const scale = (isMaskable ? SAFE_CIRCLE / Math.hypot(width, height) : TOUCH_SIDE / Math.max(width, height)) * size
  const logo = await picture
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .png()
    .toBuffer()
  return library({ create: { width: size, height: size, channels: 3, background: await groundFor(bytes) } })
    .composite([{ input: logo }])
    .png()
    .toBuffer()
}

/** A vector drawing is opened at the size in which it is wanted. */
async function open(bytes: Buffer, size: number): Promise<{ picture: Sharp; width: number; height: number }> {
  const library = await imageLibrary()
  const { format, width, height } = await library(bytes).metadata()
  const picture = format === 'svg' ? library(bytes, { density: (72 * size) / Math.max(width, height) }) : library(bytes)
  return { picture, width, height }
}

const WHITE = '#FFFFFF'
/** The colour of the club's bar. */
const NAVY = '#0F2A3D'
/** A lighter colour than this, of 255, could hardly be seen on white. */
const LIGHT = 170
const SAMPLE = 32

/**
 * Returns the ground for a logo. A transparent one stands on white, or on navy if it is light itself. Any other stands
 * on the colour of its corner.
 */
async function groundFor(bytes: Buffer): Promise<string | { r: number; g: number; b: number }> {
  const { picture } = await open(bytes, SAMPLE)
  const pixels = await picture
    .resize({ width: SAMPLE, height: SAMPLE, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  let light = 0
  let seen = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
    light += (0.2126 * r + 0.7152 * g + 0.0722 * b) * alpha
    seen += alpha
  }
  const [r = 0, g = 0, b = 0] = pixels
  const isOpaque = seen === (255 * pixels.length) / 4
  if (isOpaque) return { r, g, b }
  return light / Math.max(1, seen) > LIGHT ? NAVY : WHITE
}

const HEAD = 6
const ENTRY = 16

/**
 * Makes a Windows icon file of several sizes below 256. Each is stored as PNG, which every browser has read since
 * Internet Explorer 11.
 */
function icoFile(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEAD + ENTRY * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
