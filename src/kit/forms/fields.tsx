import Box from '@mui/material/Box'
import type { ChangeEventHandler, ComponentProps, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useField } from '../forms/FormContext'
import { formMessages } from '../forms/formMessages'
import { Hint, Input, Select, SelectFrame, TextArea, Tick, TickRow, ErrorText } from './controls'

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode'>

interface TextFieldProps extends FieldProps, InputProps {
  type?: 'text' | 'email' | 'tel' | 'time' | 'password'
  defaultValue?: string | undefined
  /** Makes it a textarea of that many rows. */
  rows?: number
}

/**
 * An uncontrolled text field. The form reads its value when it is sent, so that text typed before hydration counts too.
 */
export function Field({
  name,
  label,
  required = false,
  hint,
  rows,
  type = 'text',
  defaultValue,
  ...input
}: TextFieldProps) {
  const { fieldId, error, describedBy } = useField(name, hint)
  const control = {
    id: fieldId,
    name,
    required,
    defaultValue,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy,
  }
  return (
    <LabelledField label={label} required={required} hint={hint} fieldId={fieldId} error={error}>
      {rows ? <TextArea {...control} rows={rows} /> : <Input {...control} {...input} type={type} />}
    </LabelledField>
  )
}

interface Option {
  id: number | string
  name: string
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  defaultValue?: Option['id'] | undefined
}

/** A native select; its value is the id of an option. */
export function SelectField({ name, label, required = false, hint, options, defaultValue }: SelectFieldProps) {
  const { fieldId, error, describedBy } = useField(name, hint)
  return (
    <LabelledField label={label} required={required} hint={hint} fieldId={fieldId} error={error}>
      <OptionSelect
        id={fieldId}
        name={name}
        required={required}
        defaultValue={defaultValue}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
        options={options}
      />
    </LabelledField>
  )
}

interface OptionSelectProps extends ComponentProps<typeof Select> {
  options: readonly Option[]
  /** The empty option. */
  placeholder?: string
  /** The empty option is only shown, and cannot be chosen. */
  isEmptyDisabled?: boolean
}

/** The control of a SelectField, for a form that keeps the value itself. */
export const OptionSelect = ({
  options,
  placeholder = formMessages.choose,
  isEmptyDisabled,
  ...control
}: OptionSelectProps) => (
  <SelectFrame>
    <Select {...control}>
      <option value="" disabled={isEmptyDisabled}>
        {placeholder}
      </option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  </SelectFrame>
)

interface CheckboxFieldProps extends FieldProps {
  defaultChecked?: boolean | undefined
  /** Replaces `defaultChecked` in a form over react-hook-form, which keeps the value. */
  checked?: boolean
  onChange?: ChangeEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

/** One tick-box with its label. */
export function CheckboxField({ name, label, required, hint, ...control }: CheckboxFieldProps) {
  const { fieldId, error, describedBy } = useField(name, hint)
  return (
    <div>
      <TickRow htmlFor={fieldId} data-label={label}>
        <Tick
          {...control}
          id={fieldId}
          type="checkbox"
          name={name}
          value="true"
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </TickRow>
      {hint && <Hint id={`${fieldId}-hint`}>{hint}</Hint>}
      <FieldError fieldId={fieldId} error={error} />
    </div>
  )
}

interface CheckboxGroupProps {
  name: string
  options: readonly Option[]
  defaultValue?: readonly Option['id'][] | undefined
}

/**
 * Tick-boxes for the options of a list. Stands in a FormSection of the same `name`, which labels the group and is
 * described by its error.
 */
export function CheckboxGroup({ name, options, defaultValue = [] }: CheckboxGroupProps) {
  const { fieldId, error } = useField(name)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3 }}>
      {options.map(option => (
        <TickRow key={option.id}>
          <Tick type="checkbox" name={name} value={option.id} defaultChecked={defaultValue.includes(option.id)} />
          {option.name}
        </TickRow>
      ))}
      <FieldError fieldId={fieldId} error={error} />
    </Box>
  )
}

export interface FieldProps {
  name: string
  label: string
  required?: boolean
  hint?: string
}

interface LabelledFieldProps extends Omit<FieldProps, 'name'> {
  fieldId: string
  error: string | undefined
  children: ReactNode
}

/** A control with its label above, its hint under it, and its error. */
export const LabelledField = ({ label, required, hint, fieldId, error, children }: LabelledFieldProps) => (
  <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, alignContent: 'start' }}>
    <FieldLabel htmlFor={fieldId} label={label} required={required} />
    {hint && <Hint id={`${fieldId}-hint`}>{hint}</Hint>}
    {children}
    <FieldError fieldId={fieldId} error={error} />
  </Box>
)

export const FieldError = ({ fieldId, error }: { fieldId: string; error: string | undefined }) =>
  error === undefined ? null : <ErrorText id={`${fieldId}-error`}>{error}</ErrorText>

interface FieldLabelProps {
  htmlFor: string
  label: string
  required: boolean | undefined
}

/** A control's label. */
const FieldLabel = ({ htmlFor, label, required }: FieldLabelProps) => (
  <Box component="label" htmlFor={htmlFor} data-label={label} sx={{ fontWeight: 600 }}>
    {label}
    {required && <RequiredMark />}
  </Box>
)

/** The star after a label. It is for the eye; the control itself says that it is required. */
export const RequiredMark = () => (
  <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
    {' *'}
  </Box>
)
