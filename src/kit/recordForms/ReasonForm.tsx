import { useNotify } from 'ra-core'
import type { ReactNode } from 'react'
import type { FilledOf, PlacedField } from '#contract/resources/fields'
import { errorsWhere } from '../forms/fieldErrors'
import { faultsIn, filledIn, heldIn, type ValuesOf } from '../forms/fieldValues'
import { FormBar } from './FormBar'
import { PlainFieldInput } from './PlainFieldInput'
import { RecordForm } from './RecordForm'

interface ReasonFormProps<F extends PlacedField> {
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
  send: (given: FilledOf<F>) => Promise<unknown>
  /** The steps after success, as in RecordForm: refetching, the notice, and the page that opens. */
  onSaved: () => Promise<void> | void
  news: string
  /** The options of its notice. By default it is a success, and goes by itself. */
  notice?: Parameters<ReturnType<typeof useNotify>>[1]
  leave: () => Promise<unknown>
}

/** A form for why something ends: a reason out of a list, and optional comments. */
export function ReasonForm<F extends PlacedField>({
  label,
  fields,
  about,
  reasons,
  submit,
  fallback,
  send,
  news,
  notice = SUCCESS,
  ...afterwards
}: ReasonFormProps<F>) {
  const notify = useNotify()
  return (
    <RecordForm<ValuesOf<F>>
      label={label}
      values={heldIn(fields, {})}
      validate={given => errorsWhere(faultsIn(fields, given))}
      onSubmit={given => send(filledIn(fields, given))}
      news={() => news}
      tell={told => notify(told, notice)}
      {...afterwards}
      warnWhenUnsavedChanges
      actions={<FormBar submit={submit} isDestructive fallback={fallback} />}
    >
      {fields.map(field => (
        <PlainFieldInput key={field.source} field={field} choices={reasons} />
      ))}
      {about}
    </RecordForm>
  )
}

const SUCCESS = { type: 'success' } as const
