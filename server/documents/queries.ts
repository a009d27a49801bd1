import { and, desc, eq, or } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import type { Database } from '../database/connect'
import { containsText } from '../database/containsText'
import { readList } from '../database/page'
import { document } from '../database/schema/documents'
import { member } from '../database/schema/members'
import { NotFound } from '../errors'
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
