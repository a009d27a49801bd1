// The one detail that belongs to the picture: which way up it is (Exif 2.32, tag 0x0112). Exif is a small TIFF.
const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY = 12
const UPRIGHT = 1

/**
 * Returns which way up a picture is by its Exif, 1 to 8. The answer is 1, upright, where the Exif does not say or
 * cannot be read.
 */
export function orientationIn(tiff: Buffer): number {
  if (tiff.length < 8) return UPRIGHT
  const isBigEndian = tiff.toString('latin1', 0, 2) === 'MM'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isBigEndian ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at))
  const first = isBigEndian ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4)
  for (let entry = 0; entry < short(first); entry++) {
    const at = first + 2 + entry * ENTRY
    if (at + ENTRY > tiff.length) break
    const value = short(at + 8)
    if (short(at) === ORIENTATION && short(at + 2) === SHORT && value >= 1 && value <= 8) return value
  }
  return UPRIGHT
}

/** Makes an Exif that says this and nothing else; null for an upright picture, which needs none. */
export function exifOf(orientation: number): Buffer | null {
  if (orientation === UPRIGHT) return null
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
