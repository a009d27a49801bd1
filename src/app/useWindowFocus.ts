import { focusManager } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Refetches old data when the window gets the focus, too. react-query does so only when the page was hidden, which a
 * window beside another one never is.
 */
export function useWindowFocus(): void {
  useEffect(() => {
    const askAgain = () => focusManager.onFocus()
    window.addEventListener('focus', askAgain)
    return () => window.removeEventListener('focus', askAgain)
  }, [])
}
