import { formMessages } from '../forms/formMessages'
import { errorsWhere, missing } from '../forms/fieldErrors'
import { FormBar } from './FormBar'
import { PlainSelectInput, PlainTextInput } from './plainInputs'
import { RecordForm } from './RecordForm'

/** A reason as it is given: the id of one of the list, and comments, null for none. */
export interface GivenReason {
  reasonId: number
  comments: string | null
}

interface ReasonFormProps {
  /** Names the form for those who jump between landmarks. */
  label: string
  reasons: readonly { id: number; name: string }[]
  /** The fields as the call names them, so that what the club says of one stands beside it. */
  names: { reason: string; comments: string }
  /** Who reads the comments. */
  hint: string
  submit: string
  /** What Back leads to where this application has nothing to go back to. */
  fallback: string
  /** @throws ClubError, which is shown; what was typed stays */
  send: (given: GivenReason) => Promise<unknown>
  /** After a successful sending: what is fetched again, what the notice says, and where it leads (RecordForm). */
  onSaved: () => Promise<void> | void
  news: string
  leave: () => Promise<unknown>
}

/** Why something ends: a reason out of a list, and comments if one likes. */
export function ReasonForm({
  label,
  reasons,
  names,
  hint,
  submit,
  fallback,
  send,
  news,
  ...afterwards
}: ReasonFormProps) {
  const values: Record<string, number | string | null> = { [names.reason]: null, [names.comments]: null }
  return (
    <RecordForm
      label={label}
      values={values}
      validate={given => errorsWhere({ [names.reason]: missing(given[names.reason]) })}
      onSubmit={given =>
        send({ reasonId: Number(given[names.reason]), comments: given[names.comments] as string | null })
      }
      news={() => news}
      {...afterwards}
      busyText={formMessages.saving}
      unsaved={formMessages.unsaved}
      actions={<FormBar submit={submit} isDestructive fallback={fallback} />}
    >
      <PlainSelectInput source={names.reason} label={formMessages.reason} required choices={reasons} />
      <PlainTextInput source={names.comments} label={formMessages.comments} helperText={hint} rows={5} />
    </RecordForm>
  )
}
