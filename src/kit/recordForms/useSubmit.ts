import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  type FieldErrors as FormErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import { ClubError, fieldSentencesOf, isOutOfReach, sentenceOf, UploadStopped } from '../../api/errors'
import { clearSessionEnd, SessionEndedError } from '../../api/sessionEnd'
import { type News, useTell } from '../deeds/notices'
import type { useUpload } from '../files/useUpload'
import type { FieldErrors } from '../forms/fieldErrors'
import { formMessages } from '../forms/formMessages'
import type { Draft } from '../forms/useDraft'
import { clearUnsaved, type LossWords, markSending, type useUnsavedWarning } from '../forms/useUnsavedWarning'
import type { Versioned } from './editedRecord'

/** What a form sends, and what follows. */
export interface Submission<V extends FieldValues, A, R> {
  /** Names the form for those who jump between landmarks. */
  label: string
  /** Asks before valid values are sent. If it resolves to false, nothing is sent. */
  confirm?: (values: V, button: string) => Promise<boolean>
  /**
   * Sends the values. A ClubError is shown, with the sentences about fields beside them. A promise that stays open
   * keeps the form busy, for a page that is being left.
   */
  onSubmit: (values: V, pressed: Pressed<R>) => Promise<A>
  /** What follows its success. */
  afterwards?: Afterwards<A>
}

/** How the form was sent. */
export interface Pressed<R = unknown> {
  /** The value of the pressed button; '' for one without a value. */
  button: string
  /** The version of the record to send: as the person has last seen it. 0 for a form without versions. */
  version: number
  /** The record out of the last refusal, if somebody else has saved it meanwhile. */
  current: NonNullable<R> | null
}

/** What follows the success of a form, in this order. Nothing is unsaved by then. */
export interface Afterwards<A> {
  /** Fetches data again. It also runs if the page has been left meanwhile. */
  fetchAgain?: (answer: A) => Promise<unknown> | void
  /**
   * The notice, if it leads on, or has been left meanwhile. A form that stays says so itself, and needs the notice only
   * for those who have left it. Null: none.
   */
  news?: (answer: A) => string | News | null
  /** Opens the page that the form leads to, unless the person has left for another one meanwhile. */
  leave?: (answer: A) => Promise<unknown> | void
}

/** The upload of the form's files: its progress, and the question before somebody leaves the page. */
export interface BusyUpload extends Pick<ReturnType<typeof useUpload>, 'progress' | 'wordsOnLeaving'> {
  /** The overlay's words. */
  text: string
  /** Returns the sentence of a failure, if the server's own does not fit. */
  refusalOf?: (error: unknown) => string
}

interface SubmitParts<R> {
  element: RefObject<HTMLFormElement | null>
  /** The button that was pressed last. */
  pressed: RefObject<HTMLButtonElement | null>
  warning: ReturnType<typeof useUnsavedWarning>
  draft: Draft | undefined
  upload: BusyUpload | undefined
  versioned: Versioned<R>
}

