import type { Field as Described } from '#contract/resources/fields'
import { formMessages } from '../forms/formMessages'
import { DateField } from './DateField'
import { CheckboxField, Field, SelectField } from './fields'
import { wholeNumberOr } from './formData'

interface PlainInputProps {
  field: Described & { example?: string; autofill?: string }
  /** The initial value. In a RecordForm it only keeps its choice among those offered. */
  value?: unknown
  /** The choices that a lookup offers. */
  choices?: readonly { id: number; name: string }[]
}

/** Longer texts have more room. */
const LONG = 2000

/** The input of a described field without react-admin's Material layer. In a native form it works before any script. */
export function PlainInput({ field, value, choices = [] }: PlainInputProps) {
  const { source, label, help, example, required, autofill } = field
  const input = {
    name: source,
    label,
    required: required !== undefined,
    hint: [help, example && formMessages.example(example)].filter(Boolean).join(' '),
  }
  const filled = typeof value === 'string' || typeof value === 'number' ? value : undefined
  const text = { ...input, autoComplete: autofill, defaultValue: filled?.toString() }
  switch (field.kind) {
    case 'text':
      return <Field {...text} rows={field.limit > LONG ? 5 : 3} />
    case 'email':
      return <Field {...text} type="email" inputMode="email" />
    case 'phone':
      return <Field {...text} type="tel" inputMode="tel" />
    case 'number':
      // The number pad of an iPhone has no minus.
      return <Field {...text} {...(field.min >= 0 && { inputMode: 'numeric' })} parse={wholeNumberOr} />
    case 'day':
      return <DateField {...input} isBirthday={autofill === 'bday'} defaultValue={filled?.toString()} />
    case 'boolean':
      return <CheckboxField {...input} defaultChecked={value === true} />
    case 'select':
    case 'lookup': {
      const all: readonly { id: number | string; name: string }[] = field.kind === 'select' ? field.choices : choices
      return <SelectField {...input} options={all} defaultValue={filled} />
    }
    default:
      return <Field {...text} />
  }
}
