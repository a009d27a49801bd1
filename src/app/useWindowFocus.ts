import { focusManager } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Fetches again what has become old when the window is turned to, too: react-query does so only when the page was
 * hidden, which a window beside another one never is.
 */
export function useWindowFocus(): void {
  useEffect(() => {
    const askAgain = () => focusManager.onFocus()
    window.addEventListener('focus', askAgain)
    return () => window.removeEventListener('focus', askAgain)
  }, [])
}