/** Sends the form, once at a time, and leads on after success. */
export function useSubmit<V extends FieldValues, A, R>(
  form: UseFormReturn,
  { element, pressed, warning, draft, upload, versioned }: SubmitParts<R>,
  { label, confirm, onSubmit, afterwards: { fetchAgain, news, leave } = {} }: Submission<V, A, R>,
) {
  const tell = useTell()
  const sending = useSending(label, upload?.wordsOnLeaving)
  const [isBusy, setBusy] = useState(false)
  const isSubmitting = useRef(false)
  const showRefusal = (error: unknown) => {
    const sentences = { ...fieldSentencesOf(error), 'root.serverError': (upload?.refusalOf ?? sentenceOf)(error) }
    for (const [name, message] of Object.entries(sentences)) form.setError(name, { type: 'server', message })
  }
  const send = async (typed: V) => {
    const button = valueOf(pressed)
    if (confirm && !(await confirm(typed, button))) return
    // The fields are about to be inert, and the focus would be lost: it waits at the button.
    const first = element.current?.querySelector<HTMLButtonElement>('[type=submit]')
    ;(pressed.current ?? first)?.focus()
    setBusy(true)
    sending.begin()
    try {
      const answer = await versioned.save((version, current) => onSubmit(typed, { button, version, current }))
      form.reset(form.getValues())
      draft?.forget()
      warning.clear()
      await fetchAgain?.(answer)
      sending.end()
      const told = news?.(answer) ?? null
      if (sending.isLeft()) sending.tellSaved(told)
      else if (leave) {
        if (told !== null) tell(told)
        await leave(answer)
      }
    } catch (error) {
      if (!(error instanceof ClubError)) console.error(error)
      if (sending.isLeft()) sending.tellFailed(error)
      else showRefusal(error)
    } finally {
      sending.end()
      setBusy(false)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A second tap may come while the values of the first are still checked.
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await form.handleSubmit(typed => send(typed as V))(event)
    } finally {
      isSubmitting.current = false
    }
  }
  return { isBusy, submit }
}

export const valueOf = (pressed: RefObject<HTMLButtonElement | null>): string => pressed.current?.value ?? ''

/** Checks all values at once: one field can make another wrong. */
export const resolverOf =
  <V extends FieldValues>(validate: (values: V) => FieldErrors | undefined): Resolver =>
  typed => {
    const sentences = Object.entries(validate(typed as V) ?? {})
    if (sentences.length === 0) return { values: typed, errors: {} }
    const errors: FormErrors = {}
    // 'rows.0.size' is a field of the first group in the field rows.
    for (const [name, message] of sentences) set(errors, name, { type: 'form', message })
    return { values: {}, errors }
  }

interface Sending {
  /** The form is being sent: until `end`, leaving the page asks. */
  begin: () => void
  end: () => void
  /** Tells whether the page has been left since `begin`. Its form must not open another page then. */
  isLeft: () => boolean
  /** Fetches again what is shown now, and reports success in a notice. It is for a page that has been left. */
  tellSaved: (news: string | News | null) => void
  /** Reports a failure in the same way. */
  tellFailed: (error: unknown) => void
}

/**
 * Follows the sending of a form in the members application. Leaving the page cannot take a request back. So leaving
 * asks, and a notice reports the outcome, wherever the person is by then.
 * @param label names the form in that notice
 * @param words of the question before the page is left
 */
function useSending(label: string, words: () => LossWords = () => formMessages.leaveWhileSending): Sending {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const tell = useTell()
  // This is not whether the form is still mounted. The form may unmount after its success. After leaving, it stays
  // mounted until the next page's code has loaded.
  const left = useRef(false)
  const [mark] = useState(() => Symbol('sending'))
  useEffect(() => () => clearUnsaved(mark), [mark])

  const begin = () => {
    left.current = false
    markSending(mark, { words, onLeave: () => void (left.current = true) })
  }
  const end = () => clearUnsaved(mark)
  const isLeft = () => left.current
  const tellSaved: Sending['tellSaved'] = news => {
    void queryClient.invalidateQueries()
    tell(news ?? formMessages.succeeded(label))
  }
  const tellFailed = (error: unknown) => {
    if (error instanceof UploadStopped) return notify(formMessages.failed(label, error.message), { type: 'warning' })
    if (error instanceof SessionEndedError) {
      // Its notice stands beside the save, which is not shown any more.
      clearSessionEnd()
      return notify(formMessages.failed(label, formMessages.sessionEnded), ERROR)
    }
    const sentence = sentenceOf(error)
    notify(isOutOfReach(error) ? formMessages.unknown(label, sentence) : formMessages.failed(label, sentence), ERROR)
  }
  return { begin, end, isLeft, tellSaved, tellFailed }
}

/** Stays until it is closed. */
const ERROR = { type: 'error', autoHideDuration: null } as const
