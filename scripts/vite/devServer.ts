import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { AnswerOf } from '../../contract/calls.ts'
import type { SiteData, SitePageNeeds, SiteRenderer } from '../../contract/rules/site.ts'
import { APP_BASE } from '../../contract/words.ts'
import { matchPage, textsFor } from '../../contract/rules/site.ts'
import { bundleBoot } from './bootScript.ts'

const PICTURES = resolve(import.meta.dirname, '../../src/site/pictures')
const ASSETS = { entry: '/src/site/main.tsx', preloads: [] }

/** Renders the site anew on each request in development, with data of the API server at `api`. Vite does the rest. */
export const devServer = (api: string): Plugin => ({
  name: 'club:dev-server',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      answer(server, api, request, response).then(isAnswered => isAnswered || next(), next)
    })
  },
})

async function answer(
  server: ViteDevServer,
  api: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = request.url ?? '/'
  const { pathname } = new URL(url, 'http://dev.invalid')
  const send = (type: string, body: string | Buffer) => {
    response.setHeader('content-type', type)
    response.end(body)
    return true
  }
  const redirect = (path: string) => {
    response.writeHead(302, { location: APP_BASE + path }).end()
    return true
  }
  if (pathname === '/') return redirect('/home')
  if (!pathname.startsWith(APP_BASE)) return false
  const path = pathname.slice(APP_BASE.length)
  const picture = /^\/pictures\/([\w-]+\.svg)$/.exec(path)?.[1]
  if (picture) return send('image/svg+xml', await readFile(resolve(PICTURES, picture)))
  if (request.headers['sec-fetch-dest'] !== 'document') return false
  if (path === '/members' || path.startsWith('/members/')) {
    const html = (await readFile(resolve(server.config.root, 'index.html'), 'utf8')).replace(
      '<head>',
      `<head><script>${await bundleBoot()}</script>`,
    )
    return send('text/html', await withVite(server, url, html))
  }
  const renderer = (await server.ssrLoadModule('/src/site/render.tsx')) as SiteRenderer
  const page = matchPage(renderer.pages, path)
  if (!page) return redirect('/home')
  const html = renderer.render(page.path, await dataOf(page, api), { ...ASSETS, boot: await bundleBoot() }, null)
  return send('text/html', await withVite(server, url, html))
}

/**
 * The document with Vite's own scripts. It puts the base before every address, also before those that begin with it.
 */
const withVite = async (server: ViteDevServer, url: string, html: string): Promise<string> =>
  (await server.transformIndexHtml(url, html)).replaceAll(APP_BASE + APP_BASE, APP_BASE)

async function dataOf({ needsHome, texts, lookups, needsMemberFields }: SitePageNeeds, api: string): Promise<SiteData> {
  const ask = async (path: string): Promise<unknown> => (await fetch(api + path)).json()
  const home = (await ask('/api/home/get')) as AnswerOf<'GET /api/home/get'>
  const lists = lookups.map(
    async type => [type, await ask(`/api/lookup/getByType?type=${encodeURIComponent(type)}`)] as const,
  )
  return {
    club: home.club,
    demo: null,
    year: new Date().getFullYear(),
    home: needsHome ? home : null,
    texts: textsFor(texts, (await ask('/api/home/getTexts')) as AnswerOf<'GET /api/home/getTexts'>),
    lookups: Object.fromEntries(await Promise.all(lists)),
    memberFields: needsMemberFields
      ? ((await ask('/api/lookup/memberFields')) as AnswerOf<'GET /api/lookup/memberFields'>)
      : [],
  }
}
