// The one frame of the forms that are not on the public site: react-hook-form with the club's errors, focus, overlay,
// drafts, versions and warning. Its inputs are react-admin's, or the plain fields of kit/forms. None of react-admin's
// Material layer is in it, so that a phone can have it too.
import Box from '@mui/material/Box'
import { RecordContextProvider, useInput } from 'ra-core'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { FormContent } from '../forms/Form'
import type { ControlProps } from '../forms/FormContext'
import type { FieldErrors } from '../forms/fieldErrors'
import { formMessages } from '../forms/formMessages'
import type { Draft } from '../forms/useDraft'
import { useUnsavedWarning } from '../forms/useUnsavedWarning'
import { ChangedMeanwhile } from './ChangedMeanwhile'
import { topOf, useLiveErrors, useShownErrors } from './recordErrors'
import { type BusyUpload, resolverOf, type Submission, useSubmit, valueOf } from './useSubmit'
import { useVersions, type Versioned, type Versions } from './useVersions'

interface RecordFormProps<V extends FieldValues, A, R> extends Submission<V, A, R> {
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
