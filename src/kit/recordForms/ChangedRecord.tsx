import { type ComponentProps, use } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { ChangedMeanwhile, type Comparison } from '../forms/ChangedMeanwhile'
import { FormContext } from '../forms/FormContext'

interface ChangedRecordProps
  extends Omit<ComponentProps<typeof ChangedMeanwhile>, 'comparison'>, Pick<Comparison, 'fields'> {
  opened: FieldValues | null
  /** The form's values for the record as it is now; null if the server did not send it. */
  theirs: FieldValues | null
}

/** ChangedMeanwhile in a RecordForm. */
export function ChangedRecord({ fields, opened, theirs, ...changed }: ChangedRecordProps) {
  const { setValue } = useFormContext()
  const { openEditorsAnew } = use(FormContext)
  const values = useWatch()
  const take = (taken: FieldValues) => {
    for (const [name, value] of Object.entries(taken))
      setValue(name, value as unknown, { shouldDirty: true, shouldValidate: true })
    openEditorsAnew(Object.keys(taken))
  }
  return <ChangedMeanwhile {...changed} comparison={theirs && { fields, opened, theirs, values, take }} />
}
