import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { isOffline, sentenceOf, UploadStopped } from '../../api/errors'
import { clearSessionEnd, SessionEndedError } from '../../api/sessionEnd'
import { type News, useTell } from '../deeds/useTell'
import { formMessages } from './formMessages'
import { clearUnsaved, type LossWords, markSending } from './useUnsavedWarning'

export interface Sending {
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
export function useSending(label: string, words: () => LossWords = () => formMessages.leaveWhileSending): Sending {
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
    notify(isOffline(error) ? formMessages.unknown(label, sentence) : formMessages.failed(label, sentence), ERROR)
  }
  return { begin, end, isLeft, tellSaved, tellFailed }
}

/** Stays until it is closed. */
const ERROR = { type: 'error', autoHideDuration: null } as const
