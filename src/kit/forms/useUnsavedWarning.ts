import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

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

/** The open forms in which something is typed and not saved, with the question to ask before it is lost. */
const unsaved = new Map<symbol, string>()

/** Marks a form; `question` is what a person is asked before it is lost. */
export const markUnsaved = (form: symbol, question: string): void => void unsaved.set(form, question)
export const clearUnsaved = (form: symbol): void => void unsaved.delete(form)

const isUnsaved = (form: symbol): boolean => unsaved.has(form)
export const isAnythingUnsaved = (): boolean => unsaved.size > 0

/** Forgets all of them, so that the page may be left without a question: for a session that has ended. */
export const giveUpUnsaved = (): void => unsaved.clear()

/** Asks whether what was typed may be lost; true at once where nothing is. */
export function mayLoseUnsaved(): boolean {
  const [question] = unsaved.values()
  return question === undefined || window.confirm(question)
}
