// How server and browser find each other's part in the document.
import type { SiteData } from '#contract/site'

export const ROOT_ID = 'root'
export const DATA_ID = 'site-data'

/** The block of data in the document: which page it is, and what it is drawn from. */
export interface DocumentData {
  path: string
  data: SiteData
}

/** JSON that may stand inside <script type="application/json">: nothing in it can end the block. */
export const embed = (value: DocumentData): string => JSON.stringify(value).replaceAll('<', '\\u003c')
