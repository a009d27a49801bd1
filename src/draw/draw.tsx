// Draws the first screen of a member on the server: the application itself, over the calls that its screens make.
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { type Query, QueryClient } from '@tanstack/react-query'
import { memoryStore } from 'ra-core'
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
import { theme } from '../theme/theme'
import { matchMedia } from './matchMedia'
import { windowWidth, within } from './surroundVisits'

/** All screens share the cache, so each style is computed once. */
const cache = createStyleCache()
const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache)

/**
 * Answers the screens' questions about the window. A theme of its own around them would change the tree, and with it
 * the ids that React makes.
 */
theme.components = {
  ...theme.components,
  MuiUseMediaQuery: { defaultProps: { ssrMatchMedia: query => matchMedia(windowWidth())(query) } },
}

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
        <StaticRouterProvider router={router} context={context} hydrate={false} />
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
 * React writes what belongs into the head before everything else, since it draws a part of the body: the title, and
 * hints about images, which stand below anyway.
 */
function withoutTitle(html: string): Pick<DrawnScreen, 'title' | 'html'> {
  const [before = '', title = null] = /^(?:<link [^>]*>)*(<title>.*?<\/title>)/s.exec(html) ?? []
  return { title, html: html.slice(before.length) }
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error'

const isFetched = ({ state }: Query): boolean => state.status === 'success' && state.dataUpdateCount > 0

const dataOf = ({ queryKey, state }: Query): DrawnData[number] => [queryKey, state.data]

const isWaiting = ({ state, options }: Query): boolean =>
  state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false
