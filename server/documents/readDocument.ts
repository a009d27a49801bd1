import { mayDo, type Caller } from '#contract/access'
import type { Database } from '../database/connect'
import { NotAllowed, NotFound } from '../errors'
import { type DocumentRow, findDocument } from './queries'

const mayRead = (caller: Caller, { type }: Pick<DocumentRow, 'type'>) =>
  mayDo(caller, type === 'Committee' ? 'documents.showCommittee' : 'documents.show')

/**
 * Reads one document that the caller may read. Throws NotFound; NotAllowed to anybody outside the committee for the
 * committee's.
 */
export async function readDocument(database: Database, caller: Caller, id: number): Promise<DocumentRow> {
  const found = await findDocument(database, id)
  if (!mayRead(caller, found)) throw new NotAllowed()
  return found
}

/**
 * Does the same, but without revealing the committee's documents. A caller who may not read those gets the same
 * NotAllowed for a number that no document has. So they cannot find out which numbers the committee's documents have.
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
