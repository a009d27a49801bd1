import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { clearUnsaved, isUnsaved, markUnsaved } from './unsaved'

/** Asks before a page with unsaved input is left: `mark` when something was typed, `clear` when it is saved. */
export function useUnsavedWarning(question: string): { mark: () => void; clear: () => void } {
  const [form] = useState(() => Symbol('form'))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved(form) && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved(form)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      clearUnsaved(form)
    }
  }, [form])

  return { mark: () => markUnsaved(form, question), clear: () => clearUnsaved(form) }
}
