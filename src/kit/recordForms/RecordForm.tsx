// The one frame of the forms that are not on the public site: react-hook-form with the club's errors, focus, overlay,
// drafts, versions and warning. Its inputs are react-admin's, or the plain fields of kit/forms. None of react-admin's
// Material layer is in it, so that a phone can have it too.
import Box from '@mui/material/Box'
import { isPlainObject } from 'es-toolkit'
import { RecordContextProvider, useInput } from 'ra-core'
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
import { type FieldValues, FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { FormContent } from '../forms/Form'
import type { ControlProps } from '../forms/FormContext'
import { type FieldErrors, fieldIn, focusField, type ListedError, listErrors } from '../forms/fieldErrors'
import { formMessages } from '../forms/formMessages'
import type { Draft } from '../forms/useDraft'
import { useUnsavedWarning } from '../forms/useUnsavedWarning'
import { ChangedMeanwhile } from './ChangedMeanwhile'
import { useVersions, type Versioned, type Versions } from './editedRecord'
import { type BusyUpload, resolverOf, type Submission, useSubmit, valueOf } from './useSubmit'

export interface RecordFormProps<V extends FieldValues, A, R> extends Submission<V, A, R> {
  /**
   * The initial values of the fields. Later values are ignored, so what was typed stays. A new React key opens the form
   * anew.
   */
  values: V
  /** The record that the form is about, where others may save it meanwhile. */
  versions?: Versions<V, R> | undefined
  /**
   * The sentence beside each field that is wrong; asked before sending and, after a first attempt, with every change.
   * @param button the value of the button that was pressed last; '' for one without a value
   */
  validate?: (values: V, button: string) => FieldErrors
  /** The overlay's words while it is sent, or the upload of its files. */
  busy?: string | BusyUpload
  /**
   * Lists the errors at the form's head, and moves the focus there; without, the first wrong field takes the focus.
   * 'required' names a field only where the sentence is 'Field required.', for forms whose others name their fields.
   */
  summary?: boolean | 'required'
  /**
   * What becomes of unsaved input when somebody leaves the page: 'asks' for a question before it is lost, or the draft
   * in which the device stores it until it is sent. Without it, the input is lost.
   */
  unsaved?: 'asks' | Draft
  /** The content under the fields, below the server's words and the versions to choose from: the submit button. */
  actions: ReactNode
  children: ReactNode
}

/**
 * A form over react-hook-form: errors only after an attempt and then live (VAL-01), one sending at a time (SES-04),
 * values kept.
 */
export function RecordForm<V extends FieldValues, A = unknown, R = unknown>(props: RecordFormProps<V, A, R>) {
  const { label, values, versions, validate, busy = formMessages.saving, unsaved, summary = false } = props
  const draft = unsaved === 'asks' ? undefined : unsaved
  const upload = typeof busy === 'string' ? undefined : busy
  const [opened] = useState<FieldValues>(() => (draft ? draft.over(values) : values))
  const pressed = useRef<HTMLButtonElement>(null)
  const form = useForm({
    defaultValues: opened,
    resolver: resolverOf((typed: V) => validate?.(typed, valueOf(pressed))),
    shouldFocusError: false,
  })
  // The inputs take the form's functions from it, and hear of its state by themselves. With the state in it, each
  // attempt and each error would draw all of them anew.
  const [shared] = useState(() => ({ ...form }))
  const element = useRef<HTMLFormElement>(null)
  const warning = useUnsavedWarning(formMessages.unsaved)
  const versioned = useVersions(versions, draft)
  const { isBusy, submit } = useSubmit(form, { element, pressed, warning, draft, upload, versioned }, props)
  const { failure, sentences, ...attempted } = useShownErrors(form, element, summary)
  useLiveErrors(form, form.formState.submitCount, element)
  useDraftOf(form, draft, versioned)
  const isUnsaved = unsaved === 'asks' && form.formState.isDirty
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
          onSubmit={(event: FormEvent) => {
            const { submitter } = event.nativeEvent as SubmitEvent
            pressed.current = submitter instanceof HTMLButtonElement ? submitter : null
            void submit(event)
          }}
          sx={{ display: 'grid', gap: 3 }}
        >
          <FormContent
            form={element}
            errors={sentences}
            {...attempted}
            failure={failure}
            isAboutField={Object.keys(sentences).some(name => topOf(name) in form.getValues())}
            busy={isBusy}
            busyText={typeof busy === 'string' ? busy : busy.text}
            progress={upload?.progress}
            Control={RecordControl}
            summary={summary !== false}
            actions={
              <>
                {versioned.isChangedMeanwhile && (
                  <Changed versions={versions} current={versioned.current} draft={draft} />
                )}
                {props.actions}
              </>
            }
          >
            {props.children}
          </FormContent>
        </Box>
      </FormProvider>
    </RecordContextProvider>
  )
}

