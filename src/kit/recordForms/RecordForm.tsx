// The one frame of the forms that are not on the public site: react-admin's form (react-hook-form) with the club's
// errors, focus, overlay, drafts and warning. Nothing of react-admin's Material layer is in it, so that a phone can
// have it too.
import Box from '@mui/material/Box'
import { Form, type Middleware, useNotify, useSaveContext } from 'ra-core'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import {
  type FieldErrors as FormErrors,
  type FieldValues,
  type Resolver,
  set,
  useFormContext,
  useFormState,
  type UseFormReturn,
} from 'react-hook-form'
import { ClubError, formErrorsOf } from '../../api/errors'
import { FormContent } from '../forms/Form'
import { type FieldErrors, fieldIn, focusField, type ListedError, listErrors } from '../forms/fieldErrors'
import type { Draft } from '../forms/useDraft'
import { useSending } from '../forms/useSending'
import { useUnsavedWarning } from '../forms/useUnsavedWarning'

/** A grid of its own for the native form element, which react-admin draws without a place for styles. */
const FRAME = { '& > form': { display: 'grid', gap: 3 } } as const

interface RecordFormProps<V extends FieldValues, A> {
  /** Names the form for those who jump between landmarks. */
  label: string
  /**
   * The initial values of the fields. Later values are ignored, so what was typed stays. A new React key opens the form
   * anew.
   */
  values: V
  /**
   * The sentence beside each field that is wrong; asked before sending and, after a first attempt, with every change.
   */
  validate?: (values: V) => FieldErrors
  /**
   * Sends the values. It is left out inside react-admin's Create and Edit, whose `save` is called then. A ClubError is
   * shown, with the sentences about fields beside them. A promise that stays open keeps the form busy, for a page that
   * is being left.
   */
  onSubmit?: (values: V) => Promise<A>
  /** Asks before valid values are sent. If it resolves to false, nothing is sent. */
  confirm?: (values: V) => Promise<boolean>
  /** Inside Create and Edit: makes the record to save out of the values. The other one handles a refusal. */
  transform?: (values: V) => object
  onRefused?: (error: unknown) => unknown
  /** Returns the sentence of a failure of `onSubmit`, if the server's own does not fit. */
  refusalOf?: (error: unknown) => string
  /**
   * Fetches data again after success. It receives the response, or the saved record in Create and Edit. Nothing is
   * unsaved by then. It also runs if the page has been left meanwhile.
   */
  onSaved?: (answer: A) => Promise<unknown> | void
  /**
   * The notice of its success, with `leave`; a form that stays says it itself, and needs the notice only where it has
   * been left meanwhile.
   */
  news?: (answer: A) => string
  /** Opens the page that the form leads to, unless the person has left for another one meanwhile. */
  leave?: (answer: A) => Promise<unknown> | void
  /** The overlay's words while it is sent. */
  busyText: string
  /** The progress of the submit, if it is known. */
  progress?: ReactNode
  /** Returns the question before somebody leaves the page during a submit, if leaving stops the submit (useUpload). */
  questionOnLeaving?: () => string
  /** Lists the errors at the form's head, and moves the focus there; without, the first wrong field takes the focus. */
  summary?: boolean
  /**
   * The question before somebody leaves the page with unsaved changes. Left out if nothing is asked, or if a draft
   * keeps them.
   */
  unsaved?: string
  /** Stores the input on the device until it is sent (useDraft). */
  draft?: Draft
  /** Receives the values after each change. */
  onEdit?: (values: V) => void
  /** The content under the fields, below the server's words: the submit button, and ChangedMeanwhile. */
  actions: ReactNode
  children: ReactNode
}

/**
 * A form over react-hook-form: errors only after an attempt and then live (VAL-01), one sending at a time (SES-04),
 * values kept.
 */
