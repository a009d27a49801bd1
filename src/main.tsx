// The browser's entry of the members application.
import { CacheProvider } from '@emotion/react'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { DRAWN_ID, IS_DRAWN } from '#contract/rules/drawnScreen'
import { createQueryClient } from './app/queryClient'
import { fetchAhead } from './app/fetchAhead'
import { type ClubRouter, isReady } from './app/router'
import { App, createRouter } from './App'
import { renewReopened, takeDrawnData } from './draw/drawnData'
import { takeOver } from './draw/takeOver'
import { createStyleCache } from './theme/styleCache'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no place for the application.')

/** Whether the server has drawn the first screen for this session, as the boot script has found. */
const isDrawn = document.documentElement.hasAttribute(IS_DRAWN)

function start(root: HTMLElement) {
  const queryClient = createQueryClient()
  if (isDrawn) takeDrawnData(queryClient)
  const router = createRouter(queryClient)
  fetchAhead(router)
  if (isDrawn)
    void isReady(router)
      .then(() => keepPosition(router))
      .then(() => draw(root, router, () => renewReopened(queryClient)))
  else draw(root, router)
}

/**
 * Opens the same page again without leaving its place. The router begins a page at its top, but somebody may have
 * scrolled what the server drew.
 */
const keepPosition = (router: ClubRouter) =>
  router.navigate(null, { replace: true, preventScrollReset: true, state: router.state.location.state as unknown })

function draw(root: HTMLElement, router: ClubRouter, onSettled?: () => void) {
  const drawn = document.getElementById(DRAWN_ID)
  const application = (
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        <App router={router} />
      </CacheProvider>
    </StrictMode>
  )
  if (drawn && isDrawn) takeOver(drawn, root, application, onSettled)
  else {
    drawn?.remove()
    startTransition(() => createRoot(root).render(application))
  }
}

// A screen that the server has drawn is taken over in small pieces, so that it can be scrolled and tapped meanwhile.
if (isDrawn) setTimeout(start, 0, root)
else start(root)
