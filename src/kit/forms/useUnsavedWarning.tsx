// Tracks input that would be lost, or is being sent, when somebody leaves a page or logs out. Asks before that happens.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker, useLocation, type Location } from 'react-router'

interface Mark {
  question: () => string
  /**
   * The moments before which the question is asked. 'logout' is only before logging out. 'tab' is also before the
   * document closes. 'page' is also before another page opens. 'sending' is like 'page', and also before another query
   * of the same path opens.
   */
  before: 'logout' | 'tab' | 'page' | 'sending'
  /** Runs after the question was answered with yes, before the other page opens. */
  onLeave?: () => void
}

const marks = new Map<symbol, Mark>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const tell = () => {
  for (const listener of listeners) listener()
}
const set = (form: symbol, mark: Mark) => {
  marks.set(form, mark)
  tell()
}

/** Marks a form as having unsaved input; `question` is asked before it is lost, by logging out at the least. */
export const markUnsaved = (
  form: symbol,
  question: string,
  before: Exclude<Mark['before'], 'sending'> = 'logout',
): void => set(form, { question: () => question, before })

/** Marks a form as being sent. */
export const markSending = (form: symbol, mark: Pick<Mark, 'question' | 'onLeave'>): void =>
  set(form, { ...mark, before: 'sending' })

/** Takes the mark of a form away, of either kind. */
export const clearUnsaved = (form: symbol): void => {
  if (marks.delete(form)) tell()
}

export const isAnythingUnsaved = (): boolean => marks.size > 0

/** Takes all marks away, so that the page is left without a question. It is for a session that has ended. */
export const clearAllUnsaved = (): void => {
  marks.clear()
  tell()
}

/** Returns the question to ask. A form that is being sent comes first, because it is about to be saved. */
const questionOf = (asked: readonly Mark[]): string | undefined =>
  (asked.find(({ before }) => before === 'sending') ?? asked[0])?.question()

/** Asks whether unsaved input may be lost; true, without asking, if there is none. */
export function mayLoseUnsaved(): boolean {
  const question = questionOf([...marks.values()])
  return question === undefined || window.confirm(question)
}

/** Asks before a page with unsaved input is left. Call `mark` when something was typed, `clear` when it is saved. */
export function useUnsavedWarning(question: string): { mark: () => void; clear: () => void } {
  const [form] = useState(() => Symbol('form'))
  useEffect(() => () => clearUnsaved(form), [form])
  return {
    mark: () => markUnsaved(form, question, 'page'),
    clear: () => clearUnsaved(form),
  }
}

const isPageMarked = () => [...marks.values()].some(({ before }) => before !== 'logout')

/**
 * Asks the questions of all forms, before a page is left. Once in the application: a router has room for one blocker
 * only.
 */
export function AskBeforeLeaving() {
  return useSyncExternalStore(subscribe, isPageMarked, isPageMarked) ? <Asking /> : null
}

function Asking(): null {
  const location = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => marksBetween(currentLocation, nextLocation).length > 0,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const asked = marksBetween(location, blocker.location)
    const question = questionOf(asked)
    if (question !== undefined && !window.confirm(question)) return blocker.reset()
    for (const { onLeave } of asked) onLeave?.()
    blocker.proceed()
  }, [blocker, location])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isPageMarked()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}

/** Returns the marks to ask about on the way from one location to another. */
const marksBetween = (from: Location, to: Location): Mark[] =>
  [...marks.values()].filter(
    ({ before }) =>
      (before === 'page' || before === 'sending') &&
      (from.pathname !== to.pathname || (before === 'sending' && from.search !== to.search)),
  )
