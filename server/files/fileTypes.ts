// The types of file that the club stores (trust, Input): their names, how they are recognised, and how their bytes
// travel.
import { extname } from 'node:path'
import { fileTypeFromBlob } from 'file-type'
import type { FILE_ENDINGS } from '#contract/rules/files'
import { type Database, isUnavailable } from '../database/connect'
import type { ArrivedFile } from './arrivals'
import { allBytes, StoredBlob } from './storedBlob'

interface FileType {
  /** The name as a card shows it. */
  name: string
  /** The endings of its file names. */
  endings: readonly (typeof FILE_ENDINGS)[number][]
  /** The types by which file-type knows its bytes. If left out, it is its own content type, and for text none. */
  sniffedAs?: readonly string[]
  /**
   * Words, one of which stands in the bytes. Programs of the last century name the parts of their common container by
   * them.
   */
  holds?: readonly string[]
  /** The content type under which a browser shows it in its tab. Without it, the file is for saving. */
  shownAs?: string
}

const TEXT = 'text/plain; charset=utf-8'
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'
const CONTAINER = ['application/x-cfb']
export const PDF = 'application/pdf'

const FILE_TYPES: Readonly<Record<string, FileType>> = {
  [PDF]: { name: 'PDF document', endings: ['pdf'], shownAs: PDF },
  'image/png': { name: 'PNG picture', endings: ['png'], sniffedAs: ['image/png', 'image/apng'], shownAs: 'image/png' },
  'image/jpeg': { name: 'JPEG picture', endings: ['jpg', 'jpeg'], shownAs: 'image/jpeg' },
  'image/webp': { name: 'WebP picture', endings: ['webp'], shownAs: 'image/webp' },
  'text/plain': { name: 'Text', endings: ['txt'], shownAs: TEXT },
  'text/csv': { name: 'CSV table', endings: ['csv'], shownAs: TEXT },
  'application/msword': { name: 'Word document', endings: ['doc'], sniffedAs: CONTAINER, holds: ['WordDocument'] },
  [`${OFFICE}.wordprocessingml.document`]: { name: 'Word document', endings: ['docx'] },
  'application/vnd.ms-excel': {
    name: 'Excel spreadsheet',
    endings: ['xls'],
    sniffedAs: CONTAINER,
    holds: ['Workbook', 'Book'],
  },
  [`${OFFICE}.spreadsheetml.sheet`]: { name: 'Excel spreadsheet', endings: ['xlsx'] },
  'application/vnd.ms-powerpoint': {
    name: 'PowerPoint presentation',
    endings: ['ppt'],
    sniffedAs: CONTAINER,
    holds: ['PowerPoint Document'],
  },
  [`${OFFICE}.presentationml.presentation`]: { name: 'PowerPoint presentation', endings: ['pptx'] },
  [`${OPEN}.text`]: { name: 'OpenDocument text', endings: ['odt'] },
  [`${OPEN}.spreadsheet`]: { name: 'OpenDocument spreadsheet', endings: ['ods'] },
  [`${OPEN}.presentation`]: { name: 'OpenDocument presentation', endings: ['odp'] },
}

const typeOf = (contentType: string): FileType | undefined =>
  Object.hasOwn(FILE_TYPES, contentType) ? FILE_TYPES[contentType] : undefined

/** Returns a stored content type in the club's words. */
export const fileTypeName = (contentType: string): string => typeOf(contentType)?.name ?? 'File'

/**
 * Returns the content type to send, and whether the browser shows it. A type that is not on the list is sent as mere
 * bytes, and is only saved.
 */
export function travelsAs(contentType: string): { contentType: string; isShown: boolean } {
  const type = typeOf(contentType)
  if (type?.shownAs) return { contentType: type.shownAs, isShown: true }
  return { contentType: type ? contentType : 'application/octet-stream', isShown: false }
}

/** Returns the content type that a file's name promises; null where the club stores none such. */
export function typeNamed(fileName: string): string | null {
  const ending = extname(fileName).slice(1).toLowerCase()
  return Object.entries(FILE_TYPES).find(([, { endings }]) => endings.some(known => known === ending))?.[0] ?? null
}

/** Tells whether the bytes of a file that arrived match a content type of the list. */
export async function isOfType(
  database: Database,
  file: Pick<ArrivedFile, 'id' | 'size'>,
  contentType: string,
): Promise<boolean> {
  if (contentType.startsWith('text/')) return isText(allBytes(database, file))
  const { sniffedAs = [contentType], holds } = typeOf(contentType) ?? {}
  // A file that it cannot follow to the end has no type.
  const sniffed = await fileTypeFromBlob(StoredBlob.of(database, file)).catch((error: unknown) => {
    if (isUnavailable(error)) throw error
  })
  return (
    sniffed !== undefined && sniffedAs.includes(sniffed.mime) && (!holds || contains(allBytes(database, file), holds))
  )
}

async function isText(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of pieces) {
      if (piece.includes(0)) return false
      decoder.decode(piece, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Tells whether one of these words stands in the bytes, in the encoding of last century's programs. */
async function contains(pieces: AsyncIterable<Buffer>, words: readonly string[]): Promise<boolean> {
  let before = Buffer.alloc(0)
  for await (const piece of pieces) {
    const joined = Buffer.concat([before, piece])
    if (words.some(word => joined.includes(word, 0, 'utf16le'))) return true
    before = joined.subarray(-LONGEST_WORD)
  }
  return false
}

/** The longest word in bytes. The number is even, as the words' offsets are. */
const LONGEST_WORD = 64
