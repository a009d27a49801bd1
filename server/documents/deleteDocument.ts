import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { document } from '../database/schema/documents'
import { inTransaction } from '../database/transaction'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import { lockDocument } from './lockDocument'

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
