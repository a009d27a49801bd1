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
  reasons: readonly { id: number; name: string }[]
  submit: string
  /** The path for Back if this application has no page to go back to. */
  fallback: string
  /** Sends the reason. @throws ClubError, which is shown; the input stays */
  send: (given: FilledOf<F>) => Promise<unknown>
  /** The steps after success, as in RecordForm: refetching, the notice, and the page that opens. */
  onSaved: () => Promise<void> | void
  news: string
  leave: () => Promise<unknown>
}

/** A form for why something ends: a reason out of a list, and optional comments. */
export const ReasonForm = <F extends PlacedField>({
  label,
  fields,
  reasons,
  submit,
  fallback,
  send,
  news,
  ...afterwards
}: ReasonFormProps<F>) => (
  <RecordForm<ValuesOf<F>>
    label={label}
    values={heldIn(fields, {})}
    validate={given => errorsWhere(faultsIn(fields, given))}
    onSubmit={given => send(filledIn(fields, given))}
    news={() => news}
    {...afterwards}
    warnWhenUnsavedChanges
    actions={<FormBar submit={submit} isDestructive fallback={fallback} />}
  >
    {fields.map(field => (
      <PlainFieldInput key={field.source} field={field} choices={reasons} />
    ))}
  </RecordForm>
)
