import { useEffect, useState } from 'react'
import { loadProfile, storedProfile } from '../club/profile'
import { isSignedIn, onSignedOut } from '../club/session'
import type { Visitor } from '../layout/visitor'
import { SESSION_ATTRIBUTE } from './bootPage'

/** Shows the part of the bar that boot.ts has hidden. */
const reveal = () => document.documentElement.removeAttribute(SESSION_ATTRIBUTE)

/** Who looks at the site: nobody on the server and at first in the browser, then whoever is signed in on this device. */
export function useVisitor(): Visitor {
  const [visitor, setVisitor] = useState<Visitor>(null)

  useEffect(() => {
    if (!isSignedIn()) return reveal()
    setVisitor(storedProfile() ?? 'unknown')
    const abort = new AbortController()
    const tell = async () => {
      try {
        setVisitor(await loadProfile(abort.signal))
      } catch {
        if (!abort.signal.aborted && !isSignedIn()) setVisitor(null)
      }
      if (!abort.signal.aborted) reveal()
    }
    void tell()
    return () => abort.abort()
  }, [])

  useEffect(() => onSignedOut(() => setVisitor(null)), [])
  useEffect(() => {
    if (visitor !== null && visitor !== 'unknown') reveal()
  }, [visitor])
  useEffect(reloadWhenOutdated, [])
  return visitor
}

/** A page that the browser brings back from its memory may be older than a signing in or out. */
function reloadWhenOutdated(): () => void {
  const wasSignedIn = isSignedIn()
  const check = (event: PageTransitionEvent) => {
    if (event.persisted && isSignedIn() !== wasSignedIn) window.location.reload()
  }
  window.addEventListener('pageshow', check)
  return () => window.removeEventListener('pageshow', check)
}
