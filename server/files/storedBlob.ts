import type { Database } from '../database/connect'
import { fileBytes, readSlice } from './fileBytes'

/**
 * The bytes that are read at once, and cached until others are wanted. A reader of a file looks at a few bytes here and
 * there.
 */
const WINDOW = 64 * 1024

/** A stored file in the form that file-type reads. */
export class StoredBlob extends Blob {
  readonly #read: (start: number, length: number) => Promise<Buffer>
  readonly #start: number
  readonly #size: number

  private constructor(read: (start: number, length: number) => Promise<Buffer>, start: number, size: number) {
    super()
    this.#read = read
    this.#start = start
    this.#size = size
  }

  static of = (database: Database, { id, size }: { id: number; size: number }): StoredBlob =>
    new StoredBlob(windowed(database, id), 0, size)

  override get size(): number {
    return this.#size
  }

  override slice(start = 0, end = this.#size): StoredBlob {
    const from = Math.min(start, this.#size)
    return new StoredBlob(this.#read, this.#start + from, Math.max(0, Math.min(end, this.#size) - from))
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.#size)
    for (let at = 0; at < this.#size;) {
      const slice = await this.#read(this.#start + at, this.#size - at)
      bytes.set(slice, at)
      at += slice.length
    }
    return bytes.buffer
  }
}

function windowed(database: Database, fileId: number) {
  let window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }
  return async (start: number, length: number): Promise<Buffer> => {
    const at = start - window.start
    if (at < 0 || at >= window.bytes.length) {
      const bytes = await readSlice(database, fileId, start, Math.max(WINDOW, length))
      if (!bytes?.length) throw new Error('A stored file is shorter than it should be.')
      window = { start, bytes }
    }
    const from = start - window.start
    return window.bytes.subarray(from, from + length)
  }
}

/** Returns all bytes of a stored file, in order. */
export const allBytes = (database: Database, { id, size }: { id: number; size: number }): AsyncGenerator<Buffer> =>
  fileBytes(database, id, { first: 0, last: size - 1 })

/** Reads the whole of a stored file, for work that needs it in memory. */
export async function wholeFile(database: Database, file: { id: number; size: number }): Promise<Buffer> {
  const slices: Buffer[] = []
  for await (const slice of allBytes(database, file)) slices.push(slice)
  return Buffer.concat(slices)
}
