import { useEffect, useState } from 'react'
import { isSeenAsVisitor } from '../api/loginRedirect'
import { loadProfile, storedProfile } from '../api/profile'
import { isSignedIn, onSignedOut } from '../api/session'
import { revealBar, type Visitor } from '../layout/visitor'

/**
 * Returns who looks at the site: null on the server and during hydration, then the person signed in on this device.
 * Null too for a member who looks at the home page as visitors see it.
 */
export function useVisitor(): Visitor {
  const [visitor, setVisitor] = useState<Visitor>(null)

  useEffect(() => {
    if (!isSignedIn() || isSeenAsVisitor(window.location)) return revealBar()
    const abort = new AbortController()
    const load = async () => {
      setVisitor(storedProfile() ?? 'unknown')
      try {
        setVisitor(await loadProfile(abort.signal))
      } catch {
        if (!abort.signal.aborted && !isSignedIn()) setVisitor(null)
      }
      if (!abort.signal.aborted) revealBar()
    }
    void load()
    return () => abort.abort()
  }, [])

  useEffect(() => onSignedOut(() => setVisitor(null)), [])
  useEffect(reloadWhenOutdated, [])
  return visitor
}

/** Reloads a page that the browser restores from its back/forward cache, if somebody has signed in or out since. */
function reloadWhenOutdated(): () => void {
  const wasSignedIn = isSignedIn()
  const check = (event: PageTransitionEvent) => {
    if (event.persisted && isSignedIn() !== wasSignedIn) window.location.reload()
  }
  window.addEventListener('pageshow', check)
  return () => window.removeEventListener('pageshow', check)
}
