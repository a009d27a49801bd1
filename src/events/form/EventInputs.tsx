import Box from '@mui/material/Box'
import type { LookupItem } from '#contract/call'
import type { ClubEvent } from '#contract/event'
import { eventFormMessages as messages } from './eventFormMessages'
import { clockTime, inputDate } from '../../kit/dates/clubDates'
import { DateField } from '../../kit/fields/DateField'
import { Field } from '../../kit/fields/Field'
import { FormColumns } from '../../kit/forms/FormColumns'
import { RichTextField } from '../../kit/richText/RichTextField'
import { SelectField } from '../../kit/fields/SelectField'

interface EventInputsProps {
  eventTypes: readonly LookupItem[]
  /** The event as it is; left out for a new one. */
  event?: ClubEvent
}

/** When and what beside what it is about, where there is room. */
const COLUMNS = {
  display: 'grid',
  gap: 3,
  columnGap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
} as const
const FIELDS = { display: 'grid', gap: 2.5, alignContent: 'start' } as const

/** Everything that an organiser tells of an event (ORG-07). */
export const EventInputs = ({ eventTypes, event }: EventInputsProps) => (
  <Box sx={COLUMNS}>
    <Box sx={FIELDS}>
      <Field name="title" label={messages.title} required autoComplete="off" defaultValue={event?.title} />
      <SelectField
        name="eventTypeId"
        label={messages.eventType}
        required
        options={eventTypes}
        defaultValue={event?.eventTypeId}
      />
      <FormColumns>
        <DateField name="startDate" label={messages.startDate} required defaultValue={inputDate(event?.startDate)} />
        <DateField name="endDate" label={messages.endDate} defaultValue={inputDate(event?.endDate)} />
        <Field
          name="startTime"
          label={messages.startTime}
          type="time"
          defaultValue={clockTime(event?.startTime ?? '')}
        />
        <Field name="endTime" label={messages.endTime} type="time" defaultValue={clockTime(event?.endTime ?? '')} />
      </FormColumns>
    </Box>
    <Box sx={FIELDS}>
      <RichTextField name="summary" label={messages.summary} required defaultValue={event?.summary} />
      <RichTextField name="description" label={messages.description} defaultValue={event?.description} />
    </Box>
  </Box>
)
