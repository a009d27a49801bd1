import { asc, eq } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { storedFile } from '../database/schema/files'
import { mailAttachment } from '../database/schema/mail'
import { wholeFile } from '../files/readStoredFile'

export interface MailAttachment {
  fileName: string
  contentType: string
  bytes: Buffer
}

export interface AttachmentReader {
  /** Returns the attachments of a mail, which may belong to a message to a group. */
  (groupMessageId: number | null): Promise<readonly MailAttachment[]>
  /** Frees the memory. */
  forget(): void
}

/**
 * Reads attachments once for all the mails of a message, which are sent one after another. Those of the last message
 * stay in memory.
 */
export function attachmentsOf(database: Database): AttachmentReader {
  let cached: { groupMessageId: number; attachments: Promise<MailAttachment[]> } | null = null

  function of(groupMessageId: number | null): Promise<readonly MailAttachment[]> {
    if (groupMessageId === null) return Promise.resolve([])
    if (cached?.groupMessageId === groupMessageId) return cached.attachments
    const attachments = readAttachments(database, groupMessageId)
    const reading = { groupMessageId, attachments }
    cached = reading
    attachments.catch(() => {
      if (cached === reading) cached = null
    })
    return attachments
  }
  return Object.assign(of, { forget: () => void (cached = null) })
}

// Drizzle runs its query whenever it is awaited. A promise of our own runs it once.
async function readAttachments(database: Database, groupMessageId: number): Promise<MailAttachment[]> {
  const files = await database
    .select({
      id: storedFile.id,
      size: storedFile.size,
      fileName: mailAttachment.fileName,
      contentType: mailAttachment.contentType,
    })
    .from(mailAttachment)
    .innerJoin(storedFile, eq(storedFile.attachmentId, mailAttachment.id))
    .where(eq(mailAttachment.groupMessageId, groupMessageId))
    .orderBy(asc(mailAttachment.id))
  const attachments: MailAttachment[] = []
  for (const { fileName, contentType, ...file } of files)
    attachments.push({ fileName, contentType, bytes: await wholeFile(database, file) })
  return attachments
}
