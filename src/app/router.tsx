// The router of the members application: the frame, the guards, and a route for each screen of the table.
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { APP_BASE } from '#contract/words'
import { profileQuery } from '../api/clubQueries'
import { isSignedIn } from '../api/session'
import { AccessDenied } from '../kit/access/RequireAccess'
import { LeaveForHome } from '../kit/navigation/LeaveForHome'
import type { ClubResource, ScreenCodes } from '../screens'
import { ClubAdmin } from './ClubAdmin'
import { AuthenticationError, BrokenScreen, CompletedProfile, SignedIn } from './guards'
import { MembersFrame } from './MembersFrame'
import { screenRoutes } from './screenRoutes'

export type ClubRouter = ReturnType<typeof createBrowserRouter>

interface Content {
  resources: readonly ClubResource[]
  /** Screens of no resource. */
  pages: ScreenCodes
}

export function createClubRouter(queryClient: QueryClient, content: Content): ClubRouter {
  nameFirstEntry()
  return createBrowserRouter(routesOf(queryClient, content), { basename: APP_BASE })
}

function routesOf(queryClient: QueryClient, { resources, pages }: Content): RouteObject[] {
  const screens = [
    ...resources.flatMap(resource => screenRoutes(queryClient, resource.screens, resource.name)),
    ...screenRoutes(queryClient, pages),
  ]
  return [
    {
      element: (
        <ClubAdmin queryClient={queryClient} resources={resources}>
          <MembersFrame />
        </ClubAdmin>
      ),
      errorElement: <BrokenScreen />,
      // The bar that the document itself shows stays until the first screen is there.
      hydrateFallbackElement: <div className="bar-to-come" />,
      loader: () => {
        if (isSignedIn()) void queryClient.prefetchQuery(profileQuery)
        return null
      },
      children: [
        {
          path: 'members',
          element: <SignedIn />,
          errorElement: <BrokenScreen />,
          children: [
            {
              element: <CompletedProfile />,
              children: screens.filter(({ needsProfile }) => needsProfile).map(({ route }) => route),
            },
            ...screens.filter(({ needsProfile }) => !needsProfile).map(({ route }) => route),
            { path: '*', element: <LeaveForHome /> },
          ],
        },
        // React-admin itself leads to these two.
        { path: 'access-denied', element: <AccessDenied /> },
        { path: 'authentication-error', element: <AuthenticationError /> },
        { path: '*', element: <LeaveForHome /> },
      ],
    },
  ]
}

/** Where a document begins, the router calls every entry of the history 'default', and all would share one scroll position (NAV-02). */
function nameFirstEntry(): void {
  const state = window.history.state as { key?: string } | null
  // crypto.randomUUID is for secure contexts only: not on a plain http address of the boathouse's network.
  if (!state?.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10), idx: 0 }, '')
}
