// §2.1 below members/: every screen of the members application that exists, at the specification's path.
import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { ClubAdmin } from './admin/ClubAdmin'
import { profileQuery } from './admin/profileQuery'
import { beginEvent } from './events/eventQuery'
import { BrokenScreen } from './guards/BrokenScreen'
import { CompletedProfile } from './guards/CompletedProfile'
import { LeaveForHome } from './guards/LeaveForHome'
import { SignedIn } from './guards/SignedIn'
import { beginHome } from './home/homeQueries'
import { isSignedIn } from './club/session'
import { MembersFrame } from './MembersFrame'
import { screen } from './screen'

/** The routes over one store of answers. */
export const routesOver = (queryClient: QueryClient): RouteObject[] => [
  {
    element: <ClubAdmin queryClient={queryClient}><MembersFrame /></ClubAdmin>,
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
            children: [
              { path: 'home', ...screen(() => import('./home/MembersHome'), () => beginHome(queryClient)) },
              { path: 'rows/:type/:filter', ...screen(() => import('./events/EventListScreen')) },
              { path: 'event/view/:eventId', ...screen(() => import('./events/EventViewScreen'), args => beginEvent(queryClient, args)) },
            ],
          },
          { path: 'account', ...screen(() => import('./account/MyAccount')) },
          { path: '*', element: <LeaveForHome /> },
        ],
      },
      { path: 'access-denied', ...screen(() => import('./guards/AccessDenied')) },
      { path: 'authentication-error', ...screen(() => import('./guards/AuthenticationError')) },
      { path: '*', element: <LeaveForHome /> },
    ],
  },
]
