// Days and times in officers' and committee forms: MUI's pickers as inputs of react-admin's form. Loaded with the form.
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker'
import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { TimeField as ClockField } from '@mui/x-date-pickers/TimeField'
import { visuallyHidden } from '@mui/utils'
import { format, isValid, parse } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { useInput, useWrappedSource } from 'ra-core'
import { type ReactNode, useRef, useState } from 'react'
import { WRONG_YEAR } from '#contract/rules/days'
import { UNREADABLE } from '../forms/fieldErrors'
import { formMessages } from '../forms/formMessages'

/** A day on which no clock was changed anywhere. Today the device's clock may skip the hour that is typed. */
const ANY_DAY = new Date(2000, 0, 1)

/** Reads what is typed as of that day; MUI's own adapter reads a time as of today. */
class AdapterOfAnyDay extends AdapterDateFns {
  override parse = (text: string, pattern: string): Date | null =>
    text === '' ? null : parse(text, pattern, ANY_DAY, { locale: this.locale })
}

/** Wraps the inputs of a form, so that dates are British, whatever the browser's language. */
export const DatesProvider = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterOfAnyDay} adapterLocale={enGB}>
    {children}
  </LocalizationProvider>
)

interface DateInputProps {
  source: string
  label: string
  required?: boolean
  helperText?: string
}

/**
 * A day, shown as dd/MM/yyyy, typed or picked; yyyy-MM-dd in the form's values, null for none, UNREADABLE for half a
 * date. One of a year that the picker does not offer, before 1900 or after 2099, is in the values as it was typed
 * (fieldErrors' `wrongYear`).
 */
export function DateInput(props: DateInputProps) {
  return <DesktopDatePicker {...usePicker(props, 'yyyy-MM-dd')} format="dd/MM/yyyy" />
}

/**
 * An input for the day that a list is filtered by. Half a date is no day, nor is a date of a year that the picker does
 * not offer. The typed text stays in the field, which shows the error on blur. The form, the list and the url then hold
 * null.
 */
export function DateFilterInput(props: DateInputProps) {
  return <DesktopDatePicker {...usePicker(props, 'yyyy-MM-dd', null)} format="dd/MM/yyyy" />
}

/**
 * A time of day, shown as HH:mm, typed or picked in steps of five minutes; HH:mm in the form's values, null for none.
 */
export function TimeInput(props: DateInputProps) {
  return (
    <DesktopTimePicker
      {...usePicker(props, 'HH:mm')}
      format="HH:mm"
      ampm={false}
      timeSteps={FIVE_MINUTES}
      referenceDate={ANY_DAY}
    />
  )
}

const FIVE_MINUTES = { minutes: 5 }

/**
 * Returns the props that make a picker and its text field an input of the form. `pattern` is the format of the form's
 * value. That value is `half` for half a date.
 */
function usePicker(
  { source, label, required = false, helperText }: DateInputProps,
  pattern: string,
  half: typeof UNREADABLE | null = UNREADABLE,
) {
  const { field, fieldState, id } = useInput<string | null>({ source, format: asIs, parse: asIs })
  // The source within a group is 'rows.0.day', as errors name it.
  const wholeSource = useWrappedSource(source)
  const { shown, onChange, isLeftHalf, holdInput, noteHalf } = useTyped(
    (field.value as string | null) || null,
    field.onChange,
    pattern,
    half,
  )
  const wrong = shown !== null && isValid(shown) ? WRONG_YEAR : formMessages.notADate
  const error = fieldState.error?.message ?? (isLeftHalf ? wrong : undefined)
  return {
    value: shown,
    onChange,
    label,
    inputRef: (element: HTMLInputElement | null) => {
      holdInput(element)
      field.ref(element)
    },
    slotProps: {
      textField: {
        id,
        className: `ra-input-${wholeSource}`,
        fullWidth: true,
        required,
        error: fieldState.invalid || isLeftHalf,
        helperText: error ?? helperText,
        // An empty picker shows its pattern (DD/MM/YYYY) only under a shrunk label. Set here, since the picker
        // overrides the theme's default.
        slotProps: { inputLabel: { shrink: true } },
        onBlur: () => {
          noteHalf()
          field.onBlur()
        },
      },
      // The picker does not pass its own day on to its field.
      field: { clearable: !required, referenceDate: ANY_DAY },
    },
  }
}

interface TimeFieldProps {
  /** The name of the field, as errors have it. */
  name: string
  /** Is read out, and not shown. */
  label: string
  /** HH:mm, null for none, UNREADABLE for half a time. */
  value: string | null
  onChange: (time: string | null) => void
  isWrong: boolean
  describedBy: string | undefined
}

/** A time of day in a line of others, shown as HH:mm by any browser. */
export function TimeField({ name, label, value, onChange, isWrong, describedBy }: TimeFieldProps) {
  const typed = useTyped(value, onChange, 'HH:mm', UNREADABLE)
  return (
    <ClockField
      value={typed.shown}
      onChange={typed.onChange}
      inputRef={typed.holdInput}
      label={label}
      format="HH:mm"
      ampm={false}
      referenceDate={ANY_DAY}
      className={`ra-input-${name}`}
      error={isWrong}
      onBlur={typed.noteHalf}
      slotProps={{
        textField: {
          slotProps: { inputLabel: { shrink: true, sx: visuallyHidden }, input: { 'aria-describedby': describedBy } },
        },
      }}
      sx={{ width: '5.5rem' }}
    />
  )
}

/**
 * Follows what is typed into a picker. `shown` is the date in it; `change` gets the value, which is `half` for half a
 * date.
 */
function useTyped(
  current: string | null,
  change: (value: string | null) => void,
  pattern: string,
  half: typeof UNREADABLE | null,
) {
  const [shown, setShown] = useState({ value: current, date: dateOf(current, pattern) })
  // Set from outside, by a reset of the form: half a date that is being typed is no value, and stays.
  if (shown.value !== current) setShown({ value: current, date: dateOf(current, pattern) })
  /** The flag is set when the field lost the focus with half a date in it that the form does not know. */
  const [isLeftHalf, setLeftHalf] = useState(false)

  const hold = (value: string | null, date: Date | null) => {
    setShown({ value, date })
    if (value !== current) change(value)
  }
  const onChange = (date: Date | null, { validationError }: { validationError: unknown }) => {
    const isFar = validationError === 'minDate' || validationError === 'maxDate'
    const isDate = date !== null && isValid(date) && (validationError === null || (isFar && half !== null))
    if (isDate || date === null) setLeftHalf(false)
    hold(date === null ? null : isDate ? format(date, pattern) : half, date)
  }
  // The picker does not report half a date typed into an empty field, which would be saved as none. The field's native
  // input holds it.
  const input = useRef<HTMLInputElement>(null)
  const noteHalf = () => {
    const isHalf = Boolean(input.current?.value) && (shown.date === null || current === null)
    setLeftHalf(isHalf && half === null)
    if (shown.date === null) hold(isHalf ? half : null, null)
  }
  const holdInput = (element: HTMLInputElement | null) => {
    input.current = element
  }
  return { shown: shown.date, onChange, isLeftHalf, holdInput, noteHalf }
}

const asIs = <T,>(value: T): T => value

const dateOf = (value: unknown, pattern: string): Date | null =>
  typeof value === 'string' && value !== '' ? parse(value, pattern, ANY_DAY) : null
