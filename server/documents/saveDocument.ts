import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { DocumentType } from '#contract/words'
import type { Transaction } from '../database/connect'
import { document } from '../database/schema/documents'
import { inTransaction } from '../database/transaction'
import { digest } from '../digest'
import { Conflict } from '../errors'
import type { Arrivals } from '../files/arrivals'
import { expectFile } from '../files/acceptedFiles'
import { claimRoom } from '../files/uploadLimits'
import { keepFile } from '../files/storeFile'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import { countDeed } from '../throttles/throttle'
import { type DocumentRow, findDocument } from './queries'

interface Saving extends BodyOf<'POST /api/document/save'> {
  type: DocumentType
  /** The key under which it is uploaded again when the answer was lost. It is stored once. */
  idempotencyKey: string | null
  arrivals: Arrivals
}

interface Saved {
  document: DocumentRow
  /** Whether it is a picture whose details have been removed. */
  detailsRemoved: boolean
}

/**
 * Stores a new document of the caller's. Its bytes stay as they came, except for a picture's details. Returns it as a
 * card shows it; a repeated upload under its key returns the existing one. Throws InvalidInput, TooMany, OverQuota;
 * Conflict when another was uploaded under the key.
 */
export async function saveDocument(
  { database, clock, quotas }: Services,
  caller: Caller,
  { type, title, document: attachment, idempotencyKey, arrivals }: Saving,
): Promise<Saved> {
  const file = await expectFile(database, arrivals, 'document', attachment)
  const { fileName, contentType, size } = file
  const detailsRemoved = file.isCleaned
  const fields = { type, title, fileName, contentType, size }
  const idempotencyDigest =
    idempotencyKey === null ? null : digest(JSON.stringify([type, title, fileName, file.digest]))
  return inTransaction(database, async transaction => {
    const [created] = await transaction
      .insert(document)
      .values({
        ...fields,
        uploadedBy: caller.memberId,
        uploadedAt: clock.now(),
        idempotencyKey,
        idempotencyDigest,
      })
      // The statement waits for another one with the same key.
      .onConflictDoNothing({
        target: [document.uploadedBy, document.idempotencyKey],
        where: sql`${document.idempotencyKey} is not null`,
      })
      .returning({ id: document.id })
    if (!created) {
      const id = await findUploaded(transaction, caller, { idempotencyKey: idempotencyKey ?? '', idempotencyDigest })
      return { document: await findDocument(transaction, id), detailsRemoved }
    }
    await countDeed(transaction, clock, caller, 'documents.create')
    await claimRoom(transaction, quotas, caller.memberId, size)
    const { id } = created
    await keepFile(transaction, file.id, { documentId: id })
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'documents.create',
      subjectType: 'document',
      subjectId: id,
      after: fields,
    })
    return { document: await findDocument(transaction, id), detailsRemoved }
  })
}

/**
 * Returns the id of the document that was uploaded under this key before. Throws Conflict when that was another one.
 */
async function findUploaded(
  transaction: Transaction,
  { memberId }: Caller,
  { idempotencyKey, idempotencyDigest }: { idempotencyKey: string; idempotencyDigest: string | null },
): Promise<number> {
  const [found] = await transaction
    .select({ id: document.id, uploaded: document.idempotencyDigest })
    .from(document)
    .where(and(eq(document.uploadedBy, memberId), eq(document.idempotencyKey, idempotencyKey)))
  if (!found) throw new Error('The document was not written.')
  if (found.uploaded !== idempotencyDigest)
    throw new Conflict(
      'Another document has been uploaded under the same key already, so this one has not been uploaded. Please load the page again and upload it once more.',
    )
  return found.id
}
