// The inputs of the club's own tables: the kinds that only they have, beside the kit's.
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { ChoicesContextProvider, type ChoicesContextValue, useChoicesContext, useWrappedSource } from 'ra-core'
import { lazy, type ReactNode, Suspense } from 'react'
import { AutocompleteInput, CheckboxGroupInput, ReferenceArrayInput, ReferenceInput, SelectInput } from 'react-admin'
import { get, useFormState, useWatch } from 'react-hook-form'
import { offeredOf } from '#contract/rules/offered'
import type { Field } from '#contract/resources/fields'
import { SETUP_NAMES, type SetupRecord, type SetupResource, setupResourceOf } from '#contract/resources/setupResources'
import { FieldInput } from '../kit/recordForms/FieldInput'
import { ItemsInput } from './ItemsInput'
import { CheckboxField } from '../kit/forms/fields'
import { PasswordField } from '../kit/forms/PasswordField'
import { RichTextInput } from '../kit/richText/RichTextInput'
import { setupMessages as messages } from './setupMessages'

/**
 * The code is fetched with a form that has a picture: react-admin's ImageInput brings a library for dropped files with
 * it.
 */
const PictureInput = lazy(() => import('./PictureInput'))

/** All records of another resource, in the order that their list shows them in. */
const referred = (to: string) => {
  const name = SETUP_NAMES.find(known => known === to)
  const field = name && setupResourceOf(name).isOrdered ? 'position' : nameOf(to)
  return { reference: `setup/${to}`, perPage: 1000, sort: { field, order: 'ASC' as const } }
}

export function SetupInput({ field, isFixed = false }: { field: Field; isFixed?: boolean }) {
  const { source, label } = field
  const help = isFixed && !field.isFixed ? messages.fixedName : field.help
  const common = { source, label, required: field.required !== undefined, helperText: help }
  switch (field.kind) {
    case 'richText':
      return <RichTextInput {...common} />
    case 'timeZone':
      return <AutocompleteInput {...common} choices={ZONES} />
    case 'reference':
      return (
        <ReferenceInput source={source} {...referred(field.to)}>
          <OfferedChoices source={source}>
            <SelectInput {...common} optionText={optionOf(field.to)} />
          </OfferedChoices>
        </ReferenceInput>
      )
    case 'references':
      return (
        <ReferenceArrayInput source={source} {...referred(field.to)}>
          <OfferedChoices source={source}>
            <CheckboxGroupInput {...common} row={false} optionText={optionOf(field.to)} />
          </OfferedChoices>
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
        <ItemsInput field={field} helperText={help}>
          {field.fields.map(inner => (
            <LabelledInput key={inner.source} field={inner} />
          ))}
        </ItemsInput>
      )
    default:
      return <FieldInput field={{ ...field, help }} isFixed={isFixed} />
  }
}

/** An input of a group. The record may name it, as the headings of a table name its cells. */
function LabelledInput({ field }: { field: Field }) {
  const { source, label, labelledBy } = field
  const heading: unknown = useWatch({ name: labelledBy ?? source, disabled: labelledBy === undefined })
  const isNamed = labelledBy !== undefined && typeof heading === 'string' && heading.trim() !== ''
  return <SetupInput field={{ ...field, label: isNamed ? heading : label }} />
}

/** Limits the choices of a reference to current ones, and the one that the record had when the form opened. */
function OfferedChoices({ source, children }: { source: string; children: ReactNode }) {
  const context = useChoicesContext<SetupRecord>()
  const { defaultValues } = useFormState()
  const current = [get(defaultValues, useWrappedSource(source)) as unknown].flat()
  const offered = (records?: SetupRecord[]) => records && offeredOf(records.map(withStanding), current)
  const narrowed = {
    ...context,
    allChoices: offered(context.allChoices),
    availableChoices: offered(context.availableChoices),
  } as ChoicesContextValue<SetupRecord>
  return <ChoicesContextProvider value={narrowed}>{children}</ChoicesContextProvider>
}

const withStanding = (record: SetupRecord) => ({
  ...record,
  ...(record.isActive === false && { isRetired: true as const }),
})

/** A choice's name, and whether it is one that is kept though it is retired. */
const optionOf = (to: string) => (record: SetupRecord) => {
  const name = String(record[nameOf(to)])
  return record.isActive === false ? messages.retiredChoice(name) : name
}

/** The field that names the records of another resource. */
export const nameOf = (resource: string): string => {
  const name = SETUP_NAMES.find(known => known === resource)
  return (name && setupResourceOf(name).nameField) ?? 'id'
}

const ZONES = Intl.supportedValuesOf('timeZone').map(id => ({ id, name: id.replaceAll('_', ' ') }))

/** Asks whether a record is still offered. */
export const RetireInput = ({ retires }: { retires: NonNullable<SetupResource['retires']> }) => (
  <CheckboxField name="isActive" label={retires.active} hint={retires.help} />
)

/** Asks for the password again, for a change that an open session alone does not permit. */
export const PasswordAgain = () => (
  <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'wash.water' }}>
    <PasswordField
      name="currentPassword"
      label={messages.currentPassword}
      hint={messages.currentPasswordHint}
      required
      autoComplete="current-password"
    />
  </Box>
)
