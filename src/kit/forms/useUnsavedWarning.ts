import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a page with unsaved input is left. Call `mark` when something was typed, `clear` when it is saved. */
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

/** The open forms with unsaved input, and the question to ask before it is lost. */
const unsaved = new Map<symbol, string>()

/** Marks a form as having unsaved input; `question` is asked before it is lost. */
export const markUnsaved = (form: symbol, question: string): void => void unsaved.set(form, question)
export const clearUnsaved = (form: symbol): void => void unsaved.delete(form)

const isUnsaved = (form: symbol): boolean => unsaved.has(form)
export const isAnythingUnsaved = (): boolean => unsaved.size > 0

/** Marks all as saved, so that the page is left without a question: for when the session has ended. */
export const clearAllUnsaved = (): void => unsaved.clear()

/** Asks whether unsaved input may be lost; true without asking where there is none. */
export function mayLoseUnsaved(): boolean {
  const [question] = unsaved.values()
  return question === undefined || window.confirm(question)
}
