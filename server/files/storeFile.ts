// Files arrive before it is known whether they may stay. Their pieces are written as they come, without a transaction
// that would hold a connection for a slow line. They belong to nothing until a deed keeps them in its own transaction.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { limitAsync } from 'es-toolkit'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../database/connect'
import { filePiece, storedFile } from '../database/schema/files'
import type { Services } from '../services'

/** The bytes of a piece. */
const PIECE = 512 * 1024
/** The milliseconds after which a file that belongs to nothing was given up. That is longer than any request takes. */
const ABANDONED_AFTER = 3_600_000

/** The record to which a stored file belongs for good. */
export type Belonging = { documentId: number } | { attachmentId: number } | { renditionId: number }

/** Other queries get their turn between the pieces. */
const writePiece = limitAsync(
  (database: Pick<Database, 'insert'>, piece: typeof filePiece.$inferInsert) =>
    database.insert(filePiece).values(piece).execute(),
  2,
)

interface Storing {
  database: Pick<Database, 'insert' | 'update'>
  clock: Clock
}

/**
 * Stores bytes as they come, at most `most` of them, and skips the rest. The first piece is written last. So a format
 * whose head describes the rest can still change it through `head`. Returns the new file, which belongs to nothing yet.
 */
export async function storeFile(
  { database, clock }: Storing,
  ownerId: number,
  bytes: AsyncIterable<Buffer>,
  { most, onBegin, head }: { most: number; onBegin: (id: number) => void; head: (first: Buffer) => void },
): Promise<{ id: number; size: number }> {
  const [file] = await database
    .insert(storedFile)
    .values({ ownerId, size: 0, createdAt: clock.now() })
    .returning({ id: storedFile.id })
  if (!file) throw new Error('The file was not written.')
  const { id: fileId } = file
  onBegin(fileId)
  let first: Buffer | null = null
  let size = 0
  for await (const piece of inPieces(bytes)) {
    if (size + piece.length > most) continue
    const start = size
    if (first) await writePiece(database, { fileId, start, bytes: piece })
    else first = piece
    size += piece.length
  }
  if (first) {
    head(first)
    const bytes = first
    await writePiece(database, { fileId, start: 0, bytes })
  }
  await database.update(storedFile).set({ size }).where(eq(storedFile.id, fileId))
  return { id: fileId, size }
}

/** Splits the bytes into pieces of one length, except the last. */
async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(PIECE)
  let length = 0
  for await (const part of bytes)
    for (let at = 0; at < part.length;) {
      const copied = part.copy(piece, length, at)
      at += copied
      length += copied
      if (length < PIECE) continue
      yield piece
      piece = Buffer.allocUnsafe(PIECE)
      length = 0
    }
  if (length > 0) yield piece.subarray(0, length)
}

const belongsToNothing = and(
  isNull(storedFile.documentId),
  isNull(storedFile.attachmentId),
  isNull(storedFile.renditionId),
)

/** Stores bytes that are at hand, as the file of a record. */
export async function storeBytes(
  database: Pick<Database, 'insert'>,
  bytes: Buffer,
  about: Belonging & { ownerId: number | null; createdAt: Date },
): Promise<void> {
  const [file] = await database
    .insert(storedFile)
    .values({ ...about, size: bytes.length })
    .returning({ fileId: storedFile.id })
  if (!file) throw new Error('The file was not written.')
  for (let start = 0; start < bytes.length; start += PIECE)
    await database.insert(filePiece).values({ ...file, start, bytes: bytes.subarray(start, start + PIECE) })
}

/** Keeps a file that has arrived: from now on it is deleted with its record. */
export async function keepFile(transaction: Transaction, id: number, belonging: Belonging): Promise<void> {
  const updated = await transaction
    .update(storedFile)
    .set(belonging)
    .where(and(eq(storedFile.id, id), belongsToNothing))
    .returning({ id: storedFile.id })
  if (updated.length !== 1) throw new Error('A file that arrived is gone.')
}

/** Removes those of these files that were not kept. */
export async function removeUnkept(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await database.delete(storedFile).where(and(inArray(storedFile.id, [...ids]), belongsToNothing))
}

/** Removes the remains of uploads that a stopped server broke off. */
export async function removeAbandoned({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - ABANDONED_AFTER)
  await database
    .delete(storedFile)
    .where(and(belongsToNothing, sql`${storedFile.createdAt} < ${before.toISOString()}::timestamptz`))
}
