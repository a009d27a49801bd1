import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { ClubError, isOffline, sentenceOf, UploadStopped } from '../../api/errors'
import { clearSessionEnd, SessionEndedError } from '../../api/sessionEnd'
import { formMessages } from './formMessages'
import { clearUnsaved, markSending } from './useUnsavedWarning'

export interface Sending {
  /** The form is being sent: until `end`, leaving the page asks. */
  begin: () => void
  end: () => void
  /** Has the page been left since `begin`? Then its form must not open another page any more. */
  isLeft: () => boolean
  /** For a page that has been left: fetches again what is shown now, and tells the outcome by a notice. */
  tellSaved: (news?: string) => void
  /** The same of a failure. */
  tellFailed: (error: unknown) => void
  /**
   * For useSubmission: `send`, followed in this way. It gives back what the notice says of its success, if that is to be more than that it
   * has gone through; before it opens another page, it calls `end`, and asks `isLeft`.
   */
  follow: <V>(send: (values: V) => Promise<string | void>) => (values: V) => Promise<void>
}

/**
 * Follows the sending of a form in the members application. A request cannot be taken back by leaving the page: leaving asks, and the
 * outcome is told by a notice, wherever the person is by then.
 * @param label names the form in that notice
 * @param question is asked before the page is left
 */
export function useSending(label: string, question: () => string = () => formMessages.leaveWhileSending): Sending {
  const queryClient = useQueryClient()
  const notify = useNotify()
  // Not whether the form is still shown: it may go when it has succeeded, and stays for a while after leaving, until the next page's code has come.
  const left = useRef(false)
  const [mark] = useState(() => Symbol('sending'))
  useEffect(() => () => clearUnsaved(mark), [mark])

  const begin = () => {
    left.current = false
    markSending(mark, { question, onLeave: () => void (left.current = true) })
  }
  const end = () => clearUnsaved(mark)
  const isLeft = () => left.current
  const tellSaved = (news = formMessages.succeeded(label)) => {
    void queryClient.invalidateQueries()
    notify(news, { type: 'success' })
  }
  const tellFailed = (error: unknown) => {
    if (error instanceof UploadStopped) return notify(formMessages.failed(label, error.message), { type: 'warning' })
    if (error instanceof SessionEndedError) {
      // Its notice stands beside the save, which is not shown any more.
      clearSessionEnd()
      return notify(formMessages.failed(label, formMessages.sessionEnded), ERROR)
    }
    const sentence = sentenceOf(error)
    notify(isOffline(error) ? formMessages.unknown(label, sentence) : formMessages.failed(label, sentence), ERROR)
  }
  const follow: Sending['follow'] = send => async values => {
    begin()
    try {
      const news = await send(values)
      if (isLeft()) tellSaved(news ?? undefined)
    } catch (error) {
      if (!isLeft()) throw error
      if (!(error instanceof ClubError)) console.error(error)
      tellFailed(error)
    } finally {
      end()
    }
  }
  return { begin, end, isLeft, tellSaved, tellFailed, follow }
}

/** Stays until it is closed. */
const ERROR = { type: 'error', autoHideDuration: null } as const
