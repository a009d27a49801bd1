import { useCallback, useContext } from 'react'
import { type NavigateOptions, type To, UNSAFE_DataRouterContext, useNavigate } from 'react-router'

/**
 * Returns a function that navigates to another query of the same path, and draws it before it returns. The router would
 * draw it in a transition. Until that is done, somebody's next choice would be made from the url before, and take back
 * this one. No loader runs for another query (app/screenRoutes): the router waits for those.
 *
 * It calls the router itself, as react-admin's adapter does: below a <Resource>, useNavigate drops `flushSync`. Never
 * call it in an effect, where React cannot draw at once.
 */
export function useNavigateAtOnce(): (to: To, options?: NavigateOptions) => void {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const navigate = useNavigate()
  return useCallback(
    (to, options) => void (router ? router.navigate(to, { ...options, flushSync: true }) : navigate(to, options)),
    [router, navigate],
  )
}
