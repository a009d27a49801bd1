import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { APP_BASE } from '#contract/words'
import { routesOver } from './routes'

/** The router of the members application over one store of answers. */
export function createMembersRouter(queryClient: QueryClient): ReturnType<typeof createBrowserRouter> {
  nameFirstEntry()
  return createBrowserRouter(routesOver(queryClient), { basename: APP_BASE })
}

/** Where a document begins, the router calls every entry of the history 'default', and all would share one scroll position (NAV-02). */
function nameFirstEntry(): void {
  const state = window.history.state as { key?: string } | null
  // crypto.randomUUID is for secure contexts only: not on a plain http address of the boathouse's network.
  if (!state?.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10), idx: 0 }, '')
}
