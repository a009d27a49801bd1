// The browser's entry of the site: hydrates the page that the server has rendered, with the same data.
import { hydrateRoot } from 'react-dom/client'
import { documentBlock } from '../api/documentBlock'
import { createStyleCache } from '../theme/styleCache'
import { DATA_ID, ROOT_ID, type DocumentData, SiteDocument } from './SiteDocument'

// An async module from the browser's cache can run before the end of the document, where the data are, has been parsed.
if (document.readyState === 'loading')
  await new Promise(parsed => document.addEventListener('DOMContentLoaded', parsed, { once: true }))

const written = documentBlock<DocumentData>(DATA_ID)
const root = document.getElementById(ROOT_ID)
if (!root || !written) throw new Error('The document lacks the place for the site, or its data.')
hydrateRoot(root, <SiteDocument cache={createStyleCache()} {...written} />)
