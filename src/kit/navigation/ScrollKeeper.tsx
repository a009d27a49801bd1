import { use, useLayoutEffect } from 'react'
import { ScrollRestoration, UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'
import { scrollWhenTallEnough } from './scrollWhenTallEnough'

/** A new page starts at the top; Back, Forward and reload lead to where one was, also when the page takes a while to grow that far (NAV-02). */
export function ScrollKeeper() {
  return (
    <>
      <ScrollRestoration />
      <Patience key={useLocation().key} />
    </>
  )
}

function Patience() {
  // The router tells the position that it restores nowhere else.
  const y = use(RouterState)?.restoreScrollPosition
  useLayoutEffect(() => (typeof y === 'number' ? scrollWhenTallEnough(y) : undefined), [y])
  return null
}
