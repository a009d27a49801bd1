// A zip archive by the browser's own compression. The libraries compress what is large in a worker made of a blob:,
// which the club's content security policy does not let run.
import { crc32 } from './crc32'

const UTF8_NAMES = 0x0800
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980, where the calendar of zip begins: the same content always makes the same bytes. */
const DATE = 0x0021

interface Entry {
  name: Uint8Array<ArrayBuffer>
  checksum: number
  size: number
  packed: Uint8Array<ArrayBuffer>
}

/** The bytes of an archive of these files, by their paths in it. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Blob> {
  const entries = await Promise.all(Object.entries(files).map(([name, text]) => entryOf(name, text)))
  const bodies: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const entry of entries) {
    const local = [record(0x04034b50, ...describe(entry), [2, 0]), entry.name, entry.packed]
    directory.push(record(0x02014b50, [2, VERSION], ...describe(entry), [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), entry.name)
    bodies.push(...local)
    offset += lengthOf(local)
  }
  const end = record(0x06054b50, [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, lengthOf(directory)], [4, offset], [2, 0])
  return new Blob([...bodies, ...directory, end], { type: 'application/zip' })
}

async function entryOf(name: string, text: string): Promise<Entry> {
  const bytes = new TextEncoder().encode(text)
  return { name: new TextEncoder().encode(name), checksum: crc32(bytes), size: bytes.length, packed: await deflate(bytes) }
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const [packed] = await Promise.all([new Response(readable).arrayBuffer(), writer.write(bytes), writer.close()])
  return new Uint8Array(packed)
}

/** A number and the bytes that it takes. */
type FieldOfRecord = readonly [width: 2 | 4, value: number]

/** What the head of a file and its line in the directory have in common. */
const describe = ({ name, checksum, size, packed }: Entry): FieldOfRecord[] =>
  [[2, VERSION], [2, UTF8_NAMES], [2, DEFLATED], [2, 0], [2, DATE], [4, checksum], [4, packed.length], [4, size], [2, name.length]]

function record(signature: number, ...fields: FieldOfRecord[]): Uint8Array<ArrayBuffer> {
  const all: FieldOfRecord[] = [[4, signature], ...fields]
  const view = new DataView(new ArrayBuffer(all.reduce((sum, [width]) => sum + width, 0)))
  let at = 0
  for (const [width, value] of all) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return new Uint8Array(view.buffer)
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0)
