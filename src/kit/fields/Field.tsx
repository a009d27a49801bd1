import type { InputHTMLAttributes } from 'react'
import { Input, TextArea } from './controls'
import { useField } from '../forms/FormContext'
import { FieldFrame, type FieldProps } from './FieldFrame'

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'max' | 'readOnly'>

interface Props extends FieldProps, InputProps {
  type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'password'
  defaultValue?: string | undefined
  /** More than one line, of that many rows. */
  rows?: number
}

/** A text field that keeps its own value: the form reads it when it is sent, so what was typed before hydration counts. */
export function Field({ name, label, required = false, hint, rows, type = 'text', defaultValue, ...input }: Props) {
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
    <FieldFrame label={label} required={required} hint={hint} fieldId={fieldId} error={error}>
      {rows ? <TextArea {...control} rows={rows} /> : <Input {...control} {...input} type={type} />}
    </FieldFrame>
  )
}
