// Makes a page of the site alive: the same tree as the server rendered, over the same data.
import { hydrateRoot } from 'react-dom/client'
import { DATA_ID, ROOT_ID, type DocumentData, createStyleCache, SiteDocument } from './SiteDocument'

// An async module out of the cache may run before the end of the document, where the data stand, has come.
if (document.readyState === 'loading')
  await new Promise(parsed => document.addEventListener('DOMContentLoaded', parsed, { once: true }))

const { path, data } = JSON.parse(document.getElementById(DATA_ID)?.textContent ?? '') as DocumentData
const root = document.getElementById(ROOT_ID)
if (!root) throw new Error('The document has no place for the site.')
hydrateRoot(root, <SiteDocument cache={createStyleCache()} path={path} data={data} />)
