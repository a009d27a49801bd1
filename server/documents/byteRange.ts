/** A range of a file's bytes, both ends included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Reads a Range header for a file of this many bytes (RFC 9110 §14): one range, or 'none' where the file does not
 * reach. Returns null where there is nothing to heed: no header, several ranges, another unit, nonsense.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(/\s/g, '') ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= size) return 'none'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
