// The fields of a form of any kind: uncontrolled in a native form, which reads their values when it is sent, and tied
// to the values of a RecordForm.
import Box from '@mui/material/Box'
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, use } from 'react'
import { offeredOf } from '#contract/rules/offered'
import { FormContext, type BoundValue, useField } from '../forms/FormContext'
import { type Option, OptionSelect, Hint, Input, TextArea, Tick, TickRow, ErrorText } from './controls'
import { formMessages } from './formMessages'

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength'>

interface TextFieldProps extends FieldProps, InputProps {
  type?: 'text' | 'email' | 'tel' | 'time'
  /** The initial value in a native form. */
  defaultValue?: string | undefined
  /** Makes it a textarea of that many rows. */
  rows?: number
  /** Makes the value that a RecordForm holds of what was typed, which is not empty. By default it is the text. */
  parse?: (typed: string) => unknown
}

/** A text. In a RecordForm an empty one is null. */
export function Field({
  name,
  label,
  required = false,
  hint,
  rows,
  type = 'text',
  defaultValue,
  parse,
  ...input
}: TextFieldProps) {
  const { Control } = use(FormContext)
  const { fieldId, error, describedBy } = useField(name, hint)
  return (
    <LabelledField label={label} required={required} hint={hint} fieldId={fieldId} error={error}>
      <Control name={name}>
        {bound => {
          const control = {
            id: fieldId,
            name,
            required,
            'aria-invalid': error !== undefined,
            'aria-describedby': describedBy,
            ...(bound ? textIn(bound, parse) : { defaultValue }),
          }
          return rows ? <TextArea {...control} rows={rows} /> : <Input {...control} {...input} type={type} />
        }}
      </Control>
    </LabelledField>
  )
}

/** The props of a text control for a value that the form holds. */
export const textIn = ({ value, onChange, onBlur, ref }: BoundValue, parse = (typed: string): unknown => typed) => ({
  value: String(value ?? ''),
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    onChange(target.value === '' ? null : parse(target.value)),
  onBlur,
  ref,
})

interface SelectFieldProps extends FieldProps {
  /** One that is retired is offered to those only who have it. */
  options: readonly (Option & { isRetired?: true | undefined })[]
  /** The initial value. In a RecordForm it only says which retired option is offered. */
  defaultValue?: Option['id'] | undefined
}

/** A native select; its value is the id of an option. In a RecordForm it is null while nothing is chosen. */
export function SelectField({ name, label, required = false, hint, options, defaultValue }: SelectFieldProps) {
  const { Control } = use(FormContext)
  const { fieldId, error, describedBy } = useField(name, hint)
  const idOf = (chosen: string) => options.find(({ id }) => String(id) === chosen)?.id
  return (
    <LabelledField label={label} required={required} hint={hint} fieldId={fieldId} error={error}>
      <Control name={name}>
        {bound => (
          <OptionSelect
            id={fieldId}
            name={name}
            required={required}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy}
            options={offeredOf(options, [defaultValue, bound?.value])}
            placeholder={formMessages.choose}
            {...(bound ? textIn(bound, idOf) : { defaultValue })}
          />
        )}
      </Control>
    </LabelledField>
  )
}

interface CheckboxFieldProps extends FieldProps {
  /** The initial value in a native form. */
  defaultChecked?: boolean | undefined
}

/** One statement to tick. In a RecordForm its value is true or false. */
export function CheckboxField({ name, label, required, hint, defaultChecked }: CheckboxFieldProps) {
  const { Control } = use(FormContext)
  const { fieldId, error, describedBy } = useField(name, hint)
  return (
    <div>
      <TickRow htmlFor={fieldId} data-label={label}>
        <Control name={name}>
          {bound => (
            <Tick
              id={fieldId}
              type="checkbox"
              name={name}
              value="true"
              required={required}
              aria-invalid={error !== undefined}
              aria-describedby={describedBy}
              {...(bound
                ? {
                    checked: bound.value === true,
                    onChange: ({ target }) => bound.onChange(target.checked),
                    onBlur: bound.onBlur,
                    ref: bound.ref,
                  }
                : { defaultChecked })}
            />
          )}
        </Control>
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

interface TickedOption extends Option {
  /** Stays as it is: shown, and sent with the others. */
  disabled?: boolean
  /** Stands under it. */
  hint?: string | null
}

interface CheckboxGroupProps {
  name: string
  options: readonly TickedOption[]
  /** The initial value in a native form. */
  defaultValue?: readonly Option['id'][] | undefined
}

/**
 * Any number of a list to tick. In a RecordForm the value is their ids. Stands in a fieldset or FormSection of the same
 * `name`, which labels the group and is described by its error.
 */
export function CheckboxGroup({ name, options, defaultValue = [] }: CheckboxGroupProps) {
  const { Control } = use(FormContext)
  const { fieldId, error } = useField(name)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3 }}>
      <Control name={name}>
        {bound =>
          options.map(({ id, name: text, disabled, hint }) => (
            <div key={id}>
              <TickRow sx={disabled ? DISABLED : {}}>
                <Tick
                  type="checkbox"
                  name={name}
                  value={id}
                  disabled={disabled}
                  aria-describedby={hint ? `${fieldId}-${id}-hint` : undefined}
                  {...(bound ? tickIn(bound, id, options) : { defaultChecked: defaultValue.includes(id) })}
                />
                {text}
              </TickRow>
              {hint && (
                <Hint id={`${fieldId}-${id}-hint`} sx={{ pl: '34px', mt: -0.5, mb: 0.5 }}>
                  {hint}
                </Hint>
              )}
            </div>
          ))
        }
      </Control>
      <FieldError fieldId={fieldId} error={error} />
    </Box>
  )
}

/** The props of one tick of a list whose ticked ids the form holds, in the order of the list. */
function tickIn({ value, onChange }: BoundValue, turned: Option['id'], options: readonly Option[]) {
  const ticked = (value ?? []) as readonly Option['id'][]
  return {
    checked: ticked.includes(turned),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange(options.map(({ id }) => id).filter(id => (id === turned ? target.checked : ticked.includes(id)))),
  }
}

const DISABLED = { cursor: 'default', color: 'text.secondary' } as const

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
