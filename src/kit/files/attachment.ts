import type { SentBody } from '#contract/calls'
import { fileMessages } from './fileMessages'
import { ClubError } from '../../api/errors'

/** A file as the calls take it: base64 with name and type (§3 Attachment). */
export type Attachment = SentBody<'POST /api/document/save'>['document']

/**
 * Reads a chosen file.
 * @throws ClubError (status 0) when it cannot be read: it was moved or changed after it was chosen
 */
export const attachmentOf = (file: File): Promise<Attachment> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve({
        fileName: file.name,
        contentType: file.type || UNKNOWN_TYPE,
        base64: String(reader.result),
        fileSize: file.size,
      })
    reader.onerror = () => reject(new ClubError(0, fileMessages.unreadable(file.name)))
    reader.readAsDataURL(file)
  })

/** The type for a file whose type the device does not know. */
const UNKNOWN_TYPE = 'application/octet-stream'
