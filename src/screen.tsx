import { lazy, type ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { isSignedIn } from './club/session'

/**
 * A screen that is fetched when it is first opened. Its code and its data are asked for at the same time, and neither
 * holds up the page: `begin` starts the calls that the screen will make.
 */
export function screen(load: () => Promise<{ default: ComponentType }>, begin?: (args: LoaderFunctionArgs) => void): Pick<RouteObject, 'element' | 'loader'> {
  const Screen = lazy(load)
  return {
    element: <Screen />,
    loader: args => {
      // A failed fetch is shown by the screen's own place in the page.
      load().catch(() => undefined)
      if (isSignedIn()) begin?.(args)
      return null
    },
  }
}
