import { useQuery } from '@tanstack/react-query'
import { SelectInput, TextInput } from 'react-admin'
import { get, useFormState } from 'react-hook-form'
import { offeredOf } from '#contract/rules/offered'
import type { Field } from '#contract/resources/fields'
import type { LookupType } from '#contract/words'
import { lookupQuery } from '../../api/clubQueries'
import { CheckboxField } from '../forms/fields'
import { DateInput, DatesProvider, TimeInput } from './dateInputs'
import { WholeNumberInput } from './WholeNumberInput'

interface FieldInputProps {
  field: Field
  /** It stays as it is, and is sent with the others. */
  isFixed?: boolean
}

/** The input type, and on a phone the keyboard, for each kind of text. */
const TYPES: Partial<Record<Field['kind'], string>> = { email: 'email', url: 'url', phone: 'tel' }
const KEYBOARDS: Partial<Record<Field['kind'], 'decimal' | 'numeric'>> = {
  money: 'decimal',
  sortCode: 'numeric',
  accountNumber: 'numeric',
  callingCode: 'numeric',
}

/**
 * Renders react-admin's input for a described field, in the club's theme. A kind that is not listed here gets a text
 * input.
 */
export function FieldInput({ field, isFixed = false }: FieldInputProps) {
  const { source, label } = field
  const input = { source, label, required: field.required !== undefined, helperText: field.help }
  switch (field.kind) {
    case 'number':
      return <WholeNumberInput {...input} min={field.min} />
    case 'day':
    case 'time': {
      const Picker = field.kind === 'day' ? DateInput : TimeInput
      return (
        <DatesProvider>
          <Picker {...input} />
        </DatesProvider>
      )
    }
    case 'boolean':
      return <CheckboxField name={source} label={label} required={input.required} hint={field.help} />
    case 'select':
      return <ChoiceInput {...input} items={field.choices} isFixed={isFixed} />
    case 'lookup':
      return <LookupInput {...input} list={field.list} />
    default:
      return (
        <TextInput
          {...input}
          type={TYPES[field.kind] ?? 'text'}
          // A browser would fill in the details of the person who uses it.
          autoComplete="off"
          {...(field.kind === 'text' && { multiline: true, minRows: 3 })}
          slotProps={{
            htmlInput: {
              inputMode: KEYBOARDS[field.kind],
              maxLength: 'limit' in field ? field.limit : undefined,
              // TextInput's own `readOnly` makes react-admin leave the field out of what it sends.
              readOnly: isFixed,
            },
          }}
        />
      )
  }
}

interface ChoiceInputProps extends Pick<Field, 'source' | 'label'> {
  required: boolean
  helperText: string | undefined
}

/** A choice from a list that the club keeps. */
const LookupInput = ({ list, ...input }: ChoiceInputProps & { list: LookupType }) => {
  const { data = [] } = useQuery(lookupQuery(list))
  return <ChoiceInput {...input} items={data} />
}

interface Item {
  id: number | string
  name: string
  isRetired?: true | undefined
}

/** A choice from a list. It offers the current items, and the one that the record had when its form was opened. */
function ChoiceInput({ items, isFixed, ...input }: ChoiceInputProps & { items: readonly Item[]; isFixed?: boolean }) {
  const { defaultValues } = useFormState()
  if (!isFixed)
    return <SelectInput {...input} choices={offeredOf(items, [get(defaultValues, input.source)])} sx={WHOLE_CHOICE} />
  // A select that cannot be opened is none: it shows its choice as text.
  const nameOf = (chosen: unknown) => items.find(({ id }) => id === chosen)?.name ?? ''
  return <TextInput {...input} format={nameOf} slotProps={{ htmlInput: { readOnly: true } }} />
}

/** A long choice is not cut on a narrow screen: it goes on in a second line. */
const WHOLE_CHOICE = { '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal' } } as const
