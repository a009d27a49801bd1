import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { LookupItem } from '#contract/call'
import type { ClubEvent } from '#contract/event'
import { formMessages } from '../kit/forms/formMessages'
import { FormBar } from '../kit/recordForms/FormBar'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { eventFormMessages as messages } from './eventFormMessages'
import { EventInputs, type EventFields, validateEvent } from './EventInputs'
import { useOrganiserReturn } from './useOrganiserReturn'

interface EventFormProps {
  /** Names the form for those who jump between landmarks. */
  label: string
  /** Who is told of it by email. */
  hint: string
  /** What the fields begin with. */
  fields: EventFields
  eventTypes: readonly LookupItem[]
  /** Where Cancel leads if there is nothing to go back to. */
  fallback: string
  /** The sentence that tells of it. */
  news: (title: string) => string
  /** Of an event that is there already: the version to save over. */
  version?: () => number
  onRefused?: (error: unknown) => unknown
  /** Above the buttons. */
  children?: ReactNode
}

/** One column of fields, or two. */
const LAYOUT = { maxWidth: { xs: 640, lg: 'none' } } as const

/** The form of a row or event (ORG-07), inside react-admin's Create or Edit; then to its organiser's view. */
export function EventForm({
  label,
  hint,
  fields,
  eventTypes,
  fallback,
  news,
  version,
  onRefused,
  children,
}: EventFormProps) {
  const { fetchAgain, leave } = useOrganiserReturn()
  return (
    <Box sx={LAYOUT}>
      <RecordForm<EventFields, ClubEvent>
        label={label}
        values={fields}
        validate={validateEvent}
        transform={typed => ({ ...typed, ...(version && { version: version() }) })}
        {...(onRefused && { onRefused })}
        onSaved={({ id }) => fetchAgain(id)}
        news={({ title }) => news(title)}
        leave={({ id }) => leave(id)}
        busyText={formMessages.saving}
        summary
        unsaved={formMessages.unsaved}
        actions={
          <>
            {children}
            <FormBar submit={messages.submit} cancel={messages.cancel} fallback={fallback} />
          </>
        }
      >
        <Typography sx={{ color: 'text.secondary' }}>
          {hint} {formMessages.requiredMark}
        </Typography>
        <EventInputs eventTypes={eventTypes} />
      </RecordForm>
    </Box>
  )
}
