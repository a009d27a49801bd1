// Makes the router's routes from the table of screens. Each fetches its code when it is first opened, starts its calls
// at the same time, and checks that the member may open it.
import type { QueryClient } from '@tanstack/react-query'
import { Resource, ResourceContextProvider } from 'ra-core'
import { lazy, useState, type ComponentType, type ReactNode } from 'react'
import { Route, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { isSignedIn } from '../api/session'
import { surroundings } from '../api/surroundings'
import { RequireAccess } from '../kit/access/RequireAccess'
import { LeaveForHome } from '../kit/navigation/LeaveForHome'
import { screens, type ScreenEntry, type ScreenCode, type ScreenCodes, type ScreenName } from '../screens'

interface ScreenRoute {
  route: RouteObject
  needsProfile: boolean
}

/**
 * A route's handle. It fetches the code of its screen, and its data where the table of screens allows it
 * (app/fetchAhead).
 */
export interface AheadHandle {
  fetchAhead: (args: Pick<LoaderFunctionArgs, 'params'>) => void
}
export const isAheadHandle = (handle: unknown): handle is AheadHandle =>
  typeof handle === 'object' && handle !== null && 'fetchAhead' in handle

/** The routes of some screens, below /members/; `resource` is the name of the resource that they belong to. */
export const screenRoutes = (queryClient: QueryClient, codes: ScreenCodes, resource?: string): ScreenRoute[] =>
  Object.entries(codes).map(([name, code]) => {
    const screen: ScreenEntry = screens[name as ScreenName]
    const route = screen.needsAdminShell
      ? adminRoute(screen, code, resource)
      : memberRoute(queryClient, screen, code, resource)
    return { route, needsProfile: screen.needsProfile ?? false }
  })

/**
 * Makes a screen for members a route of the router itself. Only such a route has a loader, which starts the calls
 * before the code has come.
 */
function memberRoute(queryClient: QueryClient, screen: ScreenEntry, { load, prefetch }: ScreenCode, resource?: string) {
  const { element, loader, fetchCode } = lazyRoute(load, prefetch && (args => prefetch(queryClient, args)))
  return {
    path: screen.path,
    loader,
    handle: {
      fetchAhead: args => {
        fetchCode()
        if (screen.mayFetchAhead) prefetch?.(queryClient, args)
      },
    } satisfies AheadHandle,
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
function adminRoute({ path, deed }: ScreenEntry, { load }: ScreenCode, resource?: string): RouteObject {
  const { element, loader, fetchCode } = lazyRoute(() =>
    Promise.all([load(), adminShell.fetchCode()]).then(([code]) => code),
  )
  const handle: AheadHandle = { fetchAhead: fetchCode }
  const guarded = <Guarded deed={deed}>{element}</Guarded>
  if (resource === undefined)
    return { element: adminShell.element, children: [{ path, loader, handle, element: guarded }] }
  const [beginning = '', rest = ''] = path.split(/\/(?=:)(.*)/)
  return {
    path: `${beginning}/*`,
    loader,
    handle,
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

/**
 * The request that the document was opened for. The document preloads the code of its screen, together with the
 * application's.
 */
let firstRequest: Request | undefined

/**
 * Makes a route whose code is fetched when it is first opened, while `prefetch` starts its calls. The page does not
 * wait for either. Only the first screen of the document is awaited: React would otherwise show the skeleton, and keep
 * it for some hundred milliseconds.
 */
function lazyRoute(
  load: ScreenCode['load'],
  prefetch?: (args: LoaderFunctionArgs) => void,
): Required<Pick<RouteObject, 'element' | 'loader'>> & { fetchCode: () => void } {
  const { element, fetchCode } = lazyComponent(load)
  return {
    element,
    fetchCode: () => void fetchCode().catch(() => undefined),
    loader: async args => {
      firstRequest ??= args.request
      const opensDocument = args.request === firstRequest
      if (isSignedIn()) prefetch?.(args)
      // If it fails, React asks again when it renders the screen. The route's errorElement reports a second failure.
      const code = fetchCode().catch(() => undefined)
      if (opensDocument || surroundings().drawsOnce) await code
      return null
    },
  }
}

/**
 * Makes a component whose code is fetched when it is first drawn, or earlier by `fetchCode`. Unlike React's own `lazy`,
 * it does not suspend if the code has come already.
 */
function lazyComponent(load: ScreenCode['load']) {
  let loaded: ComponentType | undefined
  const fetchCode = async () => {
    const module = await load()
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
