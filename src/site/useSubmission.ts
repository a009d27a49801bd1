import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import { ClubError, fieldSentencesOf, sentenceOf, type Without } from '../api/errors'
import { type FieldErrors, type ListedError, listErrors } from '../kit/forms/fieldErrors'

interface Options<V> extends Without {
  /** Reads the values out of the form's fields, which are uncontrolled. */
  read: (data: FormData) => V
  /** The errors of the fields. */
  check: (values: V) => FieldErrors
  /**
   * Sends the values. A rejection is shown; a promise that never resolves keeps the form busy until the page is left.
   */
  send: (values: V) => Promise<void>
}

export interface Submission {
  form: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onChange: (event: ChangeEvent<HTMLFormElement>) => void
  errors: FieldErrors
  /**
   * The errors in the order of the form. They are empty until the first attempt to submit, then up to date with the
   * input.
   */
  listedErrors: readonly ListedError[]
  /** The number of attempts that found errors: each moves the focus again. */
  attempts: number
  /** The sentence of the last refusal. */
  failure: string | null
  busy: boolean
}

const NONE: FieldErrors = {}

/**
 * The state of a native form: errors only after an attempt to submit (VAL-01), sent once at a time (SES-04), values
 * kept after a refusal.
 */
export function useSubmission<V>({ read, check, send, without }: Options<V>): Submission {
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [attempts, setAttempts] = useState(0)
  /** The fields that the form had at the last attempt; null before the first. */
  const checkedFields = useRef<ReadonlySet<string>>(null)
  const [refused, setRefused] = useState<{ errors: FieldErrors; listedErrors: readonly ListedError[] }>({
    errors: NONE,
    listedErrors: [],
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const show = (element: HTMLFormElement, errors: FieldErrors) =>
    setRefused({ errors, listedErrors: listErrors(element, errors, { named: 'required' }) })

  const onChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (!checkedFields.current) return
    const { [fieldNameOf(target)]: _changed, ...others } = refused.errors
    const found = onlyOf(checkedFields.current, check(read(new FormData(currentTarget))))
    // Errors that the server found in other fields stay; those that the form finds are checked again.
    const fromServer = failure === null ? NONE : others
    show(currentTarget, { ...fromServer, ...found })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (sending.current) return
    const values = read(new FormData(element))
    const errors = check(values)
    checkedFields.current = namesIn(element)
    setFailure(null)
    show(element, errors)
    if (Object.keys(errors).length > 0) setAttempts(count => count + 1)
    else void sendValues(element, values, (event.nativeEvent as SubmitEvent).submitter)
  }

  const sendValues = async (element: HTMLFormElement, values: V, submitter: HTMLElement | null) => {
    sending.current = true
    // The fields are about to become inert and would lose the focus.
    ;(submitter ?? submitButtonOf(element))?.focus()
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

/** A part of a day belongs to the field that its group is. */
const fieldNameOf = (control: Element & { name: string }) =>
  control.closest<HTMLFieldSetElement>('fieldset[name]')?.name ?? control.name

const namesIn = (form: HTMLFormElement) =>
  new Set([...form.elements].map(element => element.getAttribute('name') ?? ''))

/** Leaves out errors of fields that appeared after the last attempt. */
const onlyOf = (names: ReadonlySet<string>, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)))

const submitButtonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('[type=submit]')
