// Tracks input that would be lost, or is being sent, when somebody leaves a page or logs out. Asks before that happens.
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker, type Location } from 'react-router'
import { QuestionDialog, useQuestion } from '../feedback/QuestionDialog'

/** The words of the question before input is lost. */
export interface LossWords {
  /** What is lost, as a sentence. */
  lost: string
  question: string
  /** Goes on, and loses it. */
  leave: string
  stay: string
  /** Nothing is lost after all: the button of `leave` is not red. */
  isSafe?: true
}

interface Mark {
  words: () => LossWords
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

/** Marks a form as having unsaved input. A question comes before it is lost, by logging out at the least. */
export const markUnsaved = (
  form: symbol,
  words: LossWords,
  before: Exclude<Mark['before'], 'sending'> = 'logout',
): void => set(form, { words: () => words, before })

/** Marks a form as being sent. */
export const markSending = (form: symbol, mark: Pick<Mark, 'words' | 'onLeave'>): void =>
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

/** Returns the words of the question to ask. A form that is being sent comes first, because it is about to be saved. */
const wordsOf = (unsaved: readonly Mark[]): LossWords | undefined =>
  (unsaved.find(({ before }) => before === 'sending') ?? unsaved[0])?.words()

interface LossQuestionProps {
  words: LossWords
  isOpen: boolean
  onNo: () => void
  onYes: () => void
}

const LossQuestion = ({ words: { lost, question, leave, stay, isSafe }, ...answers }: LossQuestionProps) => (
  <QuestionDialog {...answers} question={question} no={stay} yes={leave} isDestructive={isSafe !== true}>
    {lost}
  </QuestionDialog>
)

/**
 * Asks whether unsaved input may be lost. `mayLose` resolves to true, without asking, if there is none, nor anything
 * else to lose. Render `question`.
 */
export function useLossQuestion(): { mayLose: (further?: LossWords) => Promise<boolean>; question: ReactNode } {
  const { ask, asking } = useQuestion()
  const [words, setWords] = useState<LossWords>()
  return {
    mayLose: async further => {
      const ofForms = wordsOf([...marks.values()])
      const toSay = further && ofForms ? { ...further, lost: `${ofForms.lost} ${further.lost}` } : (further ?? ofForms)
      setWords(toSay)
      return toSay === undefined || ask()
    },
    question: words && <LossQuestion {...asking} words={words} />,
  }
}

/** Asks before a page with unsaved input is left. Call `mark` when something was typed, `clear` when it is saved. */
export function useUnsavedWarning(words: LossWords): { mark: () => void; clear: () => void } {
  const [form] = useState(() => Symbol('form'))
  useEffect(() => () => clearUnsaved(form), [form])
  return {
    mark: () => markUnsaved(form, words, 'page'),
    clear: () => clearUnsaved(form),
  }
}

const isPageMarked = () => [...marks.values()].some(({ before }) => before !== 'logout')

/**
 * Asks the questions of all forms, before a page is left. Once in the application: a router has room for one blocker
 * only.
 */
export function AskBeforeLeaving() {
  const isMarked = useSyncExternalStore(subscribe, isPageMarked, isPageMarked)
  // The question stays as it was asked, even if the form has been sent meanwhile.
  const [unsaved, setUnsaved] = useState<readonly Mark[]>([])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const found = marksBetween(currentLocation, nextLocation)
    setUnsaved(found)
    return found.length > 0
  })

  useEffect(() => {
    if (!isMarked) return
    // The marks may be taken away just before the document is left.
    const ask = (event: BeforeUnloadEvent) => {
      if (isPageMarked()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isMarked])

  const words = wordsOf(unsaved)
  if (blocker.state !== 'blocked' || words === undefined) return null
  const leave = () => {
    for (const { onLeave } of unsaved) onLeave?.()
    blocker.proceed()
  }
  return <LossQuestion words={words} isOpen onNo={blocker.reset} onYes={leave} />
}

/** Returns the marks to ask about on the way from one location to another. */
const marksBetween = (from: Location, to: Location): Mark[] =>
  [...marks.values()].filter(
    ({ before }) =>
      (before === 'page' || before === 'sending') &&
      (from.pathname !== to.pathname || (before === 'sending' && from.search !== to.search)),
  )
