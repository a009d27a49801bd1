// The router of the members application: the frame around all screens, the guards, and a route for each screen of the
// table.
import type { QueryClient } from '@tanstack/react-query'
import type { Store } from 'ra-core'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { APP_BASE } from '#contract/words'
import { profileQuery } from '../api/clubQueries'
import { isSignedIn } from '../api/session'
import { AccessDenied } from '../kit/access/RequireAccess'
import { LeaveForHome } from '../kit/navigation/LeaveForHome'
import { MEMBERS_HOME } from '../paths'
import type { ClubResource, ScreenCodes } from '../screens'
import { ClubAdmin } from './ClubAdmin'
import { AuthenticationError, BrokenScreen, RequireLedHere, RequireProfile, RequireSignIn } from './guards'
import { MembersFrame } from './MembersFrame'
import { isAnotherPath, screenRoutes } from './screenRoutes'

export type ClubRouter = ReturnType<typeof createBrowserRouter>

export interface Content {
  resources: readonly ClubResource[]
  /** Screens of no resource. */
  pages: ScreenCodes
  /** The react-admin store, in which the screens keep their preferences. */
  store?: Store
}

export function createClubRouter(queryClient: QueryClient, content: Content): ClubRouter {
  nameFirstEntry()
  return createBrowserRouter(routesOf(queryClient, content), { basename: APP_BASE })
}

/** Resolves when the first screen's loaders have run, and its code is there. */
export const isReady = (router: ClubRouter): Promise<void> =>
  new Promise(resolve => {
    if (router.state.initialized) return resolve()
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })

/** The routes alone, for any router. */
export function routesOf(queryClient: QueryClient, { resources, pages, store }: Content): RouteObject[] {
  const screens = [
    ...resources.flatMap(resource => screenRoutes(queryClient, resource.screens, resource.name)),
    ...screenRoutes(queryClient, pages),
  ]
  return [
    {
      element: (
        <ClubAdmin queryClient={queryClient} resources={resources} store={store}>
          <MembersFrame />
        </ClubAdmin>
      ),
      errorElement: <BrokenScreen />,
      // The bar of index.html stays until the first screen has loaded.
      hydrateFallbackElement: <div className="bar-to-come" />,
      loader: () => {
        if (isSignedIn()) void queryClient.prefetchQuery(profileQuery)
        return null
      },
      shouldRevalidate: isAnotherPath,
      children: [
        {
          path: 'members',
          element: <RequireSignIn />,
          errorElement: <BrokenScreen />,
          children: [
            { index: true, loader: () => redirect(MEMBERS_HOME), element: null },
            {
              element: <RequireProfile />,
              children: screens.filter(({ needsProfile }) => needsProfile).map(({ route }) => route),
            },
            ...screens.filter(({ needsProfile }) => !needsProfile).map(({ route }) => route),
            { path: '*', element: <LeaveForHome /> },
          ],
        },
        {
          // react-admin redirects to these two paths by itself.
          element: <RequireLedHere />,
          children: [
            { path: 'access-denied', element: <AccessDenied /> },
            { path: 'authentication-error', element: <AuthenticationError /> },
          ],
        },
        { path: '*', element: <LeaveForHome /> },
      ],
    },
  ]
}

/**
 * The router gives the first entry of every document the key 'default': all of them would share one scroll position
 * (NAV-02). So it gets a key here.
 */
function nameFirstEntry(): void {
  const state = window.history.state as { key?: string } | null
  // crypto.randomUUID exists only in secure contexts, but a club may serve plain http in its own network.
  if (!state?.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10), idx: 0 }, '')
}
