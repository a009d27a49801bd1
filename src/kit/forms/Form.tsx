import Alert, { type AlertProps } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { BusyButton } from '../feedback/BusyButton'
import { BusyOverlay } from '../feedback/BusyOverlay'
import { RefusalWords } from '../feedback/RefusalWords'
import { useHydrated } from '../../theme/useHydrated'
import { type FieldErrors, focusField, type ListedError, showWithSentences } from './fieldErrors'
import { type ControlProps, FormContext, NativeControl } from './FormContext'
import { formMessages } from './formMessages'

interface FormContentProps {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  /** The errors in the order of the form, for the summary. They are empty until the first attempt to submit. */
  listedErrors: readonly ListedError[]
  /** The number of attempts that found errors: each moves the focus again. */
  attempts: number
  /** The sentence of the last refusal. */
  failure: string | null
  busy: boolean
  /** The overlay's text while it is sent. */
  busyText: string
  /** Shows a list of the errors at the head of the form. Without it, the first wrong field takes the focus. */
  summary?: boolean
  /** The buttons under the fields. */
  actions: ReactNode
  /** The failure is about a field of this form, which takes the focus. */
  isAboutField: boolean
  /** The content of the overlay, such as the progress of an upload. */
  progress?: ReactNode
  /** Ties the controls to the values of a form that holds them. */
  Control?: ComponentType<ControlProps>
  children: ReactNode
}

/** Wraps the fields, to make them inert while the form is being sent. */
const Fields = styled('div')({ display: 'contents' })

/**
 * Renders the content of a form, native (site/NativeForm) or RecordForm: the summary of its errors, the fields, the
 * reason for a failure, the buttons, the overlay.
 */
export function FormContent({
  form,
  errors,
  listedErrors,
  attempts,
  failure,
  isAboutField,
  busy,
  busyText,
  progress,
  Control = NativeControl,
  summary = false,
  actions,
  children,
}: FormContentProps) {
  const id = useId()
  const [submitWords, nameSubmit] = useState<string | null>(null)
  const editors = useOpenedEditors()
  const context = useMemo(
    () => ({ id, errors, busy, submitWords, nameSubmit, ...editors, Control }),
    [id, errors, busy, submitWords, editors, Control],
  )
  return (
    <FormContext value={context}>
      {summary && failure === null && (
        <ErrorSummary form={form} id={id} listedErrors={listedErrors} attempts={attempts} />
      )}
      {/* Both events bubble up here from the fields. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <Fields inert={busy} onFocus={showFocused} onClick={showPointed}>
        {children}
      </Fields>
      {failure !== null && <FormFailure sentence={failure} aboutField={isAboutField} />}
      {actions}
      <BusyOverlay busy={busy} text={busyText}>
        {progress}
      </BusyOverlay>
    </FormContext>
  )
}

/**
 * Does nothing while a press of the pointer moves the focus. The pressed element must not move before the pointer is
 * released.
 */
const showFocused = ({ target }: { target: HTMLElement }) => {
  if (!target.matches(':active')) showWithSentences(target)
}

/** A tap into a text; a tick or a choice takes its sentence away. */
const showPointed = ({ target }: { target: EventTarget }) => {
  if (target instanceof HTMLElement && target === document.activeElement && target.matches(TEXT))
    showWithSentences(target)
}
const TEXT = 'input:not([type=checkbox], [type=radio]), textarea'

function useOpenedEditors() {
  const [timesOpened, setTimesOpened] = useState<Readonly<Record<string, number>>>({})
  const openEditorsAnew = useCallback(
    (names: readonly string[]) =>
      setTimesOpened(times => ({ ...times, ...Object.fromEntries(names.map(name => [name, (times[name] ?? 0) + 1])) })),
    [],
  )
  return useMemo(() => ({ timesOpened, openEditorsAnew }), [timesOpened, openEditorsAnew])
}

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>
  /** The prefix of the ids of the form's fields. */
  id: string
  listedErrors: readonly ListedError[]
  attempts: number
}

/**
 * The list of the form's errors, at its head. Takes the focus after each attempt to submit, and links to the fields.
 */
function ErrorSummary({ form, id, listedErrors, attempts }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const title = useId()
  useLayoutEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  if (listedErrors.length === 0) return null
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={title}
      sx={{ border: 2, borderColor: 'error.main', borderRadius: 1, px: 2.5, py: 2, bgcolor: 'background.paper' }}
    >
      <Box component="p" id={title} sx={{ m: 0, fontWeight: 700 }}>
        {formMessages.invalid}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {listedErrors.map(({ name, sentence }) => (
          <li key={name}>
            <Box
              component="a"
              href={`#${id}-${name}`}
              onClick={event => {
                event.preventDefault()
                focusField(form.current, name)
              }}
              // Its first line stands beside the bullet.
              sx={{ color: 'error.main', fontWeight: 600, display: 'inline-block', verticalAlign: 'top', py: 0.5 }}
            >
              {sentence}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

interface FormFailureProps {
  sentence: string
  /** The error is one of a field, which takes the focus instead. */
  aboutField: boolean
}

/** The reason why the form could not be sent, above its buttons. */
export function FormFailure({ sentence, aboutField }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!aboutField) box.current?.focus()
    // The focus moves only when it appears. Later it would be taken away from somebody who types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={{ color: 'error.main', fontWeight: 600, borderLeft: 5, pl: 1.5, py: 0.5, outline: 'none !important' }}
    >
      <RefusalWords sentence={sentence} />
    </Box>
  )
}

/**
 * Says that the form has been sent. Takes the focus, so that it is seen and read out; with `takesFocus` false not
 * before that becomes true.
 */
export function FormDone({ takesFocus = true, ...alert }: AlertProps & { takesFocus?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return <Alert ref={box} role="status" tabIndex={-1} severity="success" {...alert} />
}

interface SubmitButtonProps {
  children: ReactNode
  /** A second way to submit, beside the first one: an outline, and no wider than its words. */
  isSecond?: boolean
  /** Tells it from the form's other buttons. */
  value?: string
  onClick?: () => void
  /** The colour; 'error' for a deed that cannot be undone. */
  color?: 'primary' | 'error'
}

/**
 * Submits the form. It is busy while the form is being sent, and disabled until the page is hydrated. While two
 * versions are shown, it says which one it saves.
 */
export function SubmitButton({ children, color = 'primary', isSecond = false, value, onClick }: SubmitButtonProps) {
  const { busy, submitWords } = use(FormContext)
  const hydrated = useHydrated()
  return (
    <BusyButton
      type="submit"
      value={value}
      variant={isSecond ? 'outlined' : 'contained'}
      color={color}
      onClick={onClick}
      busy={busy}
      disabled={!hydrated}
      sx={{
        flex: { xs: 1, sm: 'none' },
        minHeight: 48,
        minWidth: isSecond ? undefined : { sm: 200 },
        justifySelf: { sm: 'start' },
        transition: 'none',
      }}
    >
      {submitWords ?? children}
    </BusyButton>
  )
}
