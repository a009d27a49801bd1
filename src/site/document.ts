// How server and browser find each other's part in the document.
import type { SiteData } from '#contract/site'

export const ROOT_ID = 'root'
export const DATA_ID = 'site-data'

/** The block of data in the document: which page it is, and what it is drawn from. */
export interface DocumentData {
  path: string
  data: SiteData
}
