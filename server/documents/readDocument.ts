import { mayDo, type Caller } from '#contract/access'
import type { Database } from '../database/connect'
import { NotAllowed } from '../errors'
import { type DocumentRow, findDocument } from './queries'

/** One document that the caller may read. Throws NotFound; NotAllowed for the committee's to anybody else. */
export async function readDocument(database: Database, caller: Caller, id: number): Promise<DocumentRow> {
  const found = await findDocument(database, id)
  if (!mayDo(caller, found.type === 'Committee' ? 'documents.showCommittee' : 'documents.show')) throw new NotAllowed()
  return found
}
