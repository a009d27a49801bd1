import type { Transaction } from '../database/connect'
import { document } from '../database/schema/documents'
import { storeBytes } from '../documents/files/storeFile'
import type { DemoDocument } from './documents'

/** Writes the documents and their bytes. */
export async function insertDocuments(transaction: Transaction, documents: readonly DemoDocument[]): Promise<void> {
  for (const { fields, bytes } of documents) {
    const [row] = await transaction.insert(document).values(fields).returning({ documentId: document.id })
    if (row) await storeBytes(transaction, bytes, { ...row, ownerId: fields.uploadedBy, createdAt: fields.uploadedAt })
  }
}
