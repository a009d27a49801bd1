// The surroundings in which the server draws a screen. Each visit has its own calls and its own blocks of the document.
import { AsyncLocalStorage } from 'node:async_hooks'
import { cutStored } from '#contract/rules/cutRichText'
import type { ScreenVisit } from '#contract/rules/drawnScreen'
import { DEMO_CLUB_ID, CLUB_IDENTITY_ID } from '#contract/rules/site'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '../api/deviceStorage'
import { surroundWith } from '../api/surroundings'

const visits = new AsyncLocalStorage<ScreenVisit>()

function here(): ScreenVisit {
  const visit = visits.getStore()
  if (!visit) throw new Error('No screen is being drawn here.')
  return visit
}

/** Draws in the surroundings of a visit. */
export const within = <Drawn>(visit: ScreenVisit, draw: () => Promise<Drawn>): Promise<Drawn> => visits.run(visit, draw)

export const windowWidth = (): number => here().width

/**
 * The server draws screens only for those who are signed in. The storage says that a token is held, but not its value.
 */
const SIGNED_IN = new Set([ACCESS_TOKEN, REFRESH_TOKEN])

surroundWith({
  cutRichText: cutStored,
  drawsOnce: true,
  knowsDevice: false,
  now: () => here().now,
  storage: () => ({ getItem: key => (SIGNED_IN.has(key) ? 'held' : null), setItem: () => undefined }),
  fetch: async (url, { method = 'GET' }) => {
    if (method !== 'GET') throw new Error(`A screen must change nothing while it is drawn: ${method} ${url}`)
    const answer = await here().call(url)
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  },
  block: id => {
    const { club, demo } = here()
    const value = id === CLUB_IDENTITY_ID ? club : id === DEMO_CLUB_ID ? demo : null
    return value === null ? null : JSON.stringify(value)
  },
})
