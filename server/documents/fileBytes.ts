import { eq, sql } from 'drizzle-orm'
import { MEGABYTE } from '#contract/words'
import type { Database } from '../database/connect'
import { documentContent } from '../database/schema/documents'
import { NotFound } from '../errors'
import type { ByteRange } from './byteRange'

/** A range of a document's bytes, slice by slice as they are wanted: a large file to a slow phone holds neither memory nor a connection. */
export async function* fileBytes(database: Database, documentId: number, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  for (let next = first; next <= last; ) {
    const slice = await readSlice(database, documentId, next, Math.min(MEGABYTE, last - next + 1))
    // Deleted while it was being sent: better a broken download than a short one that looks whole.
    if (!slice?.length) throw new NotFound('This document does not exist.')
    next += slice.length
    yield slice
  }
}

async function readSlice(database: Database, documentId: number, start: number, length: number): Promise<Buffer | undefined> {
  const [row] = await database
    .select({ slice: sql<Buffer>`substring(${documentContent.bytes} from ${start + 1}::int for ${length}::int)` })
    .from(documentContent)
    .where(eq(documentContent.documentId, documentId))
  return row?.slice
}