/** Ties a control to react-hook-form, by react-admin's useInput. */
function RecordControl({ name, children }: ControlProps) {
  const { field } = useInput<unknown>({ source: name, format: UNCHANGED, parse: UNCHANGED })
  const { value, onChange, onBlur, ref } = field
  return children({ value, onChange, onBlur, ref })
}

const UNCHANGED = (value: unknown) => value

interface ChangedProps<V extends FieldValues, R> {
  versions: Versions<V, R> | undefined
  current: NonNullable<R> | null
  draft: Draft | undefined
}

/** Shows the versions to choose from, where the form compares them. */
function Changed<V extends FieldValues, R>({ versions, current, draft }: ChangedProps<V, R>) {
  if (!versions?.comparison) return null
  const { onLoadCurrent, ...compared } = versions.comparison
  const now = current && versions.read(current)
  return (
    <ChangedMeanwhile
      // A second refusal brings another version.
      key={now?.version}
      {...compared}
      theirs={now && now.values}
      // The values of a draft were typed, although the form opened with them.
      isOpenedKnown={(draft?.storedAt ?? null) === null}
      onLoadCurrent={() => onLoadCurrent(current)}
    />
  )
}

/** Keeps what is typed on the device, where there is a draft, with the version of the record that was seen. */
function useDraftOf<R>({ subscribe }: UseFormReturn, draft: Draft | undefined, versioned: Versioned<R>): void {
  const keep = useEffectEvent((values: FieldValues) => draft?.keep({ ...values, ...versioned.kept() }))
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

/** The errors of react-hook-form as FormContent shows them. Moves the focus to what is wrong. */
function useShownErrors(
  { formState: { errors, submitCount } }: UseFormReturn,
  element: RefObject<HTMLFormElement | null>,
  summary: boolean | 'required',
) {
  const { root: { serverError } = {}, ...wrong } = errors
  const failure = serverError ? String(serverError.message) : null
  const sentences = useSentences(wrong)
  const [listedErrors, setListedErrors] = useState<readonly ListedError[]>([])
  const [attempts, setAttempts] = useState(0)
  // An error before the first attempt, such as a failed upload of a picture, appears only beside its field. The list
  // takes the labels from the document, and appears together with the sentences beside the fields.
  useLayoutEffect(
    () =>
      setListedErrors(
        element.current && submitCount > 0
          ? listErrors(element.current, sentences, { named: summary === 'required' ? 'required' : 'all' })
          : [],
      ),
    [element, sentences, submitCount, summary],
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

/** The names of the fields: 'title', or 'fields.locker' for a field within another. A list is one field. */
const fieldsWithin = (values: FieldValues, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) => [
    `${prefix}${name}`,
    ...(isPlainObject(value) ? fieldsWithin(value, `${prefix}${name}.`) : []),
  ])

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
    const tried = fieldsWithin(getValues()).filter(name => form.current && fieldIn(form.current, name))
    return subscribe({
      formState: { values: true },
      callback: ({ name: changed }) => {
        const isServers = (name: string) => {
          const { error } = control.getFieldState(name)
          return error !== undefined && errorsWithin({ [name]: error }).some(({ type }) => type === 'server')
        }
        const isChanged = (name: string) => changed === name || changed?.startsWith(`${name}.`)
        void trigger(tried.filter(name => isChanged(name) || !isServers(name)))
      },
    })
  }, [attempts, form, subscribe, trigger, getValues, control])
}
