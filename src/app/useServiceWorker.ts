import { useEffect } from 'react'
import { isSignedIn } from '../api/session'
import { WORKER_SCOPE } from '../api/pocket'

/** Registers the service worker of who is signed in. Without one, or without https, the application works as ever. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (import.meta.env.DEV || !isSignedIn() || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker
      .register(`${import.meta.env.BASE_URL}worker.js`, { scope: WORKER_SCOPE, updateViaCache: 'none' })
      .catch(() => undefined)
  }, [])
}
