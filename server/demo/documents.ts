import { daysLater } from '#contract/rules/days'
import type { DocumentType } from '#contract/words'
import type { Transaction } from '../database/connect'
import { document } from '../database/schema/documents'
import { storeBytes } from '../files/storeFile'
import { noonOf } from './calendar'
import type { DemoData } from './demoData'
import { highWaterNear } from './highWaters'
import { writePdf } from './pdf'

type Sheet = DemoData['documents'][number]

/** Writes the documents, which are real small files uploaded over the last months, and their bytes beside them. */
export async function insertDocuments(
  transaction: Transaction,
  documents: readonly Sheet[],
  today: string,
  uploaderIds: Readonly<Record<DocumentType, number>>,
): Promise<void> {
  for (const sheet of documents) {
    const { type, title, fileName, daysAgo } = sheet
    const uploadDay = daysLater(today, -daysAgo)
    const { contentType, bytes } = writeFile(sheet, uploadDay)
    const [uploadedBy, uploadedAt] = [uploaderIds[type], noonOf(uploadDay)]
    const [row] = await transaction
      .insert(document)
      .values({ type, title, fileName, contentType, size: bytes.length, uploadedBy, uploadedAt })
      .returning({ documentId: document.id })
    if (row) await storeBytes(transaction, bytes, { ...row, ownerId: uploadedBy, createdAt: uploadedAt })
  }
}

function writeFile({ title, paragraphs, lines = [], table, tideTableDays }: Sheet, uploadDay: string) {
  if (paragraphs) return { contentType: 'application/pdf', bytes: writePdf(title, paragraphs) }
  const rows = tideTableDays === undefined ? table : tideTable(uploadDay, tideTableDays)
  if (rows) return { contentType: 'text/csv', bytes: Buffer.from(rows.map(row => `${row.join(',')}\r\n`).join('')) }
  return { contentType: 'text/plain', bytes: Buffer.from(lines.map(line => `${line}\n`).join('')) }
}

/** Lists morning and evening high water from this day on. */
const tideTable = (from: string, count: number): string[][] => [
  ['Date', 'Morning high water', 'Evening high water'],
  ...Array.from({ length: count }, (_, index) => daysLater(from, index)).map(day => [
    day,
    highWaterNear(day, '06:00'),
    highWaterNear(day, '18:00'),
  ]),
]
