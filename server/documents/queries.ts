import { desc, eq } from 'drizzle-orm'
import type { DocumentType } from '#contract/words'
import type { Database } from '../database/connect'
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

/** The newest first. */
export const listDocuments = (database: Database, type: DocumentType): Promise<DocumentRow[]> =>
  select(database).where(eq(document.type, type)).orderBy(desc(document.uploadedAt), desc(document.id))

/** Throws NotFound. */
export async function findDocument(database: Pick<Database, 'select'>, id: number): Promise<DocumentRow> {
  const [row] = await select(database).where(eq(document.id, id))
  if (!row) throw new NotFound('This document no longer exists.')
  return row
}
