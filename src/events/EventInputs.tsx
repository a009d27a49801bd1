import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ENDS_BEFORE_IT_STARTS, endsBeforeItStarts } from '#contract/days'
import type { ClubEvent } from '#contract/event'
import { eventFormFields } from '#contract/resources/events'
import { FieldInput } from '../kit/adminForms/FieldInput'
import { errorsWhere, type FieldErrors, UNREADABLE } from '../kit/forms/fieldErrors'
import { faultsIn, heldIn, type ValuesOf } from '../kit/forms/fieldValues'
import { FormColumns } from '../kit/forms/FormSection'
import { RichTextInput } from '../kit/richText/RichTextInput'

/** What the form of an event holds; null where nothing was given. Days as yyyy-MM-dd, times as HH:mm, texts as HTML. */
export type EventFields = ValuesOf<(typeof eventFormFields)[number]>

export const fieldsOf = (event: Partial<ClubEvent>): EventFields => heldIn(eventFormFields, event)

/** What is wrong with them (§5), by field. */
export function validateEvent(fields: EventFields): FieldErrors {
  const wrongEnd = fields.endDate !== UNREADABLE && endsBeforeItStarts(readableOf(fields))
  const faults = faultsIn(eventFormFields, fields)
  return errorsWhere({
    ...faults,
    ...(wrongEnd && { [wrongEnd]: faults[wrongEnd] || ENDS_BEFORE_IT_STARTS[wrongEnd] }),
  })
}

/** Whether an event with these fields has begun; one without a time is asked about from the next day on. */
export const hasStarted = ({ startDate, startTime }: EventFields, now: { day: string; time: string }): boolean =>
  startDate !== null && (startDate < now.day || (startDate === now.day && startTime !== null && startTime <= now.time))

/** The fields with null in place of what was typed but is no date or time. */
const readableOf = ({ startDate, endDate, startTime, endTime }: EventFields) => ({
  startDate: readable(startDate),
  endDate: readable(endDate),
  startTime: readable(startTime),
  endTime: readable(endTime),
})
const readable = (value: string | null) => (value === UNREADABLE ? null : value)

/** When and what beside what it is about, where there is room. */
const COLUMNS = {
  display: 'grid',
  gap: 3,
  columnGap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
} as const
const FIELDS = { display: 'grid', gap: 2.5, alignContent: 'start' } as const

const inputsOf = (section: (typeof eventFormFields)[number]['section']) =>
  eventFormFields
    .filter(field => field.section === section)
    .map(field =>
      field.kind === 'richText' ? (
        <RichTextInput key={field.source} source={field.source} label={field.label} required={'required' in field} />
      ) : (
        <FieldInput key={field.source} field={field} />
      ),
    )

/** All fields of an event (ORG-07); `children` stand below the days and times. */
export const EventInputs = ({ children }: { children?: ReactNode }) => (
  <Box sx={COLUMNS}>
    <Box sx={FIELDS}>
      {inputsOf('about')}
      <FormColumns>{inputsOf('when')}</FormColumns>
      {children}
    </Box>
    <Box sx={FIELDS}>{inputsOf('texts')}</Box>
  </Box>
)
