import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Takes the focus to the content when another page opens, so that a screen reader starts there and not in the old link. */
export function useFocusOnNavigation(contentId: string): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, contentId])
}
