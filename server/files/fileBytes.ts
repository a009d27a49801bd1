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
export async function readSlice(
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
