// The one frame of the forms that are not on the public site: react-hook-form with the club's errors, focus, overlay,
// drafts and warning. Its inputs are react-admin's, or those of plainInputs. Nothing of react-admin's Material layer is
// in it, so that a phone can have it too.
import Box from '@mui/material/Box'
import { RecordContextProvider, useNotify } from 'ra-core'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type FieldErrors as FormErrors,
  type FieldValues,
  FormProvider,
  type Resolver,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { ClubError, fieldSentencesOf, sentenceOf } from '../../api/errors'
import type { useUpload } from '../files/useUpload'
import { FormContent } from '../forms/Form'
import { type FieldErrors, fieldIn, focusField, type ListedError, listErrors } from '../forms/fieldErrors'
import { formMessages } from '../forms/formMessages'
import type { Draft } from '../forms/useDraft'
import { useSending } from '../forms/useSending'
import { useUnsavedWarning } from '../forms/useUnsavedWarning'

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
  /** Asks before valid values are sent. If it resolves to false, nothing is sent. */
  confirm?: (values: V) => Promise<boolean>
  /**
   * Sends the values. A ClubError is shown, with the sentences about fields beside them. A promise that stays open
   * keeps the form busy, for a page that is being left.
   */
  onSubmit: (values: V) => Promise<A>
  /** Returns the sentence of a failure, if the server's own does not fit. */
  refusalOf?: (error: unknown) => string
  /** Fetches data again after success. Nothing is unsaved by then. It also runs if the page has been left meanwhile. */
  onSaved?: (answer: A) => Promise<unknown> | void
  /**
   * The notice of its success, with `leave`; a form that stays says it itself, and needs the notice only where it has
   * been left meanwhile.
   */
  news?: (answer: A) => string
  /** Shows that notice, where more belongs to it than its words. */
  tell?: (news: string, answer: A) => void
  /** Opens the page that the form leads to, unless the person has left for another one meanwhile. */
  leave?: (answer: A) => Promise<unknown> | void
  /** The overlay's words while it is sent. */
  busyText?: string
  /** The upload of its files: its progress, and the question before somebody leaves the page. */
  upload?: Pick<ReturnType<typeof useUpload>, 'progress' | 'wordsOnLeaving'>
  /** Lists the errors at the form's head, and moves the focus there; without, the first wrong field takes the focus. */
  summary?: boolean
  /** Asks before somebody leaves the page with unsaved changes. A form with a draft does not need it. */
  warnWhenUnsavedChanges?: boolean
  /** Stores the input on the device until it is sent (useDraft). */
  draft?: Draft
  /** The content under the fields, below the server's words: the submit button, and ChangedRecord. */
  actions: ReactNode
  children: ReactNode
}

/**
 * A form over react-hook-form: errors only after an attempt and then live (VAL-01), one sending at a time (SES-04),
 * values kept.
 */
