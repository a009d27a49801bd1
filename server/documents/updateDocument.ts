import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { document } from '../database/schema/documents'
import { inTransaction } from '../database/transaction'
import { changedFields } from '../history/changedFields'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import { lockDocument } from './lockDocument'
import { type DocumentRow, findDocument } from './queries'

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
