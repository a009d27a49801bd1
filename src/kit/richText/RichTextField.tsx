import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { FieldProps } from '../fields/FieldFrame'
import { RichTextInput } from './RichTextInput'

const Value = styled('textarea')({ display: 'none' })

interface Props extends FieldProps {
  /** HTML. */
  defaultValue?: string | undefined
}

/** RichTextInput in a native form: its HTML is in the form's data, too. */
export function RichTextField({ name, label, required = false, hint, defaultValue = '' }: Props) {
  const form = useForm({ defaultValues: { [name]: defaultValue } })
  const control = useRef<HTMLTextAreaElement>(null)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => control.current && enter(control.current, values[name] ?? ''),
      }),
    [subscribe, name],
  )
  return (
    <FormProvider {...form}>
      <RichTextInput
        source={name}
        label={label}
        required={required}
        {...(hint !== undefined && { helperText: hint })}
      />
      <Value ref={control} name={name} defaultValue={defaultValue} />
    </FormProvider>
  )
}

const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set

/** Enters a value as typing does: set past React's own setter, since React tells nobody of a change that it has made itself. */
function enter(control: HTMLTextAreaElement, html: string): void {
  setValue?.call(control, html)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