export function RecordForm<V extends FieldValues, A = unknown>({
  label,
  values,
  validate,
  onSubmit,
  confirm,
  transform,
  onRefused,
  refusalOf,
  onSaved,
  news,
  leave,
  questionOnLeaving,
  unsaved,
  draft,
  children,
  ...frame
}: RecordFormProps<V, A>) {
  const saveContext = useSaveContext()
  const notify = useNotify()
  const sending = useSending(label, questionOnLeaving)
  // react-admin resets its form when the record changes. The input must stay, so the form is given the first record
  // only.
  const [record] = useState<Partial<V>>(() => (draft ? draft.over(values) : values))
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<UseFormReturn | null>(null)
  const warning = useRef<UnsavedWarning | null>(null)

  /**
   * Saves with Create's or Edit's `save`. That keeps errors to itself, and calls `onSuccess` with the record only while
   * the form is mounted. So a middleware of react-admin's records the outcome.
   */
  const saveRecord = async (typed: FieldValues): Promise<A> => {
    let outcome: Promise<{ data: A }> | undefined
    const noteOutcome: Middleware = (...sent) => {
      // The last argument, after the resource and its parameters, is the function that sends them.
      const next = sent.pop() as (...parameters: unknown[]) => Promise<{ data: A }>
      outcome = next(...sent)
      return outcome
    }
    saveContext?.registerMutationMiddleware?.(noteOutcome)
    try {
      // Without these two, Create and Edit would show notices of their own.
      const callbacks = { onSuccess: () => undefined, onError: () => undefined }
      await saveContext?.save?.(typed, { ...callbacks, ...(transform && { transform: values => transform(values) }) })
    } finally {
      saveContext?.unregisterMutationMiddleware?.(noteOutcome)
    }
    if (!outcome) throw new Error('A RecordForm without onSubmit stands in Create or Edit.')
    return (await outcome).data
  }
  const send = async (typed: FieldValues) => {
    // A second tap may come while react-hook-form still looks at the values of the first.
    if (isSending.current) return undefined
    isSending.current = true
    if (confirm && !(await confirm(typed as V))) {
      isSending.current = false
      return undefined
    }
    // The fields are about to be inert, and the focus would be lost: it waits at the button.
    box.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
    setBusy(true)
    sending.begin()
    try {
      const answer = await (onSubmit ? onSubmit(typed as V) : saveRecord(typed))
      form.current?.reset(form.current.getValues())
      draft?.forget()
      warning.current?.clear()
      await onSaved?.(answer)
      sending.end()
      if (sending.isLeft()) sending.tellSaved(news?.(answer))
      else if (leave) {
        if (news) notify(news(answer), { type: 'success' })
        await leave(answer)
      }
      return undefined
    } catch (error) {
      if (!(error instanceof ClubError)) console.error(error)
      onRefused?.(error)
      if (sending.isLeft()) return sending.tellFailed(error)
      return { ...formErrorsOf(error), ...(refusalOf && { root: { serverError: refusalOf(error) } }) }
    } finally {
      sending.end()
      isSending.current = false
      setBusy(false)
    }
  }
  /** Ignores a second submit while the form is being sent. */
  const stopSecond = (event: FormEvent) => {
    if (!isSending.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  // react-admin's own `validate` would wrap each sentence into an object to be translated.
  const check: Resolver = typed => {
    const sentences = Object.entries(validate?.(typed as V) ?? {})
    if (sentences.length === 0) return { values: typed, errors: {} }
    const errors: FormErrors<V> = {}
    // 'rows.0.size' is a field of the first group in the field rows.
    for (const [name, message] of sentences) set(errors, name, { type: 'form', message })
    return { values: {}, errors }
  }
  return (
    <Box ref={box} role="form" aria-label={label} onSubmitCapture={stopSecond} sx={FRAME}>
      <Form
        record={record}
        noValidate
        disableInvalidFormNotification
        shouldFocusError={false}
        onSubmit={send}
        resolver={check}
      >
        {unsaved !== undefined && <UnsavedGuard question={unsaved} warning={warning} />}
        <Frame {...(frame as FrameProps)} box={box} form={form} busy={busy} draft={draft}>
          {children}
        </Frame>
      </Form>
    </Box>
  )
}

type FrameProps = Pick<
  RecordFormProps<FieldValues, unknown>,
  'busyText' | 'progress' | 'summary' | 'onEdit' | 'actions' | 'children'
>

interface InnerProps extends FrameProps {
  box: RefObject<HTMLDivElement | null>
  /** The ref is filled with the form, for the steps after a sending. */
  form: RefObject<UseFormReturn | null>
  busy: boolean
  draft: Draft | undefined
}

/** Gives FormContent the state of react-hook-form, and moves the focus to the first error. */
function Frame({ box, form, busy, draft, onEdit, ...content }: InnerProps) {
  const api = useFormContext()
  const { errors, submitCount } = useFormState()
  const { root: { serverError } = {}, ...wrong } = errors
  const failure = serverError ? String(serverError.message) : null
  const sentences = useSentences(wrong)
  const element = useRef<HTMLFormElement | null>(null)
  const [listedErrors, setListedErrors] = useState<readonly ListedError[]>([])
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    form.current = api
    element.current = box.current?.querySelector('form') ?? null
  })
  // An error before the first attempt, such as a failed upload of a picture, appears only beside its field.
  useEffect(
    () => setListedErrors(element.current && submitCount > 0 ? listErrors(element.current, sentences) : []),
    [sentences, submitCount],
  )
  useEffect(() => {
    if (submitCount > 0 && failure === null && Object.keys(sentences).length > 0) setAttempts(count => count + 1)
    // Each attempt counts once, whatever is typed after it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount])
  useEffect(() => {
    if (failure === null && (attempts === 0 || content.summary)) return
    const [first] = element.current ? listErrors(element.current, sentences) : []
    if (first) focusField(element.current, first.name)
    // The focus moves only after a new attempt or a new answer, and never while somebody types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempts, failure])

  useLiveErrors(submitCount, element)
  useEdits({ draft, onEdit })
  return (
    <FormContent
      form={element}
      errors={sentences}
      listedErrors={listedErrors}
      attempts={attempts}
      failure={failure}
      isAboutField={Object.keys(sentences).some(name => topOf(name) in api.getValues())}
      busy={busy}
      {...content}
    />
  )
}

/** The sentence of each wrong field, as an object that changes only when they do. */
function useSentences(errors: object): FieldErrors {
  const found = errorsWithin(errors).map(({ name, message }) => [name, message] as const)
  const text = JSON.stringify(found)
  return useMemo(() => Object.fromEntries(JSON.parse(text) as [string, string][]), [text])
}

interface NamedError {
  /** The name: 'title', or 'rows.0.size' for a field in a group. */
  name: string
  type: string
  message: string
}

/** The errors of react-hook-form, which nests them as the values are nested. */
const errorsWithin = (errors: object, prefix = ''): NamedError[] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const { type, message } = error as Record<string, unknown>
    const name = `${prefix}${key}`
    return typeof type === 'string' ? [{ name, type, message: String(message ?? '') }] : errorsWithin(error, `${name}.`)
  })

/** The field of the form that 'rows.0.size' is in. */
const topOf = (name: string) => name.split('.', 1).join('')

/**
 * Checks all fields again after every change, once there was an attempt, because one field can make another right or
 * wrong. react-hook-form itself checks only the changed field. The server's error about another field stays until that
 * field changes. A field that appeared after the attempt has no error before the next one.
 */
function useLiveErrors(attempts: number, form: RefObject<HTMLFormElement | null>): void {
  const { subscribe, trigger, getValues, control } = useFormContext()
  useEffect(() => {
    if (attempts === 0) return
    const tried = Object.keys(getValues()).filter(name => form.current && fieldIn(form.current, name))
    return subscribe({
      formState: { values: true },
      callback: ({ name: changed }) => {
        const isServers = (name: string) => {
          const { error } = control.getFieldState(name)
          return error !== undefined && errorsWithin({ [name]: error }).some(({ type }) => type === 'server')
        }
        const changedField = changed === undefined ? undefined : topOf(changed)
        void trigger(tried.filter(name => name === changedField || !isServers(name)))
      },
    })
  }, [attempts, form, subscribe, trigger, getValues, control])
}

type UnsavedWarning = ReturnType<typeof useUnsavedWarning>

/** Asks before unsaved changes are left. A component of its own, within react-hook-form's context. */
function UnsavedGuard({ question, warning }: { question: string; warning: RefObject<UnsavedWarning | null> }): null {
  const { isDirty } = useFormState()
  const guard = useUnsavedWarning(question)
  useEffect(() => {
    warning.current = guard
  })
  useEffect(() => {
    if (isDirty) guard.mark()
    else guard.clear()
    // `mark` and `clear` do the same in every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDirty])
  return null
}

/** Stores the input on the device, if there is a draft, and reports it. */
function useEdits({ draft, onEdit }: Pick<InnerProps, 'draft' | 'onEdit'>): void {
  const { subscribe } = useFormContext()
  const onValues = useRef<(values: FieldValues) => void>(undefined)
  useEffect(() => {
    onValues.current = values => {
      draft?.keep(values)
      onEdit?.(values)
    }
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A reset has no name: nothing was typed.
        callback: ({ name, values }) => {
          if (name !== undefined) onValues.current?.(values)
        },
      }),
    [subscribe],
  )
}
