import { useEffect } from 'react'
import { keptDocuments } from '../api/keptDocuments'
import { isSignedIn } from '../api/session'
import { DOCUMENTS_SCOPE, WORKER_SCOPE } from '../api/pocket'

/**
 * Registers the service workers of who is signed in: that of the application, and that of the documents' files. Without
 * them, or without https, the application works as ever.
 * @param memberId null until the club has said who it is. A session that has ended leaves no worker behind.
 */
export function useServiceWorker(memberId: number | null): void {
  useEffect(() => {
    // An answer that is given up at logout leaves the profile as it was.
    if (memberId === null || !isSignedIn()) return
    // What is too old, or another member's, goes.
    void keptDocuments(memberId).catch(() => undefined)
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    const register = (file: string, scope: string) =>
      void navigator.serviceWorker
        .register(import.meta.env.BASE_URL + file, { scope, updateViaCache: 'none' })
        .catch(() => undefined)
    register('worker.js', WORKER_SCOPE)
    register('documentsWorker.js', DOCUMENTS_SCOPE)
  }, [memberId])
}
