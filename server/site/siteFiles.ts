// The files that search engines, browsers and telephones ask every site for, made from the club's data: robots.txt,
// sitemap, manifest, icons.
import type { FastifyInstance } from 'fastify'
import { type ClubHead, ICON_NAMES, type IconName, MANIFEST } from '#contract/rules/documentHead'
import { escapeHtml } from '#contract/rules/escapeHtml'
import type { SitePageNeeds } from '#contract/rules/site'
import { APP_BASE } from '#contract/words'
import { etagOf } from '../http/etag'
import { sendText, type TextFile } from './textFile'
import { webManifest } from './webManifest'

const ALWAYS_ASK = 'no-cache'
const FOREVER = 'public, max-age=31536000, immutable'

/** The two icons that are asked for whatever a document says. */
const AT_THE_ROOT = ['favicon.ico', 'apple-touch-icon.png'] as const satisfies readonly IconName[]

/** The club's present identity, and its icons as they are drawn now. */
export interface Branding {
  head: ClubHead
  icon(name: IconName): Promise<Buffer>
}

export function siteFiles(
  app: FastifyInstance,
  pages: readonly SitePageNeeds[],
  readBranding: () => Promise<Branding>,
): void {
  const answerText = (path: string, type: string, write: (club: ClubHead) => string | null) =>
    app.get(path, async (request, reply) => {
      const text = write((await readBranding()).head)
      if (text === null) return reply.callNotFound()
      const plain = Buffer.from(text)
      return sendText(request, reply, { type, etag: etagOf(plain), plain }, ALWAYS_ASK)
    })

  answerText('/robots.txt', 'text/plain; charset=utf-8', robots)
  answerText('/sitemap.xml', 'application/xml; charset=utf-8', club => (club.mayBeListed ? sitemap(club, pages) : null))
  answerText(MANIFEST, 'application/manifest+json; charset=utf-8', webManifest)
  for (const name of AT_THE_ROOT)
    app.get(`/${name}`, async (request, reply) =>
      sendText(request, reply, iconFile(name, await (await readBranding()).icon(name)), ALWAYS_ASK),
    )
  app.get('/icons/:digest/:name', async (request, reply) => {
    const { digest, name } = request.params as { digest: string; name: string }
    const known = ICON_NAMES.find(each => each === name)
    const { head, icon } = await readBranding()
    if (!known || head.icons !== `/icons/${digest}`) return reply.callNotFound()
    return sendText(request, reply, iconFile(known, await icon(known)), FOREVER)
  })
}

const iconFile = (name: IconName, plain: Buffer): TextFile => ({
  type: name === 'favicon.ico' ? 'image/vnd.microsoft.icon' : 'image/png',
  etag: etagOf(plain),
  plain,
})

/**
 * Calls and documents hold nothing to search. Pages that are not to be listed say so themselves. So a club that opens
 * today need not wait until search engines read this again. Programs that preview a link may look at every page.
 */
const robots = ({ origin, mayBeListed }: ClubHead): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /oauth/',
    'Disallow: /documents/',
    ...(mayBeListed ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n')

const sitemap = ({ origin }: ClubHead, pages: readonly SitePageNeeds[]): string => {
  const urls = pages
    .filter(({ isListed }) => isListed)
    .map(({ path }) => `<url><loc>${escapeHtml(origin + APP_BASE + path)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
