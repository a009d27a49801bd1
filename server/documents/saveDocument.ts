import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { DocumentType } from '#contract/words'
import { document } from '../database/schema/documents'
import { inTransaction } from '../database/transaction'
import type { Arrivals } from '../files/arrivals'
import { expectFile } from '../files/expectFiles'
import { claimRoom } from '../files/quota'
import { keepFile } from '../files/storeFile'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import { countDeed } from '../throttles/countDeed'
import { type DocumentRow, findDocument } from './queries'

interface Saving extends BodyOf<'POST /api/document/save'> {
  type: DocumentType
  arrivals: Arrivals
}

interface Saved {
  document: DocumentRow
  /** It is a picture, and its details are gone. */
  detailsRemoved: boolean
}

/** Keeps a new document of the caller's, its bytes as they came but for a picture's details. Answers it as a card shows it. Throws InvalidInput, TooMany, OverQuota. */
export async function saveDocument(
  { database, clock, quotas }: Services,
  caller: Caller,
  { type, title, document: given, arrivals }: Saving,
): Promise<Saved> {
  const { id: fileId, fileName, contentType, size, isCleaned } = await expectFile(database, arrivals, 'document', given)
  const fields = { type, title, fileName, contentType, size }
  return inTransaction(database, async transaction => {
    await countDeed(transaction, clock, caller, 'documents.create')
    await claimRoom(transaction, quotas, caller.memberId, size)
    const [created] = await transaction
      .insert(document)
      .values({ ...fields, uploadedBy: caller.memberId, uploadedAt: clock.now() })
      .returning({ id: document.id })
    if (!created) throw new Error('The document was not written.')
    const { id } = created
    await keepFile(transaction, fileId, { documentId: id })
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'documents.create',
      subjectType: 'document',
      subjectId: id,
      after: fields,
    })
    return { document: await findDocument(transaction, id), detailsRemoved: isCleaned }
  })
}
