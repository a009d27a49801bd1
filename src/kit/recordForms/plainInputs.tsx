// Inputs of a RecordForm for small forms on a phone: ra-core's useInput on the browser's own controls, without
// react-admin's Material layer. Their props are those of react-admin's inputs; `required` marks the field, and the
// form's `validate` says that it is missing.
import Box from '@mui/material/Box'
import { useInput } from 'ra-core'
import type { InputHTMLAttributes } from 'react'
import { Hint, Input, TextArea, Tick, TickRow } from '../forms/controls'
import { CheckboxField, FieldError, LabelledField, OptionSelect } from '../forms/fields'
import { useField } from '../forms/FormContext'

interface PlainInputProps {
  /** The value's name in the form. */
  source: string
  label: string
  required?: boolean
  helperText?: string
}

interface Choice {
  id: number
  name: string
}

/** react-admin's input of a source, tied to the ids and errors of the surrounding form. */
function usePlainInput(
  { source, helperText }: Pick<PlainInputProps, 'source' | 'helperText'>,
  parse?: (value: string) => unknown,
) {
  const { fieldId, error, describedBy } = useField(source, helperText)
  const { field } = useInput({ source, id: fieldId, ...(parse && { parse }) })
  return {
    frame: { fieldId, error },
    field,
    control: { ...field, id: fieldId, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy },
  }
}

interface PlainTextInputProps
  extends PlainInputProps, Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength'> {
  type?: 'text' | 'email' | 'tel' | 'password'
  /** The number of rows, if more than one. */
  rows?: number
}

/** A text; null in the form's values while it is empty. */
export function PlainTextInput({
  source,
  label,
  required,
  helperText,
  rows,
  type = 'text',
  ...input
}: PlainTextInputProps) {
  const { frame, control } = usePlainInput({ source, helperText })
  return (
    <LabelledField label={label} required={required} hint={helperText} {...frame}>
      {rows ? (
        <TextArea {...control} required={required} rows={rows} />
      ) : (
        <Input {...control} {...input} required={required} type={type} />
      )}
    </LabelledField>
  )
}

/** One of a list; its id in the form's values, null while nothing is chosen. */
export function PlainSelectInput({
  source,
  label,
  required,
  helperText,
  choices,
}: PlainInputProps & { choices: readonly Choice[] }) {
  const { frame, control } = usePlainInput({ source, helperText }, value => (value === '' ? null : Number(value)))
  return (
    <LabelledField label={label} required={required} hint={helperText} {...frame}>
      <OptionSelect {...control} required={required} options={choices} />
    </LabelledField>
  )
}

/**
 * One statement to tick; true or false in the form's values. Not react-admin's BooleanInput, a switch: it would say
 * that something is on, not that it is agreed.
 */
export function PlainCheckboxInput({ source, label, required, helperText }: PlainInputProps) {
  const {
    field: { ref, value, onChange },
  } = useInput<boolean>({ source })
  return (
    <CheckboxField
      ref={ref}
      name={source}
      label={label}
      required={required}
      hint={helperText}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

interface TickedChoice extends Choice {
  /** Stays as it is: shown, and sent with the others. */
  disabled?: boolean
  /** Stands under it. */
  hint?: string | null
}

/** Any number of a list to tick, their ids in the form's values; stands in a fieldset or FormSection that names it. */
export function PlainCheckboxGroupInput({ source, choices }: { source: string; choices: readonly TickedChoice[] }) {
  const { fieldId, error } = useField(source)
  const { field } = useInput<number[]>({ source, format: ids => ids ?? [], parse: ids => ids as number[] })
  const ticked = field.value as readonly number[]
  /** The ids keep the order of the list, whatever order they are ticked in. */
  const turn = (turned: number, isTicked: boolean) =>
    field.onChange(choices.map(({ id }) => id).filter(id => (id === turned ? isTicked : ticked.includes(id))))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3 }}>
      {choices.map(({ id, name, disabled, hint }) => (
        <div key={id}>
          <TickRow sx={disabled ? DISABLED : {}}>
            <Tick
              type="checkbox"
              name={field.name}
              value={id}
              checked={ticked.includes(id)}
              disabled={disabled}
              onChange={({ target }) => turn(id, target.checked)}
              aria-describedby={hint ? `${fieldId}-${id}-hint` : undefined}
            />
            {name}
          </TickRow>
          {hint && (
            <Hint id={`${fieldId}-${id}-hint`} sx={{ pl: '34px', mt: -0.5, mb: 0.5 }}>
              {hint}
            </Hint>
          )}
        </div>
      ))}
      <FieldError fieldId={fieldId} error={error} />
    </Box>
  )
}

const DISABLED = { cursor: 'default', color: 'text.secondary' } as const