export function RecordForm<V extends FieldValues, A = unknown>(props: RecordFormProps<V, A>) {
  const { label, values, validate, draft, upload, warnWhenUnsavedChanges = false, summary = false } = props
  const [opened] = useState<FieldValues>(() => (draft ? draft.over(values) : values))
  const form = useForm({ defaultValues: opened, resolver: resolverOf(validate), shouldFocusError: false })
  // The inputs take the form's functions from it, and hear of its state by themselves. With the state in it, each
  // attempt and each error would draw all of them anew.
  const [shared] = useState(() => ({ ...form }))
  const element = useRef<HTMLFormElement>(null)
  const warning = useUnsavedWarning(formMessages.unsaved)
  const { busy, submit } = useSubmit(form, element, warning, props)
  const { failure, sentences, ...attempted } = useShownErrors(form, element, summary)
  useLiveErrors(form, form.formState.submitCount, element)
  useDraftOf(form, draft)
  const isUnsaved = warnWhenUnsavedChanges && form.formState.isDirty
  useEffect(() => {
    if (isUnsaved) warning.mark()
    else warning.clear()
    // `mark` and `clear` do the same in every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnsaved])
  return (
    // A field that appears later takes its value from this record.
    <RecordContextProvider value={opened}>
      <FormProvider {...shared}>
        <Box
          component="form"
          ref={element}
          noValidate
          aria-label={label}
          onSubmit={(event: FormEvent) => void submit(event)}
          sx={{ display: 'grid', gap: 3 }}
        >
          <FormContent
            form={element}
            errors={sentences}
            {...attempted}
            failure={failure}
            isAboutField={Object.keys(sentences).some(name => topOf(name) in form.getValues())}
            busy={busy}
            busyText={props.busyText ?? formMessages.saving}
            progress={upload?.progress}
            summary={summary}
            actions={props.actions}
          >
            {props.children}
          </FormContent>
        </Box>
      </FormProvider>
    </RecordContextProvider>
  )
}

/** Checks all values at once: one field can make another wrong. */
const resolverOf =
  <V extends FieldValues>(validate: RecordFormProps<V, unknown>['validate']): Resolver =>
  typed => {
    const sentences = Object.entries(validate?.(typed as V) ?? {})
    if (sentences.length === 0) return { values: typed, errors: {} }
    const errors: FormErrors = {}
    // 'rows.0.size' is a field of the first group in the field rows.
    for (const [name, message] of sentences) set(errors, name, { type: 'form', message })
    return { values: {}, errors }
  }

/** Sends the form, once at a time, and leads on after success. */
function useSubmit<V extends FieldValues, A>(
  form: UseFormReturn,
  element: RefObject<HTMLFormElement | null>,
  warning: ReturnType<typeof useUnsavedWarning>,
  {
    label,
    confirm,
    onSubmit,
    refusalOf = sentenceOf,
    onSaved,
    news,
    tell,
    leave,
    upload,
    draft,
  }: RecordFormProps<V, A>,
) {
  const notify = useNotify()
  const sending = useSending(label, upload?.wordsOnLeaving)
  const [busy, setBusy] = useState(false)
  const isSubmitting = useRef(false)
  const showRefusal = (error: unknown) => {
    const sentences = { ...fieldSentencesOf(error), 'root.serverError': refusalOf(error) }
    for (const [name, message] of Object.entries(sentences)) form.setError(name, { type: 'server', message })
  }
  const send = async (typed: V) => {
    if (confirm && !(await confirm(typed))) return
    // The fields are about to be inert, and the focus would be lost: it waits at the button.
    element.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
    setBusy(true)
    sending.begin()
    try {
      const answer = await onSubmit(typed)
      form.reset(form.getValues())
      draft?.forget()
      warning.clear()
      await onSaved?.(answer)
      sending.end()
      if (sending.isLeft()) sending.tellSaved(news?.(answer))
      else if (leave) {
        if (news && tell) tell(news(answer), answer)
        else if (news) notify(news(answer), { type: 'success' })
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
  return { busy, submit }
}

/** The errors of react-hook-form as FormContent shows them. Moves the focus to what is wrong. */
function useShownErrors(
  { formState: { errors, submitCount } }: UseFormReturn,
  element: RefObject<HTMLFormElement | null>,
  summary: boolean,
) {
  const { root: { serverError } = {}, ...wrong } = errors
  const failure = serverError ? String(serverError.message) : null
  const sentences = useSentences(wrong)
  const [listedErrors, setListedErrors] = useState<readonly ListedError[]>([])
  const [attempts, setAttempts] = useState(0)
  // An error before the first attempt, such as a failed upload of a picture, appears only beside its field. The list
  // takes the labels from the document, and appears together with the sentences beside the fields.
  useLayoutEffect(
    () => setListedErrors(element.current && submitCount > 0 ? listErrors(element.current, sentences) : []),
    [element, sentences, submitCount],
  )
  useEffect(() => {
    if (submitCount > 0 && failure === null && Object.keys(sentences).length > 0) setAttempts(count => count + 1)
    // Each attempt counts once, whatever is typed after it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount])
  useEffect(() => {
    if (failure === null && (attempts === 0 || summary)) return
    const [first] = element.current ? listErrors(element.current, sentences) : []
    if (first) focusField(element.current, first.name)
    // The focus moves only after a new attempt or a new answer, and never while somebody types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempts, failure])
  return { failure, sentences, listedErrors, attempts }
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
function useLiveErrors(
  { subscribe, trigger, getValues, control }: UseFormReturn,
  attempts: number,
  form: RefObject<HTMLFormElement | null>,
): void {
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

/** Keeps what is typed on the device, where there is a draft. */
function useDraftOf({ subscribe }: UseFormReturn, draft: Draft | undefined): void {
  const keep = useEffectEvent((values: FieldValues) => draft?.keep(values))
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A reset has no name: nothing was typed.
        callback: ({ name, values }) => {
          if (name !== undefined) keep(values)
        },
      }),
    [subscribe],
  )
}
