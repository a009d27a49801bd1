import type { Transaction } from '../database/connect'
import { document, documentContent } from '../database/schema/documents'
import type { DemoDocument } from './documents'

/** Writes the documents, and their bytes beside them. */
export async function insertDocuments(transaction: Transaction, documents: readonly DemoDocument[]): Promise<void> {
  for (const { fields, bytes } of documents) {
    const [row] = await transaction.insert(document).values(fields).returning({ documentId: document.id })
    if (row) await transaction.insert(documentContent).values({ ...row, bytes })
  }
}
