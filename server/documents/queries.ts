import { and, desc, eq, or } from 'drizzle-orm'
import { type Caller, mayDo } from '#contract/access'
import type { QueryOf } from '#contract/calls'
import type { Database } from '../database/connect'
import { containsText } from '../database/containsText'
import { readList } from '../database/page'
import { document } from '../database/schema/documents'
import { member } from '../database/schema/members'
import { NotAllowed, NotFound } from '../errors'
import { clubDayOf } from '../time'

const fields = {
  id: document.id,
  type: document.type,
  title: document.title,
  fileName: document.fileName,
  contentType: document.contentType,
  size: document.size,
  uploader: { firstName: member.firstName, familyName: member.familyName },
  uploadDay: clubDayOf(document.uploadedAt),
}

const select = (database: Pick<Database, 'select'>) =>
  database.select(fields).from(document).innerJoin(member, eq(member.id, document.uploadedBy))

export type DocumentRow = Awaited<ReturnType<typeof select>>[number]

/** Lists the documents of a type, or one page of them, the newest first, and their number in all. */
export async function listDocuments(
  database: Database,
  query: QueryOf<'GET /api/document/all'>,
): Promise<{ rows: DocumentRow[]; total: number }> {
  const words = query.q?.trim()
  const isListed = and(
    eq(document.type, query.type),
    words ? or(...[document.title, document.fileName].map(text => containsText(text, words))) : undefined,
  )
  const list = select(database).where(isListed).orderBy(desc(document.uploadedAt), desc(document.id)).$dynamic()
  return readList(list, () => database.$count(document, isListed), query)
}

/** Throws NotFound. */
export async function findDocument(database: Pick<Database, 'select'>, id: number): Promise<DocumentRow> {
  const [row] = await select(database).where(eq(document.id, id))
  if (!row) throw new NotFound('This document no longer exists.')
  return row
}

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
