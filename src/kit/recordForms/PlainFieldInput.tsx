import type { Field } from '#contract/resources/fields'
import { PlainSelectInput, PlainTextInput } from './plainInputs'

interface PlainFieldInputProps {
  field: Field
  /** The choices that a lookup offers. */
  choices?: readonly { id: number; name: string }[]
}

/** Longer texts have more room. */
const LONG = 2000

/** The input of a described field in a small form on a phone. */
export function PlainFieldInput({ field, choices = [] }: PlainFieldInputProps) {
  const { source, label, help, required } = field
  const common = { source, label, required: required !== undefined, ...(help !== undefined && { helperText: help }) }
  switch (field.kind) {
    case 'text':
      return <PlainTextInput {...common} rows={field.limit > LONG ? 5 : 3} />
    case 'phone':
      return <PlainTextInput {...common} type="tel" />
    case 'lookup':
      return <PlainSelectInput {...common} choices={choices} />
    default:
      return <PlainTextInput {...common} />
  }
}
