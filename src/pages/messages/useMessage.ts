import { useNotify } from 'ra-core'
import { useRef } from 'react'
import { newIdempotencyKey } from '../../api/call'
import { formMessages } from '../../kit/forms/formMessages'
import { messagingMessages as messages } from './messagingMessages'
import { errorsWhere, isBlank, textOf } from '../../kit/forms/formValues'
import { useReturn } from '../../kit/navigation/useReturn'
import { type Submission, useSubmission } from '../../kit/forms/useSubmission'

export interface Sending {
  /** As the sentence names them that tells of the sending. */
  recipient: string
  /** Sends the message, HTML, once for each key. @throws ClubError, which is shown; what was typed stays */
  send: (message: string, key: string) => Promise<unknown>
  /** The page that it leads to once it is sent, or given up. */
  returnTo: string
}

/** Sending a message: required, then back to where one came from, with word of it. */
export function useMessage({ recipient, send, returnTo }: Sending, onSent: () => void): Submission {
  const notify = useNotify()
  const goBack = useReturn()
  const keyOf = useKeys()
  return useSubmission({
    read: data => textOf(data, 'message'),
    check: message => errorsWhere({ message: isBlank(message) && formMessages.required }),
    send: async message => {
      await send(message, keyOf(message))
      onSent()
      notify(messages.sent(recipient), { type: 'success' })
      await goBack(returnTo)
    },
  })
}

/** A retry of the same words has the same key: if only the answer was lost, the message does not go out again. */
function useKeys(): (message: string) => string {
  const tried = useRef<{ message: string; key: string }>(null)
  return message => {
    if (tried.current?.message !== message) tried.current = { message, key: newIdempotencyKey() }
    return tried.current.key
  }
}
