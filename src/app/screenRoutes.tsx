// From the table of screens to routes of the router: code that is fetched when it is needed, calls that begin meanwhile, who may see it.
import type { QueryClient } from '@tanstack/react-query'
import { Resource, ResourceContextProvider } from 'ra-core'
import { lazy, useState, type ComponentType, type ReactNode } from 'react'
import { Route, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { isSignedIn } from '../api/session'
import { Allowed } from '../kit/access/Allowed'
import { LeaveForHome } from '../kit/navigation/LeaveForHome'
import { screens, type Screen, type ScreenCode, type ScreenCodes, type ScreenName } from '../screens'

interface ScreenRoute {
  route: RouteObject
  needsProfile: boolean
}

/** The routes of some screens, below /members/; `resource` is the name of the resource that they belong to. */
export const screenRoutes = (queryClient: QueryClient, codes: ScreenCodes, resource?: string): ScreenRoute[] =>
  Object.entries(codes).map(([name, code]) => {
    const screen: Screen = screens[name as ScreenName]
    const route = screen.isAdmin ? adminRoute(screen, code, resource) : memberRoute(queryClient, screen, code, resource)
    return { route, needsProfile: screen.needsProfile ?? false }
  })

/** A screen for members: a route of the router itself, so that its loader begins the calls before the code has come. */
function memberRoute(queryClient: QueryClient, screen: Screen, { load, begin }: ScreenCode, resource?: string) {
  const { element, loader } = lazyRoute(load, begin && (args => begin(queryClient, args)))
  return {
    path: screen.path,
    loader,
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
 * An officers' or committee screen: below react-admin's <Resource>, in its Material layer. <Resource> takes what is left of the path, so
 * the route stands at the part before the first parameter: users/list/* around :filter.
 */
function adminRoute({ path, deed }: Screen, { load }: ScreenCode, resource?: string): RouteObject {
  const { element, loader } = lazyRoute(() => Promise.all([load(), adminShell.fetchCode()]).then(([code]) => code))
  const guarded = <Guarded deed={deed}>{element}</Guarded>
  if (resource === undefined) return { element: adminShell.element, children: [{ path, loader, element: guarded }] }
  const [beginning = '', rest = ''] = path.split(/\/(?=:)(.*)/)
  return {
    path: `${beginning}/*`,
    loader,
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

const Guarded = ({ deed, children }: { deed: Screen['deed']; children: ReactNode }) =>
  deed === undefined ? children : <Allowed deed={deed}>{children}</Allowed>

/** The request that the document was opened for: the code of its screen is on its way with the application's own. */
let firstRequest: Request | undefined

/**
 * A route whose code is fetched when it is first opened. Code and data are asked for at the same time, and neither holds up the page:
 * `begin` starts the calls. Only the document's first screen is waited for: React would show the skeleton in its stead, and hold that for
 * some hundred milliseconds.
 */
function lazyRoute(
  load: ScreenCode['load'],
  begin?: (args: LoaderFunctionArgs) => void,
): Required<Pick<RouteObject, 'element' | 'loader'>> {
  const { element, fetchCode } = lazyComponent(load)
  return {
    element,
    loader: async args => {
      firstRequest ??= args.request
      const opensDocument = args.request === firstRequest
      if (isSignedIn()) begin?.(args)
      // A failed fetch is shown by the screen's own place in the page.
      const code = fetchCode().catch(() => undefined)
      if (opensDocument) await code
      return null
    },
  }
}

function lazyComponent(load: ScreenCode['load']) {
  let loaded: ComponentType | undefined
  const fetchCode = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Late = lazy(fetchCode)
  function Screen() {
    // Chosen once: another component would lose what the first has in hand.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Late)
    return <Chosen />
  }
  return { element: <Screen />, fetchCode }
}
