// The input of each kind of described field: react-admin's, in the club's theme.
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import {
  AutocompleteInput,
  CheckboxGroupInput,
  NumberInput,
  PasswordInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { SETUP_NAMES, type SetupField, type SetupResource, setupResourceOf } from '#contract/setupResources'
import { DateInput, DatesProvider } from '../kit/adminForms/dateInputs'
import { Hint } from '../kit/fields/controls'
import { ItemsInput } from './ItemsInput'
import { PlainCheckboxInput } from '../kit/recordForms/plainInputs'
import { RichTextInput } from '../kit/richText/RichTextInput'
import { setupMessages as messages } from './setupMessages'

/** Fetched with a form that has a picture: react-admin's ImageInput brings a library for dropped files with it. */
const PictureInput = lazy(() => import('./PictureInput'))

/** All records of another resource, in the order that their list shows them in. */
const referred = (to: string) => {
  const name = SETUP_NAMES.find(known => known === to)
  const field = name && setupResourceOf(name).isOrdered ? 'position' : nameOf(to)
  return { reference: `setup/${to}`, perPage: 1000, sort: { field, order: 'ASC' as const } }
}

export function SetupInput({ field, isFixed = false }: { field: SetupField; isFixed?: boolean }) {
  const { source, label } = field
  const help = isFixed ? messages.fixedName : field.help
  const common = {
    source,
    label,
    required: field.required !== undefined,
    ...(help !== undefined && { helperText: help }),
    ...(isFixed && { readOnly: true }),
  }
  switch (field.kind) {
    case 'line':
      return <TextInput {...common} autoComplete="off" slotProps={{ htmlInput: { maxLength: field.limit } }} />
    case 'text':
      return <TextInput {...common} multiline minRows={3} slotProps={{ htmlInput: { maxLength: field.limit } }} />
    case 'richText':
      return <RichTextInput {...common} />
    case 'email':
      return <TextInput {...common} type="email" autoComplete="off" />
    case 'url':
      return <TextInput {...common} type="url" autoComplete="off" />
    case 'money':
      return <TextInput {...common} autoComplete="off" slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
    case 'sortCode':
    case 'accountNumber':
    case 'callingCode':
      return <TextInput {...common} autoComplete="off" slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
    case 'number':
      return <NumberInput {...common} min={field.min} max={field.max} step={1} />
    case 'day':
      return (
        <DatesProvider>
          <DateInput {...common} />
        </DatesProvider>
      )
    case 'boolean':
      return (
        <div>
          <PlainCheckboxInput source={source} label={label} />
          {help && <Hint>{help}</Hint>}
        </div>
      )
    case 'select':
      return <SelectInput {...common} choices={[...field.choices]} />
    case 'timeZone':
      return <AutocompleteInput {...common} choices={ZONES} />
    case 'reference':
      return (
        <ReferenceInput source={source} {...referred(field.to)}>
          <SelectInput {...common} optionText={nameOf(field.to)} />
        </ReferenceInput>
      )
    case 'references':
      return (
        <ReferenceArrayInput source={source} {...referred(field.to)}>
          <CheckboxGroupInput {...common} row={false} optionText={nameOf(field.to)} />
        </ReferenceArrayInput>
      )
    case 'picture':
      return (
        <Suspense fallback={<Skeleton variant="rounded" height={150} />}>
          <PictureInput {...common} />
        </Suspense>
      )
    case 'items':
      return (
        <ItemsInput field={field} {...(help !== undefined && { helperText: help })}>
          {field.fields.map(inner => (
            <SetupInput key={inner.source} field={inner} />
          ))}
        </ItemsInput>
      )
  }
}

/** The field that names the records of another resource. */
export const nameOf = (resource: string): string => {
  const name = SETUP_NAMES.find(known => known === resource)
  return (name && setupResourceOf(name).nameField) ?? 'id'
}

const ZONES = Intl.supportedValuesOf('timeZone').map(id => ({ id, name: id.replaceAll('_', ' ') }))

/** Whether a record is offered any longer. */
export const RetireInput = ({ retires }: { retires: NonNullable<SetupResource['retires']> }) => (
  <div>
    <PlainCheckboxInput source="isActive" label={retires.active} />
    <Hint>{retires.help}</Hint>
  </div>
)

/** For a change that an open session alone is not enough for. */
export const PasswordAgain = () => (
  <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'wash.water' }}>
    <PasswordInput
      source="currentPassword"
      label={messages.currentPassword}
      helperText={messages.currentPasswordHint}
      required
      autoComplete="current-password"
    />
  </Box>
)
