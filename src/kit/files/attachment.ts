import type { SentBody } from '#contract/calls'
import { fileMessages } from './fileMessages'
import { ClubError } from '../../api/errors'

/** A file as the calls take it (§3 Attachment). */
export type Attachment = SentBody<'POST /api/document/save'>['document']

/**
 * Reads a chosen file into the shape in which it travels.
 * @throws ClubError (status 0) where the device does not give its bytes: taken away, or changed since it was chosen
 */
export const attachmentOf = (file: File): Promise<Attachment> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve({
        fileName: file.name,
        contentType: file.type || UNNAMED,
        base64: String(reader.result),
        fileSize: file.size,
      })
    reader.onerror = () => reject(new ClubError(0, fileMessages.unreadable(file.name)))
    reader.readAsDataURL(file)
  })

/** Of a type that the device does not know. */
const UNNAMED = 'application/octet-stream'
