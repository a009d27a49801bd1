import { mayDo, type Caller } from '#contract/access'
import type { Database } from '../database/connect'
import { NotAllowed, NotFound } from '../errors'
import { type DocumentRow, findDocument } from './queries'

const mayRead = (caller: Caller, { type }: Pick<DocumentRow, 'type'>) =>
  mayDo(caller, type === 'Committee' ? 'documents.showCommittee' : 'documents.show')

/** One document that the caller may read. Throws NotFound; NotAllowed for the committee's to anybody else. */
export async function readDocument(database: Database, caller: Caller, id: number): Promise<DocumentRow> {
  const found = await findDocument(database, id)
  if (!mayRead(caller, found)) throw new NotAllowed()
  return found
}

/**
 * The same, but whoever may not read the committee's is told NotAllowed in the same words for a number that no document has: which numbers
 * the committee's documents have is not theirs to find out.
 */
export async function readDocumentHidingOthers(database: Database, caller: Caller, id: number): Promise<DocumentRow> {
  try {
    return await readDocument(database, caller, id)
  } catch (error) {
    const isHidden =
      error instanceof NotAllowed || (error instanceof NotFound && !mayRead(caller, { type: 'Committee' }))
    throw isHidden ? new NotAllowed('This document no longer exists, or is for the committee only.') : error
  }
}
