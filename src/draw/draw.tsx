// Draws the first screen of a member on the server: the application itself, over the calls that its screens make.
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import type { Query, QueryClient } from '@tanstack/react-query'
import { memoryStore } from 'ra-core'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { DrawnData, DrawnScreen, DrawScreen } from '#contract/drawnScreen'
import { matchPage } from '#contract/site'
import { APP_BASE } from '#contract/words'
import { profileQuery } from '../api/clubQueries'
import { AroundRouter, content } from '../App'
import { createQueryClient } from '../app/queryClient'
import { routesOf } from '../app/router'
import { mustSetUpSecondFactor } from '../kit/access/accountRedirect'
import { screens, type ScreenEntry } from '../screens'
import { createStyleCache } from '../theme/styleCache'
import { matchMedia } from './matchMedia'
import { windowWidth, within } from './surroundVisits'

/** All screens share the cache, so each style is computed once. */
const cache = createStyleCache()
const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache)

/** The maximum number of passes. Each pass shows which queries the screen needs, and their data may reveal more. */
const PASSES = 4

const DRAWN = Object.values<ScreenEntry>(screens)
  .filter(({ isDrawn }) => isDrawn)
  .map(({ path }) => ({ path: `${APP_BASE}/members/${path}` }))

export const draw: DrawScreen = async visit => {
  if (!matchPage(DRAWN, visit.url.replace(/\?.*$/, ''))) return null
  const queryClient = createQueryClient()
  const { queries, ...defaults } = queryClient.getDefaultOptions()
  // The client does not retry. The reader is better served by the document without the screen than by waiting longer.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retry: false } })
  try {
    return await within(visit, () => drawScreen(visit.url, queryClient))
  } finally {
    queryClient.clear()
  }
}

/** Renders everything in one piece and in place, so that no script has to move parts. */
const WHOLE = {
  progressiveChunkSize: Infinity,
  onError: (error: unknown) => {
    throw error
  },
}

async function drawScreen(url: string, queryClient: QueryClient): Promise<DrawnScreen | null> {
  const handler = createStaticHandler(routesOf(queryClient, { ...content, store: memoryStore() }), {
    basename: APP_BASE,
  })
  const context = await handler.query(new Request(new URL(url, 'http://club.invalid')))
  if (context instanceof Response || context.errors || context.statusCode !== 200) return null
  const router = createStaticRouter(handler.dataRoutes, context)
  for (let pass = 0; pass < PASSES; pass += 1) {
    await settled(queryClient)
    const profile = queryClient.getQueryData(profileQuery.queryKey)
    if (!profile?.updatedProfile || mustSetUpSecondFactor(profile)) return null
    const { prelude } = await prerenderToNodeStream(
      <CacheProvider value={cache}>
        <AroundRouter>
          <AsWideAsTheWindow>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </AsWideAsTheWindow>
        </AroundRouter>
      </CacheProvider>,
      WHOLE,
    )
    const { title, html } = withoutTitle(await text(prelude))
    const all = queryClient.getQueryCache().getAll()
    if (all.some(({ state }) => state.status === 'error')) return null
    if (!all.some(isWaiting))
      return {
        title,
        html,
        styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)),
        data: all.filter(isFetched).map(dataOf),
      }
  }
  return null
}

/**
 * React writes the document's title before everything else, since it draws a part of the body: it belongs into the
 * head.
 */
function withoutTitle(html: string): Pick<DrawnScreen, 'title' | 'html'> {
  const [title] = /^<title>.*?<\/title>/s.exec(html) ?? []
  return title === undefined ? { title: null, html } : { title, html: html.slice(title.length) }
}

/** Starts the queries that have been asked for but not started, and waits for all running ones. */
async function settled(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) {
    // Removes queries that are not enabled yet. A query keeps the options of its creation, and the next pass may enable
    // it.
    if (query.state.status === 'pending' && query.state.fetchStatus === 'idle' && !isWaiting(query)) cache.remove(query)
  }
  const all = cache.getAll()
  await Promise.all(all.filter(query => isWaiting(query) || query.state.fetchStatus === 'fetching').map(fetched))
}

const isFetched = ({ state }: Query): boolean => state.status === 'success' && state.dataUpdateCount > 0

const dataOf = ({ queryKey, state }: Query): DrawnData[number] => [queryKey, state.data]

const fetched = (query: Query) => query.fetch().catch(() => undefined)

const isWaiting = ({ state, options }: Query): boolean =>
  state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false

/**
 * Answers the screens' questions about the window. As a function: a whole theme would write its variables once more.
 */
function AsWideAsTheWindow({ children }: { children: ReactNode }) {
  const width = windowWidth()
  const withWidth = (theme: Theme): Theme => ({
    ...theme,
    components: { ...theme.components, MuiUseMediaQuery: { defaultProps: { ssrMatchMedia: matchMedia(width) } } },
  })
  return <ThemeProvider theme={withWidth}>{children}</ThemeProvider>
}
