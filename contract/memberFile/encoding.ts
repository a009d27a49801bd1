// The encoding of a text file, told by its bytes.

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const
export type Encoding = (typeof ENCODINGS)[number]

export const beginsWith = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign)

/**
 * Returns the encoding that the file's byte order mark names. Without one it is UTF-8 if the bytes allow it, otherwise
 * the encoding of western European Windows.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  // Every other byte is zero in the UTF-16 of a western script.
  const sample = bytes.subarray(0, 400)
  const noughts = (odd: number) => sample.filter((byte, at) => at % 2 === odd && byte === 0).length
  if (sample.length > 8 && noughts(1) > sample.length * 0.4) return 'utf-16le'
  if (sample.length > 8 && noughts(0) > sample.length * 0.4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
