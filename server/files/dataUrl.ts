import { ByteReader } from './pictureDetails/ByteReader'

/** The text is no data URL of base64, or is cut off. */
export class BrokenDataUrl extends Error {
  override name = 'BrokenDataUrl'
}

const HEADER = /^data:[^,]{0,300};base64,/i
const LONGEST_HEADER = 320

/** Decodes a data URL of base64 while its text comes. Throws BrokenDataUrl, perhaps after some of the bytes. */
export async function* bytesOfDataUrl(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = new ByteReader(text)
  const [header] = HEADER.exec((await reader.peekAtLeast(LONGEST_HEADER)).toString('latin1', 0, LONGEST_HEADER)) ?? []
  if (header === undefined) throw new BrokenDataUrl()
  reader.take(header.length)
  // Four characters are three bytes. The last four, which may be padded, are held back for the end.
  for (;;) {
    const piece = await reader.peekAtLeast(2 * GROUP)
    if (piece.length < 2 * GROUP) break
    yield decoded(reader.take(Math.floor((piece.length - 1) / GROUP) * GROUP).toString('latin1'), 0)
  }
  const last = (await reader.read(2 * GROUP)).toString('latin1')
  if (last !== '') yield decoded(last, last.endsWith('==') ? 2 : last.endsWith('=') ? 1 : 0)
}

const GROUP = 4

function decoded(characters: string, padding: number): Buffer {
  const bytes = Buffer.from(characters, 'base64')
  // Buffer skips characters that it does not know, so then there are too few bytes.
  if (characters.length % GROUP !== 0 || bytes.length !== (characters.length / GROUP) * 3 - padding)
    throw new BrokenDataUrl()
  return bytes
}
