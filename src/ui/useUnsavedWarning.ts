import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a page with unsaved input is left: `mark` when something was typed, `clear` when it is saved. */
export function useUnsavedWarning(question: string): { mark: () => void; clear: () => void } {
  const isUnsaved = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved.current && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  return {
    mark: () => {
      isUnsaved.current = true
    },
    clear: () => {
      isUnsaved.current = false
    },
  }
}
