import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/calls'
import type { MemberFilter } from '#contract/words'
import { ClubError, fieldSentencesOf, sentenceOf } from '../api/errors'
import { newIdempotencyKey } from '../api/call'
import type { Progress } from '../api/upload'
import { useMembersProvider } from './membersAdapter'
import type { FieldErrors } from '../kit/forms/formValues'

interface Letter {
  /** HTML. */
  message: string
  files: readonly File[]
}

interface GroupSending {
  send: (letter: Letter) => void
  isUnderWay: boolean
  /** How much of the request has left; null before any has. */
  progress: Progress | null
  /** Why it was refused; null as long as it was not. */
  failure: string | null
  errors: FieldErrors
  /** What it was refused for is past. */
  forget: () => void
}

const NONE = { failure: null, errors: {} } as const

/** Sends a message to a group, one at a time: whatever was written stays until it has arrived. */
export function useGroupSending(
  filter: MemberFilter,
  userIds: readonly number[] | undefined,
  onSent: (answer: AnswerOf<'POST /api/user/SendMessage'>) => void,
): GroupSending {
  const provider = useMembersProvider()
  const sending = useRef(false)
  const keyOf = useLetterKey()
  const [isUnderWay, setUnderWay] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refusal, setRefusal] = useState<{ failure: string | null; errors: FieldErrors }>(NONE)

  const deliver = (letter: Letter) =>
    provider.sendGroupMessage({ ...letter, filter, userIds, idempotencyKey: keyOf(letter), onProgress: setProgress })
  const send = async (letter: Letter) => {
    if (sending.current) return
    sending.current = true
    setRefusal(NONE)
    setProgress(null)
    setUnderWay(true)
    try {
      onSent(await deliver(letter))
    } catch (error) {
      if (!(error instanceof ClubError)) console.error(error)
      setRefusal({ failure: sentenceOf(error), errors: fieldSentencesOf(error) })
    } finally {
      sending.current = false
      setUnderWay(false)
    }
  }
  return { send: letter => void send(letter), isUnderWay, progress, ...refusal, forget: () => setRefusal(NONE) }
}

/** A retry of the same letter has the same key: if only the answer was lost, the message does not go out again. */
function useLetterKey(): (letter: Letter) => string {
  const tried = useRef<Letter & { key: string }>(null)
  return ({ message, files }) => {
    if (tried.current?.message !== message || tried.current.files !== files)
      tried.current = { message, files, key: newIdempotencyKey() }
    return tried.current.key
  }
}
