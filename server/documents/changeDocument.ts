import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { Transaction } from '../database/connect'
import { document } from '../database/schema/documents'
import { inTransaction } from '../database/transaction'
import { NotFound } from '../errors'
import { changedFields, recordChange } from '../history/recordChange'
import type { Services } from '../services'
import { type DocumentRow, findDocument } from './queries'

type DocumentRecord = typeof document.$inferSelect

/** Reads the document as it is now, under a lock. Throws NotFound. */
async function lockDocument(transaction: Transaction, id: number): Promise<DocumentRecord> {
  const [found] = await transaction.select().from(document).where(eq(document.id, id)).for('update')
  if (!found) throw new NotFound('This document no longer exists.')
  return found
}

/** Gives a document another title. Returns it as a card shows it. Throws NotFound. */
export function updateDocument(
  { database, clock }: Services,
  caller: Caller,
  { id, title }: BodyOf<'POST /api/document/update'>,
): Promise<DocumentRow> {
  return inTransaction(database, async transaction => {
    const changes = changedFields({ title: (await lockDocument(transaction, id)).title }, { title })
    if (changes) {
      await transaction
        .update(document)
        .set({ title, version: sql`${document.version} + 1` })
        .where(eq(document.id, id))
      await recordChange(transaction, clock, {
        actorId: caller.memberId,
        deed: 'documents.edit',
        subjectType: 'document',
        subjectId: id,
        ...changes,
      })
    }
    return findDocument(transaction, id)
  })
}

/** Deletes a document and its bytes. The history records what it was. Throws NotFound. */
export function deleteDocument({ database, clock }: Services, caller: Caller, id: number): Promise<void> {
  return inTransaction(database, async transaction => {
    const { type, title, fileName, contentType, size } = await lockDocument(transaction, id)
    await transaction.delete(document).where(eq(document.id, id))
    const before = { type, title, fileName, contentType, size }
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'documents.delete',
      subjectType: 'document',
      subjectId: id,
      before,
    })
  })
}
