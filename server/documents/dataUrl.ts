const HEADER = /^data:[^,]{0,300};base64$/i

/** The bytes of a data URL of base64; null where it is no such thing, or holds a character that is not base64. */
export function bytesOfDataUrl(url: string): Buffer | null {
  const comma = url.indexOf(',')
  if (!HEADER.test(url.slice(0, Math.max(comma, 0)))) return null
  const length = url.length - comma - 1
  const padding = url.endsWith('==') ? 2 : url.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(url.slice(comma + 1), 'base64')
  // Buffer passes over what it does not know: then there are too few of them.
  return length % 4 === 0 && bytes.length === (length / 4) * 3 - padding ? bytes : null
}
