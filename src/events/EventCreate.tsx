import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetOne } from 'ra-core'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OfferedItem } from '#contract/lookup'
import { offeredOf } from '#contract/offered'
import type { EventDraft } from '#contract/event'
import { newIdempotencyKey } from '../api/call'
import { lookupQuery } from '../api/clubQueries'
import { ClubError } from '../api/errors'
import { humanMoment } from '../kit/dates/clubDates'
import { periodIn } from '../kit/dates/period'
import { useClubDay } from '../kit/dates/useClubDay'
import { useVersioned } from '../kit/forms/useVersioned'
import { Screen } from '../kit/navigation/Screen'
import { ChangedRecord } from '../kit/recordForms/ChangedRecord'
import { FormPage } from '../kit/recordForms/FormPage'
import { useOpenedAnew } from '../kit/recordForms/useOpenedAnew'
import { paths } from '../paths'
import { comparedDraft } from './comparedEvent'
import { copiedFields } from './copiedFields'
import { fieldsOfDraft, keptFields } from './draftFields'
import { EventForm, type FormFields } from './EventForm'
import { eventFormMessages as messages } from './eventFormMessages'
import { NO_FIELDS } from './EventInputs'
import type { EventDetail, SavedEvents } from './eventsAdapter'
import { NOT_REPEATED } from './repeatedDays'
import { ThrowAwayDraft } from './ThrowAwayDraft'
import { useOrganiserReturn } from './useOrganiserReturn'

/** With a meta of its own, and not kept: the form begins with the event or the draft as it is now. */
const WHOLE = { isWhole: true }
const FRESH = { staleTime: 0, gcTime: 0 } as const
const NONE = { data: null, error: null, isFetching: false, refetch: () => undefined }

/** event/organiser/add (ORG-07); with `?copy={eventId}`, filled from that event, with `?draft={draftId}`, from that draft. */
export default function EventCreate() {
  const [search] = useSearchParams()
  const [sourceId, draftId] = [search.get('copy'), search.get('draft')]
  const eventTypes = useQuery(lookupQuery('Event Type'))
  const source = useGetOne<EventDetail>(
    'events',
    { id: Number(sourceId), meta: WHOLE },
    { enabled: sourceId !== null, ...FRESH },
  )
  const draft = useGetOne<EventDraft>(
    'eventDrafts',
    { id: Number(draftId), meta: WHOLE },
    { enabled: draftId !== null, ...FRESH },
  )
  const { timesOpened, loadCurrent } = useOpenedAnew(draft.refetch)
  return (
    <FormPage
      title={messages.add}
      queries={[eventTypes, sourceId === null ? NONE : source, draftId === null ? NONE : draft]}
    >
      {(types, copied, kept) => (
        <Screen title={messages.add}>
          <OpenedForm
            key={`${sourceId} ${draftId} ${timesOpened}`}
            eventTypes={types}
            source={copied}
            draft={kept}
            onLoadCurrent={loadCurrent}
          />
        </Screen>
      )}
    </FormPage>
  )
}

interface OpenedFormProps {
  eventTypes: readonly OfferedItem[]
  /** The event that is copied, or null. */
  source: EventDetail | null
  /** The draft that is gone on with, or null. */
  draft: EventDraft | null
  /** Opens the form anew with the draft as it is now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

function OpenedForm({ eventTypes, source, draft, onLoadCurrent }: OpenedFormProps) {
  const clubDay = useClubDay()
  const { fetchAgain, leaveForList } = useOrganiserReturn()
  const { save, noteGone, isChangedMeanwhile, current } = useNewEvent(draft)
  const [opened] = useState(() => {
    if (draft) return fieldsOfDraft(draft)
    return { ...(source ? copiedFields(source.event, clubDay()) : NO_FIELDS), ...NOT_REPEATED }
  })
  const { isRepeated, repeatUntil, leftOut, ...fields } = opened
  const about = draft
    ? messages.draftHint
    : source && messages.copyHint(source.event.title, periodIn(humanMoment, source.event))
  return (
    <EventForm
      newEvent={{
        repeat: { isRepeated, repeatUntil, leftOut },
        ...save,
        throwAway: draft && (
          <ThrowAwayDraft
            draft={draft}
            onDone={() => {
              void fetchAgain(null)
              void leaveForList()
            }}
          />
        ),
      }}
      onRefused={noteGone}
      label={messages.add}
      hint={[about, messages.addHint].filter(Boolean).join(' ')}
      fields={fields}
      eventTypes={offeredOf(eventTypes, [fields.eventTypeId])}
      fallback={source ? paths.organiserView(source.id) : paths.membersHome}
      news={messages.added}
    >
      {isChangedMeanwhile && (
        <ChangedRecord
          // A second refusal brings another version.
          key={current?.version}
          sentences={DRAFT_CHANGED}
          onLoadCurrent={onLoadCurrent}
          fields={comparedDraft(eventTypes)}
          opened={opened}
          theirs={current && fieldsOfDraft(current)}
        />
      )}
    </EventForm>
  )
}

const DRAFT_CHANGED = {
  changedMeanwhile: messages.draftChanged,
  loadCurrent: messages.loadCurrent,
  saveChosen: messages.saveChosen,
} as const

/** Sends a new event or keeps it as a draft, each at most once; with the draft that the form was opened with. */
function useNewEvent(draft: EventDraft | null) {
  const dataProvider = useDataProvider()
  // However often this form is sent, one event is made: a retry after a lost answer makes no second one.
  const [meta] = useState(() => ({ idempotencyKey: newIdempotencyKey() }))
  /** Null also once the draft has been sent or thrown away elsewhere: what is saved then is a new one. */
  const draftId = useRef(draft?.id ?? null)
  const { version, noteRefusal, ...versioned } = useVersioned(
    draft?.version ?? 0,
    (now: EventDraft | undefined) => now?.version,
  )
  return {
    ...versioned,
    save: {
      send: async (event: object): Promise<SavedEvents> => {
        const sent = draftId.current === null ? event : { ...event, draftId: draftId.current, draftVersion: version() }
        return (await dataProvider.create('events', { data: sent, meta })).data as SavedEvents
      },
      keepDraft: async (fields: FormFields) => {
        const data = keptFields(fields)
        await (draftId.current === null
          ? dataProvider.create('eventDrafts', { data, meta })
          : dataProvider.update('eventDrafts', {
              id: draftId.current,
              data: { ...data, version: version() },
              previousData: { id: draftId.current },
            }))
      },
    },
    noteGone: (error: unknown) => {
      if (error instanceof ClubError && error.status === 404) draftId.current = null
      noteRefusal(error)
    },
  }
}
