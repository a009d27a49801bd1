import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { DocumentType } from '#contract/words'
import { document, documentContent } from '../database/schema/documents'
import { inTransaction } from '../database/transaction'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import { countDeed } from '../throttles/countDeed'
import { expectFile } from './expectFiles'
import { type DocumentRow, findDocument } from './queries'

type Given = BodyOf<'POST /api/document/save'>

/** Keeps a new document of the caller's, its bytes as they came. Answers it as a card shows it. Throws InvalidInput, TooMany. */
export async function saveDocument({ database, clock }: Services, caller: Caller, type: DocumentType, given: Given): Promise<DocumentRow> {
  const { bytes, ...file } = await expectFile('document', given.document)
  const fields = { type, title: given.title, ...file, size: bytes.length }
  return inTransaction(database, async transaction => {
    await countDeed(transaction, clock, caller, 'documents.create')
    const [created] = await transaction.insert(document).values({ ...fields, uploadedBy: caller.memberId, uploadedAt: clock.now() }).returning({ id: document.id })
    if (!created) throw new Error('The document was not written.')
    const { id } = created
    await transaction.insert(documentContent).values({ documentId: id, bytes })
    await recordChange(transaction, clock, { actorId: caller.memberId, deed: 'documents.create', subjectType: 'document', subjectId: id, after: fields })
    return findDocument(transaction, id)
  })
}
