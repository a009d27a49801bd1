// Draws one screen in a test, within react-admin's contexts, the club's theme and a router, over the club's own data
// provider. The server is replaced at fetch. The bar, the menu, the footer, and the checks of who is signed in are left
// out. What needs those opens the whole application (testing/membersApp), which takes longer.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createBrowserRouter, matchRoutes, Outlet } from 'react-router'
import { APP_BASE } from '#contract/words'
import { NAMELESS } from '../api/anyServer'
import { clubQuery } from '../api/clubQueries'
import { ClubAdmin } from '../app/ClubAdmin'
import type { ClubRouter } from '../app/router'
import { screenRoutes } from '../app/screenRoutes'
import { content } from '../App'
import { Notifications } from '../kit/feedback/Notifications'
import { AskBeforeLeaving } from '../kit/forms/useUnsavedWarning'
import { ClubTitle } from '../kit/navigation/DocumentTitle'
import { type ScreenCodes, type ScreenName, screens } from '../screens'
import { type Answers, drawApp, type Opened } from './membersApp'

/**
 * Opens the screen at a path, signed in.
 * @param others the screens that the test goes on to, besides those of the same resource; any other path shows nothing
 */
export const openScreen = (path: string, answers: Answers = {}, others: readonly ScreenName[] = []): Opened =>
  drawApp(path, answers, queryClient => createScreenRouter(queryClient, [...screensAt(path), ...others]))

const ROUTES = Object.entries(screens).map(([id, screen]) => ({ id, path: `members/${screen.path}` }))

/** Returns the screen at a path, with the others of its resource. */
function screensAt(path: string): ScreenName[] {
  const [match] = matchRoutes(ROUTES, path) ?? []
  if (!match) throw new Error(`There is no screen at ${path}`)
  const name = match.route.id as ScreenName
  const resource = content.resources.find(({ screens: codes }) => name in codes)
  return resource ? (Object.keys(resource.screens) as ScreenName[]) : [name]
}

function createScreenRouter(queryClient: QueryClient, names: readonly ScreenName[]): ClubRouter {
  const routesOf = (codes: ScreenCodes, resource?: string) =>
    screenRoutes(queryClient, pick(codes, names), resource).map(({ route }) => route)
  const { resources, pages } = content
  const routes = [...resources.flatMap(resource => routesOf(resource.screens, resource.name)), ...routesOf(pages)]
  return createBrowserRouter(
    [
      {
        element: (
          <ClubAdmin queryClient={queryClient} resources={resources}>
            <AroundScreen />
          </ClubAdmin>
        ),
        hydrateFallbackElement: <></>,
        children: [
          { path: 'members', children: routes },
          { path: '*', element: null },
        ],
      },
    ],
    { basename: APP_BASE },
  )
}

const pick = (codes: ScreenCodes, names: readonly ScreenName[]): ScreenCodes =>
  Object.fromEntries(Object.entries(codes).filter(([name]) => names.includes(name as ScreenName)))

/** What a screen takes from the frame: the club, a place for the focus, notices, and the question before it is left. */
function AroundScreen() {
  const { data: club = NAMELESS } = useQuery(clubQuery)
  return (
    <>
      <main id="content" tabIndex={-1}>
        <ClubTitle value={club.title}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ClubTitle>
      </main>
      <Notifications />
      <AskBeforeLeaving />
    </>
  )
}
