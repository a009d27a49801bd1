import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SelectInput, TextInput } from 'react-admin'
import type { LookupItem } from '#contract/call'
import { ENDS_BEFORE_IT_STARTS, endsBeforeItStarts } from '#contract/days'
import type { ClubEvent } from '#contract/event'
import { DateInput, DatesProvider, TimeInput } from '../kit/adminForms/dateInputs'
import { clockTime, inputDate } from '../kit/dates/clubDates'
import { FormColumns } from '../kit/forms/FormSection'
import { errorsWhere, type FieldErrors, missing, UNREADABLE, unreadable } from '../kit/forms/fieldErrors'
import { RichTextInput } from '../kit/richText/RichTextInput'
import { eventFormMessages as messages } from './eventFormMessages'

/** What the form of an event holds; null where nothing was given. Days as yyyy-MM-dd, times as HH:mm, texts as HTML. */
export interface EventFields {
  title: string | null
  eventTypeId: number | null
  startDate: string | null
  endDate: string | null
  startTime: string | null
  endTime: string | null
  summary: string | null
  description: string | null
}

export const NO_FIELDS: EventFields = {
  title: null,
  eventTypeId: null,
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  summary: null,
  description: null,
}

export const fieldsOf = (event: ClubEvent): EventFields => ({
  title: event.title,
  eventTypeId: event.eventTypeId,
  startDate: inputDate(event.startDate),
  endDate: inputDate(event.endDate) || null,
  startTime: clockTime(event.startTime ?? '') || null,
  endTime: clockTime(event.endTime ?? '') || null,
  summary: event.summary,
  description: event.description || null,
})

/** What is wrong with them (§5), by field. */
export function validateEvent(fields: EventFields): FieldErrors {
  const wrongEnd = fields.endDate !== UNREADABLE && endsBeforeItStarts(readableOf(fields))
  return errorsWhere({
    title: missing(fields.title),
    eventTypeId: missing(fields.eventTypeId),
    startDate: missing(fields.startDate) || unreadable(fields.startDate, 'date'),
    endDate: unreadable(fields.endDate, 'date') || (wrongEnd === 'endDate' && ENDS_BEFORE_IT_STARTS.endDate),
    startTime: unreadable(fields.startTime, 'time'),
    endTime: unreadable(fields.endTime, 'time') || (wrongEnd === 'endTime' && ENDS_BEFORE_IT_STARTS.endTime),
    summary: missing(fields.summary),
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

interface EventInputsProps {
  eventTypes: readonly LookupItem[]
  /** Below the days and times. */
  children?: ReactNode
}

/** All fields of an event (ORG-07). */
export const EventInputs = ({ eventTypes, children }: EventInputsProps) => (
  <DatesProvider>
    <Box sx={COLUMNS}>
      <Box sx={FIELDS}>
        <TextInput source="title" label={messages.title} required autoComplete="off" />
        <SelectInput source="eventTypeId" label={messages.eventType} required choices={[...eventTypes]} />
        <FormColumns>
          <DateInput source="startDate" label={messages.startDate} required />
          <DateInput source="endDate" label={messages.endDate} />
          <TimeInput source="startTime" label={messages.startTime} />
          <TimeInput source="endTime" label={messages.endTime} />
        </FormColumns>
        {children}
      </Box>
      <Box sx={FIELDS}>
        <RichTextInput source="summary" label={messages.summary} required />
        <RichTextInput source="description" label={messages.description} />
      </Box>
    </Box>
  </DatesProvider>
)
