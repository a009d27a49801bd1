import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { daysBetween, daysLater, ENDS_BEFORE_IT_STARTS, endsBeforeItStarts } from '#contract/rules/days'
import type { LookupItem } from '#contract/call'
import type { ClubEvent } from '#contract/calls/event'
import { skippedTimes } from '#contract/rules/eventClock'
import { eventFormFields, placesField } from '#contract/resources/events'
import { sectionsOf, appearingIn } from '#contract/resources/fields'
import { ownEventField, type OwnField } from '#contract/resources/ownFields'
import type { StoredEventField } from '#contract/resources/ownFieldSchemas'
import { type ComparedField, comparedField } from '../kit/recordForms/ChangedMeanwhile'
import { FieldInput } from '../kit/recordForms/FieldInput'
import { errorsWhere, type FieldErrors, UNREADABLE } from '../kit/forms/fieldErrors'
import { faultsIn, formValues, type ValuesOf } from '../kit/forms/fieldValues'
import { FormColumns, FormSection } from '../kit/forms/FormSection'
import { WhileAsked } from '../kit/forms/WhileAsked'
import { RichTextInput } from '../kit/richText/RichTextInput'
import { showRichText } from '../kit/richText/showRichText'
import { eventFormMessages } from './eventFormMessages'
import type { Repetition } from './repeatedDays'
import { inputDate } from '../kit/dates/clubDates'

/** A field that the form of an event asks for. */
export type AskedEventField = (typeof eventFormFields)[number] | typeof placesField | OwnField

/**
 * Returns all fields: those of every event, the number of places where the club has switched that on, then those of the
 * club's own that are not retired.
 */
export const askedOfEvent = (own: readonly StoredEventField[], hasPlaces: boolean): AskedEventField[] => [
  ...eventFormFields,
  ...(hasPlaces ? [placesField] : []),
  ...appearingIn(own.map(ownEventField), 'edit'),
]

/** The values of an event's form. Null means that nothing was given. Days are yyyy-MM-dd, times HH:mm, texts HTML. */
export type EventValues = ValuesOf<AskedEventField>

/** Those values with what only a new event has. */
export type FormFields = EventValues & { repetition?: Repetition }

export const fieldsOf = (event: Partial<ClubEvent>, asked: readonly AskedEventField[] = eventFormFields): EventValues =>
  formValues(asked, event)

/** Returns the errors of the fields (§5), by field, in the club's time zone. */
export function validateEvent(fields: EventValues, zone: string, asked: readonly AskedEventField[]): FieldErrors {
  const wrongEnd = fields.endDate !== UNREADABLE && endsBeforeItStarts(readableOf(fields))
  const faults = faultsIn(asked, fields)
  const skipped = skippedTimes(readableOf(fields), zone)
  return errorsWhere({
    ...faults,
    ...skipped,
    ...(wrongEnd && { [wrongEnd]: faults[wrongEnd] || ENDS_BEFORE_IT_STARTS[wrongEnd] }),
  })
}

/** Tells whether an event with these fields has begun. An event without a time counts from the next day on. */
export const hasStarted = ({ startDate, startTime }: EventValues, now: { day: string; time: string }): boolean =>
  startDate !== null && (startDate < now.day || (startDate === now.day && startTime !== null && startTime <= now.time))

/** Returns the fields with null in place of text that is no date or time. */
const readableOf = ({ startDate, endDate, startTime, endTime }: EventValues) => ({
  startDate: readable(startDate),
  endDate: readable(endDate),
  startTime: readable(startTime),
  endTime: readable(endTime),
})
const readable = (value: string | null) => (value === UNREADABLE ? null : value)

/** All fields of the form, as they are compared where somebody else has saved meanwhile. */
export const comparedEvent = (asked: readonly AskedEventField[], eventTypes: readonly LookupItem[]): ComparedField[] =>
  asked.map(field => ({
    ...comparedField(field, { 'Event Type': eventTypes }),
    ...(field.kind === 'richText' && { show: showRichText }),
  }))

/** Where there is space, the time and the type stand beside the content. */
const COLUMNS = {
  display: 'grid',
  gap: 3,
  columnGap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
} as const
/** The sections that the form places by itself. */
const PLACED: readonly string[] = ['about', 'when', 'room', 'own', 'texts']
const FIELDS = { display: 'grid', gap: 2.5, alignContent: 'start' } as const

interface EventInputsProps {
  fields: readonly AskedEventField[]
  /** Stands below the days and times: on a phone, beside what is being typed. */
  river: ReactNode
  /** Stands below the places. */
  children?: ReactNode
}

/** All fields of an event (ORG-07). */
export function EventInputs({ fields, river, children }: EventInputsProps) {
  const sections = sectionsOf(fields)
  const inputsOf = (section: AskedEventField['section']) =>
    sections.get(section)?.map(field => (
      <WhileAsked key={field.source} field={field}>
        {field.kind === 'richText' ? (
          <RichTextInput source={field.source} label={field.label} required={'required' in field} />
        ) : (
          <FieldInput field={field} />
        )}
      </WhileAsked>
    ))
  return (
    <Box sx={COLUMNS}>
      <Box sx={FIELDS}>
        {inputsOf('about')}
        <FormColumns>{inputsOf('when')}</FormColumns>
        {river}
        {sections.has('room') && <FormColumns>{inputsOf('room')}</FormColumns>}
        {children}
        {[...sections.keys()].filter(section => !PLACED.includes(section)).map(inputsOf)}
        {sections.has('own') && <FormSection title={eventFormMessages.own}>{inputsOf('own')}</FormSection>}
      </Box>
      <Box sx={FIELDS}>{inputsOf('texts')}</Box>
    </Box>
  )
}

/**
 * Returns the initial values for the copy of an event. It is the same, on the next day of the same weekday after both
 * the event's own day and today. An event of several days lasts as many.
 * @param today yyyy-MM-dd, the club's
 */
export function copiedFields(event: ClubEvent, today: string, asked?: readonly AskedEventField[]): EventValues {
  const fields = fieldsOf(event, asked)
  const startDate = inputDate(event.startDate)
  if (!startDate) return fields
  const daysPast = Math.max(0, daysBetween(startDate, today))
  const moved = (Math.floor(daysPast / 7) + 1) * 7
  return {
    ...fields,
    startDate: daysLater(startDate, moved),
    endDate: fields.endDate && daysLater(fields.endDate, moved),
  }
}
