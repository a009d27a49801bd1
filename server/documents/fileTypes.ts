// The types of file that the club keeps (trust, Input): how each is called, and how its bytes travel.

interface FileType {
  /** As a card says it. */
  name: string
  /** What a browser shows it as, in its tab; without, it is for saving. */
  shownAs?: string
}

const TEXT = 'text/plain; charset=utf-8'
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

export const PDF = 'application/pdf'

const FILE_TYPES: Readonly<Record<string, FileType>> = {
  [PDF]: { name: 'PDF document', shownAs: PDF },
  'image/png': { name: 'PNG picture', shownAs: 'image/png' },
  'image/jpeg': { name: 'JPEG picture', shownAs: 'image/jpeg' },
  'image/webp': { name: 'WebP picture', shownAs: 'image/webp' },
  'text/plain': { name: 'Text', shownAs: TEXT },
  'text/csv': { name: 'CSV table', shownAs: TEXT },
  'application/msword': { name: 'Word document' },
  [`${OFFICE}.wordprocessingml.document`]: { name: 'Word document' },
  'application/vnd.ms-excel': { name: 'Excel spreadsheet' },
  [`${OFFICE}.spreadsheetml.sheet`]: { name: 'Excel spreadsheet' },
  'application/vnd.ms-powerpoint': { name: 'PowerPoint presentation' },
  [`${OFFICE}.presentationml.presentation`]: { name: 'PowerPoint presentation' },
  [`${OPEN}.text`]: { name: 'OpenDocument text' },
  [`${OPEN}.spreadsheet`]: { name: 'OpenDocument spreadsheet' },
  [`${OPEN}.presentation`]: { name: 'OpenDocument presentation' },
}

const typeOf = (contentType: string): FileType | undefined => (Object.hasOwn(FILE_TYPES, contentType) ? FILE_TYPES[contentType] : undefined)

/** A stored content type in the club's words. */
export const fileTypeName = (contentType: string): string => typeOf(contentType)?.name ?? 'File'

/** The content type to send, and whether the browser shows it. What is not on the list says nothing of itself, and is only saved. */
export function travelsAs(contentType: string): { contentType: string; isShown: boolean } {
  const type = typeOf(contentType)
  if (type?.shownAs) return { contentType: type.shownAs, isShown: true }
  return { contentType: type ? contentType : 'application/octet-stream', isShown: false }
}
