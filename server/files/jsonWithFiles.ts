// Reads a JSON body whose files are taken out while it arrives. The rest is small, and is parsed and checked as any
// other body. Parsers that stream any JSON (stream-json, @streamparser/json) take five to eight times as long for 25 MB
// as the whole way to the database. This one has to know a single thing: where a string begins and ends.
import { ByteReader } from './pictureDetails/ByteReader'

/** The field with the text of a file (§3 Attachment). */
const FILE_FIELD = '"base64"'

const [QUOTE, BACKSLASH, COLON] = ['"', '\\', ':'].map(character => character.charCodeAt(0)) as [number, number, number]
const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * Reads a JSON text, and hands the text of each file to `takeFile` while it comes. Returns the JSON with the answers of
 * `takeFile` in place of those texts. The JSON's parser decides later whether it is JSON at all.
 * @throws whatever `tooLong` makes, when more than `most` bytes are left beside the files
 */
export async function jsonWithFiles(
  source: AsyncIterable<Buffer>,
  {
    takeFile,
    most,
    tooLong,
  }: { takeFile: (text: AsyncIterable<Buffer>) => Promise<string>; most: number; tooLong: () => Error },
): Promise<string> {
  const reader = new ByteReader(source)
  const words: Buffer[] = []
  let length = 0
  const keep = (bytes: Buffer) => {
    length += bytes.length
    if (length > most) throw tooLong()
    words.push(bytes)
  }
  /** Says whether the last thing read was the name of the file's field, or that and its colon. */
  let part: 'name' | 'value' | null = null

  for (;;) {
    const piece = await reader.peek()
    if (!piece) break
    const quote = piece.indexOf(QUOTE)
    const between = reader.take(quote < 0 ? piece.length : quote)
    for (const byte of between) if (!isBlank(byte)) part = part === 'name' && byte === COLON ? 'value' : null
    keep(between)
    if (quote < 0) continue
    if (part === 'value') {
      reader.take(1)
      const text = stringText(reader)
      keep(Buffer.from(JSON.stringify(await takeFile(wholly(text)))))
      // The rest of a refused file is skipped.
      for await (const _ of text);
      part = null
    } else {
      const string = await wholeString(reader, most - length + 1)
      keep(string)
      part = string.length === FILE_FIELD.length && string.toString() === FILE_FIELD ? 'name' : null
    }
  }
  return Buffer.concat(words).toString()
}

/** Returns the same text, but a reader that stops early does not end it. */
const wholly = (text: AsyncGenerator<Buffer>): AsyncIterable<Buffer> => ({
  [Symbol.asyncIterator]: () => ({ next: () => text.next() }),
})

/** Reads a string with its quotes and escapes as they came. It breaks off when the string is longer than `most`. */
async function wholeString(reader: ByteReader, most: number): Promise<Buffer> {
  const parts: Buffer[] = [await reader.read(1)]
  for (let length = 1, isEscaped = false; length <= most;) {
    const piece = await reader.peek()
    if (!piece) break
    let end = 0
    let isOver = false
    while (end < piece.length && !isOver) {
      const byte = piece[end++]
      isOver = byte === QUOTE && !isEscaped
      isEscaped = byte === BACKSLASH && !isEscaped
    }
    parts.push(reader.take(end))
    length += end
    if (isOver) break
  }
  return Buffer.concat(parts)
}

/**
 * Reads the text of a string from after its first quote to its last, in pieces. The text is base64, so for any other
 * character any byte will do.
 */
async function* stringText(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = await reader.peek()
    if (!piece) return
    const quote = piece.indexOf(QUOTE)
    const escape = piece.indexOf(BACKSLASH)
    if (escape < 0 || (quote >= 0 && quote < escape)) {
      yield reader.take(quote < 0 ? piece.length : quote)
      if (quote < 0) continue
      reader.take(1)
      return
    }
    const { text, used, isOver } = unescaped(await reader.peekAtLeast(LONGEST_ESCAPE))
    reader.take(used)
    yield text
    // If the text is used up without an end, an escape was cut off.
    if (isOver || used === 0) return
  }
}

const LONGEST_ESCAPE = '\\u0000'.length

/**
 * Returns the beginning of a string's text without its escapes: PHP escapes each slash. An incomplete escape is left.
 */
function unescaped(piece: Buffer): { text: Buffer; used: number; isOver: boolean } {
  const text = Buffer.allocUnsafe(piece.length)
  let length = 0
  let at = 0
  while (at < piece.length) {
    const byte = piece[at] ?? 0
    if (byte === QUOTE) return { text: text.subarray(0, length), used: at + 1, isOver: true }
    if (byte !== BACKSLASH) {
      text[length++] = byte
      at += 1
      continue
    }
    const kind = piece.toString('latin1', at + 1, at + 2)
    const end = at + (kind === 'u' ? LONGEST_ESCAPE : 2)
    if (end > piece.length) break
    // The decoder would accept the letter of an escaped control character, so it is replaced by one that the decoder
    // refuses.
    text[length++] =
      kind === 'u'
        ? latin1(parseInt(piece.toString('latin1', at + 2, end), 16))
        : 'bfnrt'.includes(kind)
          ? 0
          : (piece[at + 1] ?? 0)
    at = end
  }
  return { text: text.subarray(0, length), used: at, isOver: false }
}

const latin1 = (code: number) => (code < 0x80 ? code : 0)
