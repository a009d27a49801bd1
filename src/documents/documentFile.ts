import type { ClubDocument } from '#contract/document'
import { fileEnding } from '../kit/files/fileEnding'

type File = Pick<ClubDocument, 'id' | 'fileName'>

/** Where a document's file is: a full path of the origin. */
export const fileAddress = ({ id, fileName }: File): string => `/documents/${id}/${encodeURIComponent(fileName)}`

/** Endings of what a browser shows in a tab; anything else is saved, and a tab for it would stay empty. */
const SHOWN: ReadonlySet<string> = new Set(['pdf', 'png', 'jpg', 'jpeg', 'webp', 'txt', 'csv'])

export const isShownInTab = ({ fileName }: File): boolean => SHOWN.has(fileEnding(fileName))
