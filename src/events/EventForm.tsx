import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Unmailed } from '#contract/calls/mail'
import { withoutUnasked } from '#contract/resources/fields'
import { surroundings } from '../api/surroundings'
import { momentOfDayIn, tableDate } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'
import { QuestionDialog, useQuestion } from '../kit/feedback/QuestionDialog'
import { formMessages } from '../kit/forms/formMessages'
import { type Draft, DraftNotice } from '../kit/forms/useDraft'
import { newsToRing } from '../kit/messages/toRing'
import { FormBar } from '../kit/recordForms/FormBar'
import { RecordForm } from '../kit/recordForms/RecordForm'
import type { Pressed } from '../kit/recordForms/useSubmit'
import type { Versions } from '../kit/recordForms/editedRecord'
import { useIsWide } from '../theme/useIsWide'
import {
  datesByTide,
  isByTide,
  type River,
  timesOn,
  validateClock,
  validateTide,
  weeklyDates,
  type WeeklyFields,
  withTimesOfDates,
  useWeeklyRiver,
  weeklyRiverQuery,
} from './datesByTide'
import { validateDraft } from './draftFields'
import { eventFormMessages as messages } from './eventFormMessages'
import {
  type AskedEventField,
  type EventValues,
  type FormFields,
  EventInputs,
  hasStarted,
  validateEvent,
} from './EventInputs'
import type { SavedEvents } from './eventsAdapter'
import { GoodWindows } from './GoodWindows'
import { MailPreview } from './MailPreview'
import { PlannedRiver } from './PlannedRiver'
import { otherStartDates, validateRepeat } from './repeatedDays'
import { RepeatWeekly } from './RepeatWeekly'
import { useOrganiserReturn } from './useOrganiserReturn'
import { useWatch } from 'react-hook-form'
import { isDay } from '#contract/rules/days'
import { timesComingTwice } from '#contract/rules/eventClock'
import { Hint } from '../kit/forms/controls'

/** The result of keeping a draft. Nothing was sent. */
interface SavedDraft {
  isDraft: true
  title: string | null
}

interface EventFormProps<R> {
  /** The event's id; given for an existing event. */
  eventId?: number
  /** The parts of a new event. */
  newEvent?: {
    /** Stores the input on the device until it is sent. */
    typed: Draft
    keepDraft: (fields: FormFields, version: number) => Promise<unknown>
    /** The button that deletes a draft, beside the one that saves it. */
    throwAway: ReactNode
  }
  /** Names the form for those who jump between landmarks. */
  label: string
  /** Tells who gets an email about it. */
  hint: string
  asked: readonly AskedEventField[]
  /** The initial values of the fields. */
  fields: FormFields
  /** The target of Cancel if there is nothing to go back to. */
  fallback: string
  /** Saves the event, and its further days where it is repeated. @throws ClubError */
  save: (event: object, version: number) => Promise<SavedEvents>
  versions: Versions<FormFields, R>
  /** The sentence that tells of it. */
  news: (title: string) => string
}

/** The value of the button that keeps a draft. */
const DRAFT = 'draft'

/** The event as it is sent, with its further days where it is repeated. */
function sentFields(fields: FormFields, river: River): object {
  const { repetition, ...event } = fields
  return repetition?.isRepeated ? { ...event, ...weeklyDates(fields, river) } : event
}

/** Returns the sentence about what was saved. */
function newsOf(saved: SavedEvents | SavedDraft, ofOne: (title: string) => string): string {
  if ('isDraft' in saved) return messages.draftSaved(saved.title)
  return saved.dates === undefined ? ofOne(saved.title) : messages.addedOn(saved.title, saved.dates)
}

/** The form has one column of fields, or two. */
const LAYOUT = { maxWidth: { xs: 640, lg: 'none' } } as const

/**
 * The form of a row or event (ORG-07). After saving, it leads to the organiser's view, or to the list if the event was
 * repeated or saved as a draft.
 */
