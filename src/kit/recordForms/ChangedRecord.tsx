import { use } from 'react'
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { ChangedMeanwhile } from '../forms/ChangedMeanwhile'
import { FormContext } from '../forms/FormContext'
import type { Versions } from './useVersions'

interface ChangedRecordProps<R> extends Required<Pick<Versions<FieldValues, R>, 'comparison'>> {
  current: NonNullable<R> | null
  /** The form's values for that record; null if the server did not send it. */
  theirs: FieldValues | null
  /** The form's initial values are those of the record. */
  isOpenedKnown: boolean
}

/** ChangedMeanwhile in a RecordForm. */
export function ChangedRecord<R>({ comparison, current, theirs, isOpenedKnown }: ChangedRecordProps<R>) {
  const { fields, sentences, onLoadCurrent } = comparison
  const { setValue } = useFormContext()
  const { defaultValues } = useFormState()
  const { openEditorsAnew } = use(FormContext)
  const values = useWatch()
  const take = (taken: FieldValues) => {
    for (const [name, value] of Object.entries(taken))
      setValue(name, value as unknown, { shouldDirty: true, shouldValidate: true })
    openEditorsAnew(Object.keys(taken))
  }
  const opened = isOpenedKnown ? (defaultValues ?? null) : null
  return (
    <ChangedMeanwhile
      sentences={sentences}
      onLoadCurrent={() => onLoadCurrent(current)}
      comparison={theirs && { fields, opened, theirs, values, take }}
    />
  )
}
