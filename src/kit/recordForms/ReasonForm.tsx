import type { ReactNode } from 'react'
import type { FilledOf, ResourceField } from '#contract/resources/fields'
import { errorsWhere } from '../forms/fieldErrors'
import { faultsIn, filledIn, formValues, type ValuesOf } from '../forms/fieldValues'
import { FormBar } from './FormBar'
import { PlainInput } from '../forms/PlainInput'
import { RecordForm } from './RecordForm'
import type { Afterwards } from './useSubmit'
import type { Versions } from './editedRecord'

interface ReasonFormProps<F extends ResourceField, R> {
  /** Names the form for those who jump between landmarks. */
  label: string
  /** The reason and the comments, as the call names them. */
  fields: readonly F[]
  /** What stands between the reason and the button: whom to ring. */
  about?: ReactNode
  reasons: readonly { id: number; name: string }[]
  submit: string
  /** The path for Back if this application has no page to go back to. */
  fallback: string
  /** Sends the reason. @throws ClubError, which is shown; the input stays */
  send: (reason: FilledOf<F>, version: number) => Promise<unknown>
  /** As in RecordForm. */
  afterwards: Afterwards<unknown>
  versions?: Versions<ValuesOf<F>, R>
}

/** A form for why something ends: a reason out of a list, and optional comments. */
export function ReasonForm<F extends ResourceField, R>({
  label,
  fields,
  about,
  reasons,
  submit,
  fallback,
  send,
  afterwards,
  versions,
}: ReasonFormProps<F, R>) {
  return (
    <RecordForm<ValuesOf<F>, unknown, R>
      label={label}
      values={formValues(fields, {})}
      validate={values => errorsWhere(faultsIn(fields, values))}
      versions={versions}
      onSubmit={(values, { version }) => send(filledIn(fields, values), version)}
      afterwards={afterwards}
      unsaved="asks"
      actions={<FormBar submit={submit} isDestructive fallback={fallback} />}
    >
      {fields.map(field => (
        <PlainInput key={field.source} field={field} choices={reasons} />
      ))}
      {about}
    </RecordForm>
  )
}
