// Makes the router's routes from the table of screens. Each fetches its code when it is first opened, and checks that
// the member may open it.
import type { QueryClient } from '@tanstack/react-query'
import { Resource, ResourceContextProvider } from 'ra-core'
import { lazy, useState, type ComponentType, type ReactNode } from 'react'
import { Route, type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunction } from 'react-router'
import { isSignedIn } from '../api/session'
import { surroundings } from '../api/surroundings'
import { RequireAccess } from '../kit/access/RequireAccess'
import { LeaveForHome } from '../kit/navigation/LeaveForHome'
import {
  needsAdminShell,
  screens,
  type FetchScreen,
  type ScreenEntry,
  type ScreenCodes,
  type ScreenName,
} from '../screens'

interface ScreenRoute {
  route: RouteObject
  needsProfile: boolean
}

/**
 * A route's handle. It fetches the code of its screen, and its data where the table of screens allows it
 * (app/fetchAhead).
 */
export interface AheadHandle {
  fetchAhead: (args: Pick<LoaderFunctionArgs, 'params'>) => Promise<void>
}
export const isAheadHandle = (handle: unknown): handle is AheadHandle =>
  typeof handle === 'object' && handle !== null && 'fetchAhead' in handle

/** The routes of some screens, below /members/; `resource` is the name of the resource that they belong to. */
export const screenRoutes = (queryClient: QueryClient, codes: ScreenCodes, resource?: string): ScreenRoute[] =>
  Object.entries(codes).map(([name, code]) => {
    const screen: ScreenEntry = screens[name as ScreenName]
    const makeRoute = needsAdminShell(screen) ? adminRoute : memberRoute
    const route = makeRoute(queryClient, screen, code, resource)
    return { route, needsProfile: screen.needsProfile ?? false }
  })

function memberRoute(queryClient: QueryClient, screen: ScreenEntry, fetchScreen: FetchScreen, resource?: string) {
  const { element, ...lazily } = lazyRoute(queryClient, screen, fetchScreen)
  return {
    path: screen.path,
    ...lazily,
    element: (
      <InResource name={resource}>
        <Guarded deed={screen.deed}>{element}</Guarded>
      </InResource>
    ),
  }
}

const InResource = ({ name, children }: { name: string | undefined; children: ReactNode }) =>
  name === undefined ? children : <ResourceContextProvider value={name}>{children}</ResourceContextProvider>

const adminShell = lazyComponent(() => import('../kit/admin/AdminShell'))

/**
 * Places an officers' or committee screen below react-admin's <Resource>, in its Material layer. <Resource> takes the
 * rest of the path, so the route stands at the part before the first parameter: users/list/* around :filter.
 */
function adminRoute(
  queryClient: QueryClient,
  screen: ScreenEntry,
  fetchScreen: FetchScreen,
  resource?: string,
): RouteObject {
  const { path, deed } = screen
  const { element, ...lazily } = lazyRoute(queryClient, screen, () =>
    Promise.all([fetchScreen(), adminShell.fetchCode()]).then(([code]) => code),
  )
  const guarded = <Guarded deed={deed}>{element}</Guarded>
  if (resource === undefined) return { element: adminShell.element, children: [{ path, ...lazily, element: guarded }] }
  const [beginning = '', rest = ''] = path.split(/\/(?=:)(.*)/)
  return {
    path: `${beginning}/*`,
    ...lazily,
    element: (
      <Resource name={resource}>
        <Route element={adminShell.element}>
          <Route path={rest} element={guarded} />
        </Route>
        <Route path="*" element={<LeaveForHome />} />
      </Resource>
    ),
  }
}

const Guarded = ({ deed, children }: { deed: ScreenEntry['deed']; children: ReactNode }) =>
  deed === undefined ? children : <RequireAccess deed={deed}>{children}</RequireAccess>

/** Loaders run for a path. Another query is drawn at once (kit/navigation/useNavigateAtOnce). */
export const isAnotherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

/**
 * The request that the document was opened for. The document preloads the code of its screen, together with the
 * application's.
 */
let firstRequest: Request | undefined

/**
 * Makes the parts of a route whose code is fetched when it is first opened. The screen's queries are started once its
 * code is there, and the page waits for neither. Only the code of the document's first screen is awaited: React would
 * otherwise show the skeleton, and keep it for some hundred milliseconds.
 */
function lazyRoute(queryClient: QueryClient, { mayFetchAhead }: ScreenEntry, fetchScreen: FetchScreen) {
  const { element, fetchCode } = lazyComponent(fetchScreen)
  async function begin(args: Pick<LoaderFunctionArgs, 'params'>, mayPrefetch: () => boolean) {
    // If it fails, React asks again when it renders the screen. The route's errorElement reports a second failure.
    const code = await fetchCode().catch(() => undefined)
    if (mayPrefetch()) code?.prefetch?.(queryClient, args)
  }
  return {
    element,
    handle: { fetchAhead: args => begin(args, () => mayFetchAhead === true) } satisfies AheadHandle,
    shouldRevalidate: isAnotherPath,
    loader: async (args: LoaderFunctionArgs) => {
      firstRequest ??= args.request
      const begins = begin(args, isSignedIn)
      if (args.request === firstRequest || surroundings().drawsOnce) await begins
      return null
    },
  }
}

/**
 * Makes a component whose code is fetched when it is first drawn, or earlier by `fetchCode`. Unlike React's own `lazy`,
 * it does not suspend if the code has come already.
 */
function lazyComponent(fetchScreen: FetchScreen) {
  let loaded: ComponentType | undefined
  const fetchCode = async () => {
    const module = await fetchScreen()
    loaded = module.default
    return module
  }
  const LazyComponent = lazy(fetchCode)
  function Loaded() {
    // The choice is made once: if the component changed while it is shown, React would mount it anew and its state
    // would be lost.
    const [Component] = useState<ComponentType>(() => loaded ?? LazyComponent)
    return <Component />
  }
  return { element: <Loaded />, fetchCode }
}