export function EventForm<R>({
  eventId,
  newEvent,
  label,
  hint,
  asked,
  fields,
  fallback,
  versions,
  save,
  news,
}: EventFormProps<R>) {
  const { fetchAgain, leave, leaveForList } = useOrganiserReturn()
  const timeZone = useClubZone()
  // On a phone the bar at the lower edge has no room for more than two buttons.
  const isWide = useIsWide()
  const draftButtons = newEvent && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button type="submit" value={DRAFT} variant="outlined">
        {messages.keepDraft}
      </Button>
      {newEvent.throwAway}
    </Box>
  )
  const queryClient = useQueryClient()
  /** The river as the form shows it. */
  const riverOf = (typed: FormFields): River => ({
    river: queryClient.getQueryData(weeklyRiverQuery(typed).queryKey),
    zone: timeZone,
  })
  const validate = (typed: FormFields) => {
    const river = riverOf(typed)
    return {
      ...validateEvent(typed, timeZone, asked),
      ...validateRepeat(typed, weeklyDates(typed, river).otherStartDates),
      ...validateTide(typed, river),
      ...validateClock(typed, river),
    }
  }
  const sent = (typed: FormFields) => sentFields(withoutUnasked(asked, typed), riverOf(typed))
  const { ask, asking } = useQuestion()
  const submit = async (typed: FormFields, { button, version }: Pressed<R>): Promise<SavedEvents | SavedDraft> => {
    if (button !== DRAFT) return save(sent(typed), version)
    await newEvent?.keepDraft(withTimesOfDates(typed, riverOf(typed)), version)
    return { isDraft: true, title: typed.title }
  }
  /** Those who get no mail, as the form has last shown them. */
  const unmailed = useRef<readonly Unmailed[]>([])
  const toTell = (saved: SavedEvents | SavedDraft) => ({ unmailed: 'isDraft' in saved ? [] : unmailed.current })
  /** A start in the past is asked about, but where the event had it already. */
  const confirm = async (typed: EventValues, button: string) => {
    const isMoved =
      eventId === undefined || typed.startDate !== fields.startDate || typed.startTime !== fields.startTime
    return button === DRAFT || !isMoved || !hasStarted(typed, momentOfDayIn(timeZone, surroundings().now())) || ask()
  }
  return (
    <Box sx={LAYOUT}>
      <RecordForm<FormFields, SavedEvents | SavedDraft, R>
        label={label}
        values={fields}
        versions={versions}
        validate={(typed, button) => (button === DRAFT ? validateDraft(typed, asked) : validate(typed))}
        confirm={confirm}
        onSubmit={submit}
        afterwards={{
          fetchAgain: saved => fetchAgain('isDraft' in saved ? null : saved.id),
          news: saved => newsToRing(newsOf(saved, news), toTell(saved)),
          leave: saved => ('isDraft' in saved || saved.dates !== undefined ? leaveForList() : leave(saved.id)),
        }}
        summary
        unsaved={newEvent?.typed ?? 'asks'}
        actions={
          <>
            <MailPreview
              eventId={eventId}
              before={fields}
              validate={validate}
              onUnmailed={people => {
                unmailed.current = people
              }}
              transform={sent}
            />
            {!isWide && draftButtons}
            <FormBar submit={messages.submit} cancel={messages.cancel} fallback={fallback}>
              {isWide && draftButtons}
            </FormBar>
          </>
        }
      >
        <Typography sx={{ color: 'text.secondary' }}>
          {hint} {formMessages.requiredMark}
        </Typography>
        {newEvent && <DraftNotice draft={newEvent.typed} words={messages.typed} />}
        <EventInputs
          fields={asked}
          river={
            <>
              <ClockNotes />
              <PlannedRiver />
              {newEvent && <GoodWindows />}
            </>
          }
        >
          {newEvent && <RepeatWeekly />}
        </EventInputs>
      </RecordForm>
      <QuestionDialog {...asking} question={messages.startsInPast} no={messages.changeStart} yes={messages.saveInPast}>
        {messages.startsInPastTells}
      </QuestionDialog>
    </Box>
  )
}

/** Says which of two hours is meant where the clock goes back, for the event and for each of its further dates. */
function ClockNotes() {
  const fields = useWatch<WeeklyFields>() as WeeklyFields
  const zone = useClubZone()
  const river = useWeeklyRiver(fields)
  const { startDate } = fields
  const dates = isByTide(fields, river)
    ? datesByTide(fields, river).map(date => ({ ...date, endDate: null }))
    : [startDate, ...otherStartDates(fields)]
        .filter((day): day is string => day !== null && isDay(day))
        .map(day => timesOn(fields, day))
  const twice = dates.flatMap(date => timesComingTwice(date, zone))
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {twice.map(({ day, time }) => (
        <Hint key={day + time}>{messages.comesTwice(tableDate(day), time)}</Hint>
      ))}
    </Box>
  )
}
