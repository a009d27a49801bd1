// The members application, everything below /members/: its providers, its five resources and its custom pages.
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { createClubRouter, type ClubRouter } from './app/router'
import { attendees } from './attendees'
import { documents } from './documents'
import { events } from './events'
import { LinkContext } from './kit/navigation/ClubLink'
import { MembersLink } from './kit/navigation/MembersLink'
import { members } from './members'
import { pages } from './pages'
import { reports } from './reports'
import { ClubTheme } from './theme/ClubTheme'

/** The five resources, each with its screens, and the pages that are no resource's; screens.ts says at which paths. */
const content = { resources: [members, events, attendees, documents, reports], pages }

/** The router over one store of answers: it begins the open page's calls and code when it is made, before anything is drawn. */
export const createRouter = (queryClient: QueryClient): ClubRouter => createClubRouter(queryClient, content)

/** What the router itself stands in. Everything that needs it, react-admin's core too, stands in the router's frame (app/router). */
export const App = ({ router }: { router: ClubRouter }) => (
  <ClubTheme>
    <LinkContext value={MembersLink}>
      <RouterProvider router={router} />
    </LinkContext>
  </ClubTheme>
)
