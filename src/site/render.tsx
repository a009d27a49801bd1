// Renders a page of the site as an HTML document. Built into dist/renderer, which the server loads.
import createEmotionServer from '@emotion/server/create-instance'
import { renderToString } from 'react-dom/server'
import { headTags } from '#contract/rules/documentHead'
import { embedJson, type SiteAssets, type SiteData, type SiteRenderer } from '#contract/rules/site'
import type { HomeContent } from '#contract/calls/home'
import { srcSetOf } from '#contract/rules/renditions'
import { SLIDE_SIZES } from './Carousel'
import { escapeHtml } from '#contract/rules/escapeHtml'
import headingFont from '../theme/headingFont.css?inline'
import { createStyleCache } from '../theme/styleCache'
import { DATA_ID, type DocumentData, ROOT_ID, SiteDocument } from './SiteDocument'
import { notFound as notFoundPage, pageAt, pages as table, type SitePage } from './pages'

const needsOf = ({
  path,
  needsHome,
  texts,
  lookups,
  needsMemberFields,
  isListed,
}: SitePage): SiteRenderer['notFound'] => ({
  path,
  needsHome,
  texts,
  lookups,
  needsMemberFields,
  isListed,
})

export const pages: SiteRenderer['pages'] = table.map(needsOf)
export const notFound = needsOf(notFoundPage)

export const render: SiteRenderer['render'] = (path, data, assets, club) => {
  const page = pageAt(path)
  const cache = createStyleCache()
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache)
  const body = renderToString(<SiteDocument cache={cache} path={path} data={data} />)
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(body))
  const title = page.title === null ? data.club.title : `${page.title} · ${data.club.title}`
  // Home uses the club's own words.
  const description = data.home?.intro.summary || page.description
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
${head(data, assets)}
${club ? headTags(club, { title, description, listedPath: page.isListed ? path : null }) : ''}
${styles}
</head>
<body>
<div id="${ROOT_ID}">${body}</div>
<script type="application/json" id="${DATA_ID}">${embedJson({ path, data } satisfies DocumentData)}</script>
</body>
</html>
`
}

/**
 * The tags are in order of importance. The boot script, which sets the colour scheme, comes first, then the first
 * slide. The page's own script has low priority.
 */
const head = ({ home }: SiteData, { boot, entry, preloads }: SiteAssets): string =>
  [
    '<meta name="theme-color" content="#0F2A3D">',
    `<script>${boot}</script>`,
    `<style>${headingFont}</style>`,
    home?.slides[0] && preloadOf(home.slides[0]),
    ...preloads.map(address => `<link rel="modulepreload" href="${address}" fetchpriority="low">`),
    `<script type="module" async src="${entry}" fetchpriority="low"></script>`,
  ]
    .filter(Boolean)
    .join('\n')

/** Preloads a picture that the club uploaded, in the width of the screen, as WebP. Browsers without WebP skip it. */
const preloadOf = ({ imageUrl, picture }: HomeContent['slides'][number]): string =>
  picture
    ? `<link rel="preload" as="image" type="image/webp" imagesrcset="${escapeHtml(srcSetOf(picture, 'webp'))}" imagesizes="${SLIDE_SIZES}" fetchpriority="high">`
    : `<link rel="preload" as="image" href="${escapeHtml(imageUrl)}" fetchpriority="high">`
