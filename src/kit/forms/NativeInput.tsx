import type { ChangeEventHandler, Ref } from 'react'
import type { Lookups } from '#contract/calls/lookup'
import { offeredOf } from '#contract/rules/offered'
import type { PlacedField } from '#contract/resources/fields'
import { formMessages } from '../forms/formMessages'
import { DateField } from './DateField'
import { CheckboxField, Field, SelectField } from './fields'

interface NativeInputProps {
  field: PlacedField
  /** The initial value. */
  value: unknown
  lookups: Lookups
  /** The ref of a tick-box. */
  ref?: Ref<HTMLInputElement>
  onChange?: ChangeEventHandler<HTMLInputElement>
}

/** The input of a described field that works before any script has run. */
export function NativeInput({ field, value, lookups, ...box }: NativeInputProps) {
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
      return <Field {...text} rows={3} />
    case 'email':
      return <Field {...text} type="email" inputMode="email" />
    case 'phone':
      return <Field {...text} type="tel" inputMode="tel" />
    case 'number':
      return <Field {...text} inputMode="numeric" />
    case 'day':
      return <DateField {...input} isBirthday={autofill === 'bday'} defaultValue={filled?.toString()} />
    case 'boolean':
      return <CheckboxField {...input} {...box} defaultChecked={value === true} />
    case 'select':
      return <SelectField {...input} options={offeredOf(field.choices, [value])} defaultValue={filled} />
    case 'lookup':
      return <SelectField {...input} options={offeredOf(lookups[field.list] ?? [], [value])} defaultValue={filled} />
    default:
      return <Field {...text} />
  }
}
