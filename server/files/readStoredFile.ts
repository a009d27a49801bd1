// Reads stored files: in stretches on demand, as a Blob, or whole.
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { filePiece, storedFile } from '../database/schema/files'
import { NotFound } from '../errors'

/** Offsets, both ends included. */
interface Stretch {
  first: number
  last: number
}

/**
 * Reads a stretch of a stored file, slice by slice on demand. So a large file for a slow phone holds neither memory nor
 * a connection. Throws NotFound where the file ends too soon.
 */
export async function* fileBytes(database: Database, fileId: number, { first, last }: Stretch): AsyncGenerator<Buffer> {
  for (let next = first; next <= last;) {
    const slice = await readSlice(database, fileId, next, last - next + 1)
    // The file was deleted while it was being sent. A broken download is better than a short one that looks whole.
    if (!slice?.length) throw new NotFound('This document does not exist.')
    next += slice.length
    yield slice
  }
}

/** Reads at most this many bytes from there on, to the end of their piece; undefined beyond the end of the file. */
async function readSlice(
  database: Database,
  fileId: number,
  start: number,
  length: number,
): Promise<Buffer | undefined> {
  const within = sql`${start}::int - ${filePiece.start} + 1`
  const [row] = await database
    .select({ slice: sql<Buffer>`substring(${filePiece.bytes} from ${within} for ${length}::int)` })
    .from(filePiece)
    .where(and(eq(filePiece.fileId, fileId), lte(filePiece.start, start)))
    .orderBy(desc(filePiece.start))
    .limit(1)
  return row?.slice
}

/** Returns the stored file of a document, and its size in bytes; undefined where the document is gone. */
export async function fileOfDocument(
  database: Database,
  documentId: number,
): Promise<{ id: number; size: number } | undefined> {
  const [file] = await database
    .select({ id: storedFile.id, size: storedFile.size })
    .from(storedFile)
    .where(eq(storedFile.documentId, documentId))
    .orderBy(asc(storedFile.id))
  return file
}

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
