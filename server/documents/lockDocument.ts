import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { document } from '../database/schema/documents'
import { NotFound } from '../errors'

export type DocumentRecord = typeof document.$inferSelect

/** Reads the document as it is now, under a lock. Throws NotFound. */
export async function lockDocument(transaction: Transaction, id: number): Promise<DocumentRecord> {
  const [found] = await transaction.select().from(document).where(eq(document.id, id)).for('update')
  if (!found) throw new NotFound('This document no longer exists.')
  return found
}
