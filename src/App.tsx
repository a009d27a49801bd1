// The members application, everything below /members/: its providers, its resources and its custom pages.
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createClubRouter, type ClubRouter } from './app/router'
import { attendees } from './events/attendees'
import { complaints } from './complaints'
import { documents } from './documents'
import { events } from './events'
import { history, medicalReadings } from './history'
import { DocumentLink, LinkContext, type ClubLinkProps } from './kit/navigation/ClubLink'
import { mail } from './mail'
import { members } from './members'
import { pages } from './pages'
import { payments } from './payments'
import { reports } from './reports'
import { setup } from './setup'
import { ClubTheme } from './theme/ClubTheme'

/**
 * The resources, each with its screens, and the pages of no resource, the club set-up's among them. screens.ts has
 * their paths.
 */
export const content = {
  resources: [members, events, attendees, documents, reports, payments, complaints, history, medicalReadings, mail],
  pages: { ...pages, ...setup },
}

/**
 * Creating the router starts the first screen's calls and the fetch of its code: `main` does so before React draws
 * anything.
 */
export const createRouter = (queryClient: QueryClient): ClubRouter => createClubRouter(queryClient, content)

export const App = ({ router }: { router: ClubRouter }) => (
  <AroundRouter>
    <RouterProvider router={router} />
  </AroundRouter>
)

/**
 * The providers that need no router. Those that do, react-admin's among them, stand in the router's root element
 * (app/router).
 */
export const AroundRouter = ({ children }: { children: ReactNode }) => (
  <ClubTheme noSsr>
    <LinkContext value={MembersLink}>{children}</LinkContext>
  </ClubTheme>
)

/** Links to members' screens belong to the router. Links to pages of the site load a document. */
const MembersLink = ({ to, ...rest }: ClubLinkProps) =>
  to.startsWith('/members/') ? <Link {...rest} to={to} /> : <DocumentLink {...rest} to={to} />
