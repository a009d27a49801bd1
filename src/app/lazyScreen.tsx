import { lazy, useState, type ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { isSignedIn } from '../api/session'

/** The request that the document was opened for: the code of its screen, and of what is around that, is on its way with the application's own. */
let firstRequest: Request | undefined

/**
 * A screen that is fetched when it is first opened. Its code and its data are asked for at the same time, and neither
 * holds up the page: `begin` starts the calls that the screen will make. Only the document's first screen is waited for:
 * React would show the skeleton in its stead, and hold that for some hundred milliseconds.
 */
export function screen(
  load: () => Promise<{ default: ComponentType }>,
  begin?: (args: LoaderFunctionArgs) => void,
): Pick<RouteObject, 'element' | 'loader'> {
  let loaded: ComponentType | undefined
  const fetchCode = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Late = lazy(fetchCode)
  function Screen() {
    // Chosen once: another component would lose what the first has in hand.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Late)
    return <Chosen />
  }
  return {
    element: <Screen />,
    loader: async args => {
      firstRequest ??= args.request
      const opensDocument = args.request === firstRequest
      if (isSignedIn()) begin?.(args)
      // A failed fetch is shown by the screen's own place in the page.
      const code = fetchCode().catch(() => undefined)
      if (opensDocument) await code
      return null
    },
  }
}
