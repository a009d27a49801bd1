// How server and browser find each other's part in the document.
import type { SiteData } from '#contract/site'
import createCache from '@emotion/cache'

export const ROOT_ID = 'root'
export const DATA_ID = 'site-data'

/** The block of data in the document: which page it is, and what it is drawn from. */
export interface DocumentData {
  path: string
  data: SiteData
}

/**
 * Emotion's cache under the club's name, so that the browser takes over the styles which the server wrote. Without the prefixes
 * of old browsers: they would make a third of the document.
 */
export const createStyleCache = () => createCache({ key: 'club', stylisPlugins: [] })
