// Renders the whole members application in a test: only the server is replaced, at fetch.
import type { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { APP_BASE, type Role } from '#contract/words'
import { createQueryClient } from '../app/queryClient'
import type { ClubRouter } from '../app/router'
import { App, createRouter } from '../App'
import { answer, doubleClub } from './clubDouble'

export const profileOf = (roles: readonly Role[] = ['Member'], more: object = {}) => ({
  id: 1,
  firstName: 'Morgan',
  familyName: 'Fletcher',
  email: 'member@demo.example',
  roles,
  updatedProfile: true,
  membershipType: 'Full',
  ...more,
})

export const CLUB = {
  title: 'Ebb Rowing Club',
  logoUrl: null,
  address: '',
  email: '',
  socialUrl: null,
  timeZone: 'Europe/London',
}

/** Answers to the calls that every members screen makes; a test adds its own or replaces these. */
const commonAnswers: Answers = {
  'GET /api/user/profile': () => answer(profileOf()),
  'GET /api/home/get': () => answer({ club: CLUB }),
  'GET /api/user/hasPaid': () => answer(true),
  'GET /api/event/getMyRow': () => answer([]),
  'GET /api/event/getSummary': () => answer([]),
  'GET /api/event/drafts': () => answer([]),
  'GET /api/user/sharedFilters': () => answer([]),
  'GET /api/user/removalRequests': () => answer([]),
  'GET /api/user/removalRequest': () => answer(null),
  'GET /api/complaint/my': () => answer([]),
  'GET /api/lookup/memberFields': () => answer([]),
  'GET /api/user/importSettings': () => answer({ membershipYear: 2026, countryCode: null }),
  'GET /api/lookup/eventFields': () => answer([]),
  'GET /api/club/setupStates': () => answer([]),
}

export type Answers = Parameters<typeof doubleClub>[0]

export interface Opened {
  club: ReturnType<typeof doubleClub>
  queryClient: QueryClient
  router: ClubRouter
  /** The open path below the application's base. */
  path: () => string
}

/** Opens a path: the whole application, or a screen alone (testing/openScreen). */
export type Opener = (path: string, answers: Answers) => Opened

/** Opens a path of the application, signed in unless said otherwise. */
export const openMembers = (path: string, answers: Answers = {}, { isSignedIn = true } = {}): Opened =>
  drawApp(path, answers, createRouter, { isSignedIn })

/** Draws the application's providers at a path, around what the router shows. */
export function drawApp(
  path: string,
  answers: Answers,
  createRouter: (queryClient: QueryClient) => ClubRouter,
  { isSignedIn = true } = {},
): Opened {
  if (isSignedIn) {
    localStorage.setItem('access_token', 'access-held')
    localStorage.setItem('refresh_token', 'refresh-held')
  }
  vi.stubGlobal('scrollTo', () => undefined)
  const doubled = doubleClub({ ...commonAnswers, ...answers })
  window.history.replaceState(null, '', APP_BASE + path)
  const queryClient = createQueryClient()
  onTestFinished(() => queryClient.cancelQueries())
  const router = createRouter(queryClient)
  // It would hear of Back and Forward in later tests too, and begin the calls of those pages again.
  onTestFinished(() => router.dispose())
  render(<App router={router} />)
  return {
    club: doubled,
    queryClient,
    router,
    path: () => window.location.pathname.slice(APP_BASE.length) + window.location.search,
  }
}
