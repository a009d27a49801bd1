import Box from '@mui/material/Box'
import { type ComponentType, lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldInput } from '../kit/recordForms/FieldInput'
import { formMessages } from '../kit/forms/formMessages'
import { CheckboxField } from '../kit/forms/fields'
import { eventFormMessages as messages } from './eventFormMessages'
import type { FormFields } from './EventInputs'
import { repetitionField } from './repeatedDays'

/** Without its code the dates are still made, and the mail's preview lists them. */
const RepeatedDates = lazy<ComponentType>(() => import('./RepeatedDates').catch(() => ({ default: () => null })))

const UNTIL = {
  kind: 'day',
  source: repetitionField('repeatUntil'),
  label: messages.repeatUntil,
  required: formMessages.required,
} as const

/**
 * Renders the fields for repeating a new event weekly and until when. It shows the resulting dates before the event is
 * saved.
 */
export function RepeatWeekly() {
  const isRepeated = useWatch<FormFields, 'repetition.isRepeated'>({ name: 'repetition.isRepeated' })
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <CheckboxField name={repetitionField('isRepeated')} label={messages.repeat} />
      {isRepeated && (
        <>
          <Box sx={{ maxWidth: { sm: '50%' }, pr: { sm: 1.25 } }}>
            <FieldInput field={UNTIL} />
          </Box>
          <Suspense>
            <RepeatedDates />
          </Suspense>
        </>
      )}
    </Box>
  )
}
