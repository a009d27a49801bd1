import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import { ClubError, fieldSentencesOf, sentenceOf, type Without } from '../../api/errors'
import { type FieldErrors, type ListedError, listErrors } from './fieldErrors'

interface Options<V> extends Without {
  /** What stands in the form; the fields keep their own values, so nothing typed is ever lost. */
  read: (data: FormData) => V
  /** The sentences beside the fields that are wrong. */
  check: (values: V) => FieldErrors
  /** Sends it. A rejection is shown; a promise that stays open keeps the form busy, for a page that is being left. */
  send: (values: V) => Promise<void>
}

export interface Submission {
  form: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onChange: (event: ChangeEvent<HTMLFormElement>) => void
  errors: FieldErrors
  /** The wrong fields in the order of the form; filled by an attempt to submit, then live. */
  listedErrors: readonly ListedError[]
  /** How many attempts found the form wrong: each moves the focus anew. */
  attempts: number
  /** Why the last sending failed. */
  failure: string | null
  busy: boolean
}

const NONE: FieldErrors = {}

/** A form's life: errors only after an attempt (VAL-01), one sending at a time (SES-04), values kept whatever happens. */
export function useSubmission<V>({ read, check, send, without }: Options<V>): Submission {
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [attempts, setAttempts] = useState(0)
  /** The fields that the last attempt found; null before there was one. */
  const tried = useRef<ReadonlySet<string>>(null)
  const [refused, setRefused] = useState<{ errors: FieldErrors; listedErrors: readonly ListedError[] }>({
    errors: NONE,
    listedErrors: [],
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const show = (element: HTMLFormElement, errors: FieldErrors) =>
    setRefused({ errors, listedErrors: listErrors(element, errors) })

  const onChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (!tried.current) return
    const { [target.name]: _changed, ...others } = refused.errors
    const found = knownTo(tried.current, check(read(new FormData(currentTarget))))
    // What the server said of another field still stands; what the form itself found is looked at again.
    const told = failure === null ? NONE : others
    show(currentTarget, { ...told, ...found })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (sending.current) return
    const values = read(new FormData(element))
    const errors = check(values)
    tried.current = namesIn(element)
    setFailure(null)
    show(element, errors)
    if (Object.keys(errors).length > 0) setAttempts(count => count + 1)
    else void deliver(element, values)
  }

  const deliver = async (element: HTMLFormElement, values: V) => {
    sending.current = true
    // The fields are about to go out of reach: the keyboard waits at the button.
    submitButtonOf(element)?.focus()
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof ClubError)) console.error(error)
      setFailure(sentenceOf(error, { without }))
      show(element, fieldSentencesOf(error, { without }))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { form, onSubmit, onChange, ...refused, attempts, failure, busy }
}

const namesIn = (form: HTMLFormElement) =>
  new Set([...form.elements].map(element => element.getAttribute('name') ?? ''))

/** A field that appeared after the attempt is not wrong before the next. */
const knownTo = (names: ReadonlySet<string>, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)))

const submitButtonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('[type=submit]')
