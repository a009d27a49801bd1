// The files that the club takes and stores (trust, Input): their types, how these are recognised, how their bytes
// travel, and what is said of others.
import { extname } from 'node:path'
import { fileTypeFromBlob } from 'file-type'
import type { Attachment } from '#contract/calls/user'
import { type FILE_ENDINGS, FILE_RULE } from '#contract/rules/files'
import { FILE_LIMIT, MEGABYTE } from '#contract/words'
import { type Database, isUnavailable } from '../database/connect'
import { InvalidInput } from '../errors'
import type { ArrivedFile, Arrivals } from './arrivals'
import { BrokenPicture, TooManyPixels } from './pictureDetails/pictureSize'
import { allBytes, StoredBlob } from './readStoredFile'

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
  inlineAs?: string
}

const TEXT = 'text/plain; charset=utf-8'
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'
const CONTAINER = ['application/x-cfb']
export const PDF = 'application/pdf'

const FILE_TYPES: Readonly<Record<string, FileType>> = {
  [PDF]: { name: 'PDF document', endings: ['pdf'], inlineAs: PDF },
  'image/png': { name: 'PNG picture', endings: ['png'], sniffedAs: ['image/png', 'image/apng'], inlineAs: 'image/png' },
  'image/jpeg': { name: 'JPEG picture', endings: ['jpg', 'jpeg'], inlineAs: 'image/jpeg' },
  'image/webp': { name: 'WebP picture', endings: ['webp'], inlineAs: 'image/webp' },
  'text/plain': { name: 'Text', endings: ['txt'], inlineAs: TEXT },
  'text/csv': { name: 'CSV table', endings: ['csv'], inlineAs: TEXT },
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
export function travelsAs(contentType: string): { contentType: string; isInline: boolean } {
  const type = typeOf(contentType)
  if (type?.inlineAs) return { contentType: type.inlineAs, isInline: true }
  return { contentType: type ? contentType : 'application/octet-stream', isInline: false }
}

/** Returns the content type that a file's name promises; null where the club stores none such. */
function typeNamed(fileName: string): string | null {
  const ending = extname(fileName).slice(1).toLowerCase()
  return Object.entries(FILE_TYPES).find(([, { endings }]) => endings.some(known => known === ending))?.[0] ?? null
}

/** Tells whether the bytes of a file that arrived match a content type of the list. */
async function isOfType(
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

/** A file that may be stored. Its content type is ours, and not the one that was sent. */
export interface SoundFile extends ArrivedFile {
  fileName: string
  contentType: string
}

const MOST = `${FILE_LIMIT / MEGABYTE} MB`
const FAULTS = {
  name: 'Please rename this file, without slashes, and select it again.',
  kind: `Files of this kind are not taken. Please choose another: ${FILE_RULE}`,
  broken: 'This file did not arrive whole. Please select it again.',
  empty: 'This file is empty.',
  tooLarge: `This file is too large. It may have at most ${MOST}.`,
  tooLargeTogether: `These files are too large. Together they may have at most ${MOST}.`,
  notText: 'The text of this file cannot be read. Please save it as UTF-8 and select it again.',
  notOfKind:
    'This file is not what its name says. Please save it again in the program that made it, without a password.',
} as const

/**
 * Returns the sent file if it is of the type that it claims, and that type is on the list. `field` is where the
 * sentence stands. Throws InvalidInput.
 */
export async function expectFile(
  database: Database,
  arrivals: Arrivals,
  field: string,
  { fileName, base64, fileSize }: Attachment,
): Promise<SoundFile> {
  const refuse = (fault: keyof typeof FAULTS) => new InvalidInput({ [field]: [FAULTS[fault]] })
  if (!isPlainName(fileName)) throw refuse('name')
  const contentType = typeNamed(fileName)
  if (contentType === null) throw refuse('kind')
  const file = arrivals.take(base64)
  if (!file) throw refuse('broken')
  if ('fault' in file) {
    if (file.fault instanceof TooManyPixels) throw new InvalidInput({ [field]: [file.fault.message] })
    throw refuse(file.fault instanceof BrokenPicture ? 'notOfKind' : 'broken')
  }
  if (file.received !== fileSize) throw refuse('broken')
  if (file.received === 0) throw refuse('empty')
  if (file.received > FILE_LIMIT) throw refuse('tooLarge')
  if (!(await isOfType(database, file, contentType)))
    throw refuse(contentType.startsWith('text/') ? 'notText' : 'notOfKind')
  return { ...file, fileName, contentType }
}

/**
 * Returns the files that were sent together. The sentence stands beside the one at fault, as `field.0`, or beside all.
 * Throws InvalidInput.
 */
export async function expectFiles(
  database: Database,
  arrivals: Arrivals,
  field: string,
  attachments: readonly Attachment[],
): Promise<SoundFile[]> {
  const files: SoundFile[] = []
  for (const [index, file] of attachments.entries())
    files.push(await expectFile(database, arrivals, `${field}.${index}`, file))
  const together = files.reduce((sum, { received }) => sum + received, 0)
  if (together > FILE_LIMIT) throw new InvalidInput({ [field]: [FAULTS.tooLargeTogether] })
  return files
}

/** Tells whether the name has no folder. The contract refuses characters that make a name read otherwise than it is. */
const isPlainName = (name: string) => !/[\\/]/.test(name)
