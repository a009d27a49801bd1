// The encoding of a text file, told by its bytes.

export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'utf-16le',
  'utf-16be',
  'macintosh',
  'ibm850',
  'utf-8-twice',
] as const
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

/** The signs of the bytes from 0x80 in Windows-1252. The TextDecoder of Node 20 takes them for control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** The signs of the bytes from 0x80 in the encoding of MS-DOS, which no TextDecoder knows. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const bySigns = (bytes: Uint8Array, signs: string): string => {
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    parts.push(
      Array.from(bytes.subarray(from, from + AT_ONCE), byte =>
        byte < 0x80 ? String.fromCharCode(byte) : (signs[byte - 0x80] ?? String.fromCharCode(byte)),
      ).join(''),
    )
  return parts.join('')
}
const AT_ONCE = 65_536

/** Returns the text of the bytes. Every server and browser reads them alike. */
export function decoded(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'windows-1252') return bySigns(bytes, WINDOWS)
  if (encoding === 'ibm850') return bySigns(bytes, DOS)
  if (encoding === 'utf-8-twice') return readOnce(new TextDecoder('utf-8').decode(bytes))
  return new TextDecoder(encoding).decode(bytes)
}

const WINDOWS_BYTES = new Map([...WINDOWS].map((sign, at) => [sign, at + 0x80]))
const byteOf = (sign: string): number => WINDOWS_BYTES.get(sign) ?? sign.charCodeAt(0)

/** Letters of UTF-8 that were once read as Windows-1252, and saved as UTF-8 again: Ã© for é. */
const TWICE = /[\u00C2-\u00F4][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/g
const readOnce = (text: string): string =>
  text.replaceAll(TWICE, signs => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(signs, byteOf))
    } catch {
      return signs
    }
  })

/** Signs that no name or address has in Windows-1252, or not at this place. */
const ODD =
  /[\u0080-\u009Fƒˆ˜†‡‰‹›™ŠŒŽšœžŸ]|\p{L}[‚„…“”•¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿×÷]\p{L}|\p{L}[‚„]|\p{L}[–—]\p{Ll}|\p{Ll}’(?!(?:s|t|d|m|ll|re|ve)(?!\p{L}))\p{Ll}|\p{Ll}[À-ÖØ-Þ]/u

/** Tells whether a text has letters that seem to be those of another encoding. */
export const isOddIn = (text: string, read: Encoding): boolean =>
  read === 'windows-1252' ? ODD.test(text) : read === 'utf-8' && readOnce(text) !== text

/** Returns the other encodings that the text may be in; none if its letters are certain. */
export const othersFor = (text: string, read: Encoding): Encoding[] => {
  if (!isOddIn(text, read)) return []
  return read === 'utf-8' ? ['utf-8-twice'] : ['macintosh', 'ibm850']
}

/** Returns a cell as each of these encodings has it, parted by 'or'. */
export function inEach(cell: string, read: Encoding, others: readonly Encoding[]): string {
  const bytes = read === 'utf-8' ? new TextEncoder().encode(cell) : Uint8Array.from(cell, byteOf)
  return [cell, ...others.map(other => decoded(bytes, other))].join(' or ')
}
