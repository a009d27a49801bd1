// The files that the club takes, for its documents and with its messages (§9 has no limits; these are the club's).
import { FILE_LIMIT, MEGABYTE } from '../words'

/** Endings of their names. The server looks into the bytes too. */
export const FILE_ENDINGS = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'odt',
  'ods',
  'odp',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'txt',
  'csv',
] as const

/** The rule that people read before they choose one. */
export const FILE_RULE = `PDF, Word, Excel, PowerPoint, OpenDocument, PNG, JPEG, WebP, text or CSV, at most ${FILE_LIMIT / MEGABYTE} MB.`

const UNIT = 1024

/** A size in bytes for people: '512 bytes', '245 KB', '1.4 MB'. */
export function fileSizeDisplay(bytes: number): string {
  if (bytes < UNIT) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const kilobytes = Math.round(bytes / UNIT)
  return kilobytes < UNIT ? `${kilobytes} KB` : `${(bytes / UNIT / UNIT).toFixed(1)} MB`
}
