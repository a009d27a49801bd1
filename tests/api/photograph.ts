import sharp, { type Sharp } from 'sharp'

interface Scene {
  width?: number
  height?: number
}

/**
 * Returns a picture whose left half is red and whose right half is blue. It shows how the picture was turned, and what
 * became of its colours.
 */
export const scene = ({ width = 300, height = 200 }: Scene = {}): Sharp => {
  const half = { width: Math.ceil(width / 2), height, channels: 3 } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { ...half, background: '#0000ff' } }, left: Math.floor(width / 2), top: 0 },
  ])
}

/** The same as a JPEG. */
export const photograph = (size?: Scene): Promise<Buffer> => scene(size).jpeg({ quality: 90 }).toBuffer()
