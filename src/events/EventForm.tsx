import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import type { LookupItem } from '#contract/call'
import { momentOfDayIn } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { formMessages } from '../kit/forms/formMessages'
import { FormBar } from '../kit/recordForms/FormBar'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { eventFormMessages as messages } from './eventFormMessages'
import { EventInputs, type EventFields, hasStarted, validateEvent } from './EventInputs'
import type { SavedEvents } from './eventsAdapter'
import { MailPreview } from './MailPreview'
import { NOT_REPEATED, otherStartDates, type RepeatFields, validateRepeat } from './repeatedDays'
import { RepeatWeekly } from './RepeatWeekly'
import { useOrganiserReturn } from './useOrganiserReturn'

interface EventFormProps {
  /** Of an event that is there already. */
  eventId?: number

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

/** Only a new event can be repeated. */
type FormFields = EventFields & Partial<RepeatFields>

const validate = (fields: FormFields) => ({ ...validateEvent(fields), ...validateRepeat(fields) })

/** The event as it is sent, with its further days where it is repeated. */
function sentFields(fields: FormFields): object {
  const { isRepeated = false, repeatUntil: _until, leftOut: _leftOut, ...sent } = fields
  return isRepeated ? { ...sent, otherStartDates: otherStartDates(fields) } : sent
}

/** One column of fields, or two. */
const LAYOUT = { maxWidth: { xs: 640, lg: 'none' } } as const

/**
 * The form of a row or event (ORG-07), inside react-admin's Create or Edit; then to its organiser's view, or to the list of those that were
 * made, where it is repeated.
 */
export function EventForm({
  eventId,
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
  const { fetchAgain, leave, leaveForList } = useOrganiserReturn()
  const timeZone = useClubZone()
  const [question, ask] = useState<{ answer: (isYes: boolean) => void } | null>(null)
  /** A start in the past is asked about, but where the event had it already. */
  const confirm = (typed: EventFields) => {
    const isMoved =
      eventId === undefined || typed.startDate !== fields.startDate || typed.startTime !== fields.startTime
    if (!isMoved || !hasStarted(typed, momentOfDayIn(timeZone, new Date()))) return Promise.resolve(true)
    return new Promise<boolean>(resolve => {
      const answer = (isYes: boolean) => {
        ask(null)
        resolve(isYes)
      }
      ask({ answer })
    })
  }
  return (
    <Box sx={LAYOUT}>
      <RecordForm<FormFields, SavedEvents>
        label={label}
        values={eventId === undefined ? { ...fields, ...NOT_REPEATED } : fields}
        validate={validate}
        confirm={confirm}
        transform={typed => ({ ...sentFields(typed), ...(version && { version: version() }) })}
        {...(onRefused && { onRefused })}
        onSaved={({ id }) => fetchAgain(id)}
        news={({ title, dates }) => (dates === undefined ? news(title) : messages.addedOn(title, dates))}
        leave={({ id, dates }) => (dates === undefined ? leave(id) : leaveForList())}
        busyText={formMessages.saving}
        summary
        unsaved={formMessages.unsaved}
        actions={
          <>
            {children}
            <MailPreview eventId={eventId} before={fields} validate={validate} transform={sentFields} />
            <FormBar submit={messages.submit} cancel={messages.cancel} fallback={fallback} />
          </>
        }
      >
        <Typography sx={{ color: 'text.secondary' }}>
          {hint} {formMessages.requiredMark}
        </Typography>
        <EventInputs eventTypes={eventTypes}>{eventId === undefined && <RepeatWeekly />}</EventInputs>
      </RecordForm>
      <QuestionDialog
        isOpen={question !== null}
        question={messages.startsInPast}
        no={messages.changeStart}
        yes={messages.saveInPast}
        onNo={() => question?.answer(false)}
        onYes={() => question?.answer(true)}
      >
        {messages.startsInPastTells}
      </QuestionDialog>
    </Box>
  )
}
