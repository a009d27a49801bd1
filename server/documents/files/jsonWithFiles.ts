// A JSON body whose files are taken out while it arrives: what is left of it is small, and is parsed and checked as any other.
// Parsers that stream any JSON (stream-json, @streamparser/json) need five to eight times as long for 25 MB as the whole way to the
// database takes, and this one has to know a single thing: where a string begins and ends.
import { ByteReader } from '../pictureDetails/ByteReader'

/** The field whose text is a file's (§3 Attachment). */
const FILE_FIELD = '"base64"'

const [QUOTE, BACKSLASH, COLON] = ['"', '\\', ':'].map(character => character.charCodeAt(0)) as [number, number, number]
const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * Reads a JSON text, and hands the text of each file to `takeFile` while it comes. Gives back the JSON with what `takeFile` answered in
 * the places of those texts; whether it is JSON at all is for its parser to say.
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
  /** What was read last is the name of the file's field, or that and its colon. */
  let place: 'name' | 'value' | null = null

  for (;;) {
    const piece = await reader.peek()
    if (!piece) break
    const quote = piece.indexOf(QUOTE)
    const between = reader.take(quote < 0 ? piece.length : quote)
    for (const byte of between) if (!isBlank(byte)) place = place === 'name' && byte === COLON ? 'value' : null
    keep(between)
    if (quote < 0) continue
    if (place === 'value') {
      reader.take(1)
      const text = stringText(reader)
      keep(Buffer.from(JSON.stringify(await takeFile(wholly(text)))))
      // Of a file that is refused, the rest is passed over.
      for await (const _ of text);
      place = null
    } else {
      const string = await wholeString(reader, most - length + 1)
      keep(string)
      place = string.length === FILE_FIELD.length && string.toString() === FILE_FIELD ? 'name' : null
    }
  }
  return Buffer.concat(words).toString()
}

/** The same, not ended by a reader that has had enough. */
const wholly = (text: AsyncGenerator<Buffer>): AsyncIterable<Buffer> => ({
  [Symbol.asyncIterator]: () => ({ next: () => text.next() }),
})

/** A string with its quotes and escapes as they came; broken off when it is longer than `most`. */
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

/** The text of a string whose first quote has been read, up to its last, in pieces. It is of base64: of another character any byte will do. */
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
    // What is used up without an end is an escape that was cut off.
    if (isOver || used === 0) return
  }
}

const LONGEST_ESCAPE = '\\u0000'.length

/** The beginning of a string's text without its escapes: PHP writes each slash as one. An escape that is not whole is left. */
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
    // Those of control characters come out as their letter, which the decoder would take: they become what it does not.
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
