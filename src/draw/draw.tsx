// Draws the first screen of a member on the server: the application itself, over the calls that its screens make.
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type Query, QueryClient } from '@tanstack/react-query'
import { memoryStore } from 'ra-core'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { DrawnData, DrawnScreen, DrawScreen } from '#contract/rules/drawnScreen'
import { matchPage } from '#contract/rules/site'
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

const DRAWN = Object.values<ScreenEntry>(screens)
  .filter(({ isDrawn }) => isDrawn)
  .map(({ path }) => ({ path: `${APP_BASE}/members/${path}` }))

export const draw: DrawScreen = async visit => {
  if (!matchPage(DRAWN, visit.url.replace(/\?.*$/, ''))) return null
  const queryClient = createQueryClient(SuspendingClient)
  const { queries, ...defaults } = queryClient.getDefaultOptions()
  // The client does not retry. The reader is better served by the document without the screen than by waiting longer.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retry: false } })
  try {
    return await within(visit, () => drawScreen(visit.url, queryClient))
  } catch (error) {
    // The application asks again, and says what was refused.
    if (queryClient.getQueryCache().getAll().some(hasFailed)) return null
    throw error
  } finally {
    queryClient.clear()
  }
}

/** Suspends each part of a screen that waits for a query. React draws the rest meanwhile, and each part once. */
class SuspendingClient extends QueryClient {
  override defaultQueryOptions = (options => {
    const whole = super.defaultQueryOptions(options)
    return whole.enabled === false ? whole : { ...whole, suspense: true }
  }) as QueryClient['defaultQueryOptions']
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
  const profile = await queryClient.ensureQueryData(profileQuery)
  if (!profile.updatedProfile || mustSetUpSecondFactor(profile)) return null
  const router = createStaticRouter(handler.dataRoutes, context)
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
  const queries = queryClient.getQueryCache().getAll()
  if (queries.some(isWaiting)) return null
  return {
    title,
    html,
    styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)),
    data: queries.filter(isFetched).map(dataOf),
  }
}

/**
 * React writes the document's title before everything else, since it draws a part of the body: it belongs into the
 * head.
 */
function withoutTitle(html: string): Pick<DrawnScreen, 'title' | 'html'> {
  const [title] = /^<title>.*?<\/title>/s.exec(html) ?? []
  return title === undefined ? { title: null, html } : { title, html: html.slice(title.length) }
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error'

const isFetched = ({ state }: Query): boolean => state.status === 'success' && state.dataUpdateCount > 0

const dataOf = ({ queryKey, state }: Query): DrawnData[number] => [queryKey, state.data]

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
