import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetOne } from 'ra-core'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OfferedItem } from '#contract/calls/lookup'
import type { EventDraft } from '#contract/calls/event'
import { newIdempotencyKey } from '../api/call'
import { lookupQuery, ownEventFieldsQuery } from '../api/clubQueries'
import { ClubError } from '../api/errors'
import { humanMoment } from '../kit/dates/clubDates'
import { periodIn } from '../kit/dates/period'
import { useClubDay } from '../kit/dates/useClubDay'
import { type Draft, useDraft } from '../kit/forms/useDraft'
import { useVersioned } from '../kit/forms/useVersioned'
import { ChangedRecord } from '../kit/recordForms/ChangedRecord'
import { FormPage } from '../kit/recordForms/FormPage'
import { AS_IT_IS } from '../kit/recordForms/useEditedRecord'
import { paths } from '../paths'
import { comparedDraft } from './comparedEvent'
import { copiedFields } from './EventInputs'
import { NOT_BY_TIDE } from './datesByTide'
import { fieldsOfDraft, keptFields } from './draftFields'
import { EventForm, type FormFields } from './EventForm'
import { eventFormMessages as messages } from './eventFormMessages'
import { type AskedEventField, askedOfEvent, fieldsOf } from './EventInputs'
import type { EventDetail, SavedEvents } from './eventsAdapter'
import { NOT_REPEATED } from './repeatedDays'
import { ThrowAwayDraft } from './ThrowAwayDraft'
import { useHasPlaces } from './useHasPlaces'
import { useOrganiserReturn } from './useOrganiserReturn'

/** Keeps the whole event or draft apart from what react-admin remembers of it from a list. */
const WHOLE = { isWhole: true }
const NONE = { data: null, error: null, isFetching: false, refetch: () => undefined }

/**
 * event/organiser/add (ORG-07). With `?copy={eventId}` it is filled from that event, with `?draft={draftId}` from that
 * draft.
 */
export default function EventCreate() {
  const [search] = useSearchParams()
  const [sourceId, draftId] = [search.get('copy'), search.get('draft')]
  const eventTypes = useQuery(lookupQuery('Event Type'))
  const ownFields = useQuery(ownEventFieldsQuery)
  const hasPlaces = useHasPlaces()
  const source = useGetOne<EventDetail>(
    'events',
    { id: Number(sourceId), meta: WHOLE },
    { enabled: sourceId !== null, ...AS_IT_IS },
  )
  const draft = useGetOne<EventDraft>(
    'eventDrafts',
    { id: Number(draftId), meta: WHOLE },
    { enabled: draftId !== null, ...AS_IT_IS },
  )
  return (
    <FormPage
      title={messages.add}
      queries={[eventTypes, ownFields, sourceId === null ? NONE : source, draftId === null ? NONE : draft]}
    >
      {(types, own, copied, kept) => (
        <TypedForm
          key={`${sourceId} ${draftId}`}
          eventTypes={types}
          asked={askedOfEvent(own, hasPlaces)}
          source={copied}
          draft={kept}
          onReadDraft={() => draft.refetch({ throwOnError: true })}
        />
      )}
    </FormPage>
  )
}

interface BegunWith {
  eventTypes: readonly OfferedItem[]
  asked: readonly AskedEventField[]
  /** The event that is copied, or null. */
  source: EventDetail | null
  /** The draft that is gone on with, or null. */
  draft: EventDraft | null
}

interface TypedFormProps extends BegunWith {
  /** Reads the draft anew. @throws ClubError */
  onReadDraft: () => Promise<unknown>
}

/** The form with the unsent input from this device. A new event, each copy and each draft have input of their own. */
function TypedForm({ onReadDraft, ...begunWith }: TypedFormProps) {
  const { source, draft } = begunWith
  const typed = useDraft(draft ? 'eventDraft' : source ? 'eventCopy' : 'event', draft?.id ?? source?.id ?? 0)
  const loadCurrent = async () => {
    await onReadDraft()
    typed.startAfresh()
  }
  return <OpenedForm key={typed.formKey} {...begunWith} typed={typed} onLoadCurrent={loadCurrent} />
}

interface OpenedFormProps extends BegunWith {
  typed: Draft
  /** Opens the form anew with the draft as it is now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

function OpenedForm({ eventTypes, asked, source, draft, typed, onLoadCurrent }: OpenedFormProps) {
  const clubDay = useClubDay()
  const { fetchAgain, leaveForList } = useOrganiserReturn()
  // They are stored with the input. After a reload the same event is sent again, and it overwrites no draft that was
  // not seen.
  const [begun] = useState(() => typed.over({ key: newIdempotencyKey(), version: draft?.version ?? 0 }))
  const { save, keepDraft, version, isChangedMeanwhile, current } = useNewEvent(draft, begun)
  const [opened] = useState(() => {
    if (draft) return fieldsOfDraft(draft, asked)
    return {
      ...(source ? copiedFields(source.event, clubDay(), asked) : fieldsOf({}, asked)),
      ...NOT_REPEATED,
      ...NOT_BY_TIDE,
    }
  })
  const { isRepeated, repeatUntil, leftOut, followsTide, tideMinutes, tideSide, inLight, ownTimes, ...fields } = opened
  const about = draft
    ? messages.draftHint
    : source && messages.copyHint(source.event.title, periodIn(humanMoment, source.event))
  return (
    <EventForm
      newEvent={{
        typed: {
          ...typed,
          keep: values => typed.keep({ ...values, key: begun.key, version: version() }),
        },
        repeat: { isRepeated, repeatUntil, leftOut, followsTide, tideMinutes, tideSide, inLight, ownTimes },
        keepDraft,
        throwAway: draft && (
          <ThrowAwayDraft
            draft={draft}
            onDone={() => {
              typed.forget()
              void fetchAgain(null)
              void leaveForList()
            }}
          />
        ),
      }}
      save={save}
      label={messages.add}
      hint={[about, messages.addHint].filter(Boolean).join(' ')}
      asked={asked}
      fields={fields}
      fallback={source ? paths.organiserView(source.id) : paths.membersHome}
      news={messages.added}
    >
      {isChangedMeanwhile && (
        <ChangedRecord
          // A second refusal brings another version.
          key={current?.version}
          sentences={DRAFT_CHANGED}
          onLoadCurrent={onLoadCurrent}
          fields={comparedDraft(asked, eventTypes)}
          // Input from before a reload was there when the form opened.
          opened={typed.storedAt === null ? opened : null}
          theirs={current && fieldsOfDraft(current, asked)}
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

/**
 * Sends a new event or saves it as a draft, each at most once, with the draft that the form was opened with.
 * @param begun the draft's version, and the key: however often this form is sent, one event is made, even after a lost
 * answer
 */
function useNewEvent(draft: EventDraft | null, begun: { key: string; version: number }) {
  const dataProvider = useDataProvider()
  const [meta] = useState({ idempotencyKey: begun.key })
  /**
   * The id of the draft; null, too, once it has been sent or deleted elsewhere. A draft that is saved then is a new
   * one.
   */
  const draftId = useRef(draft?.id ?? null)
  const { save: saveOver, ...versioned } = useVersioned(begun.version, (now: EventDraft | undefined) => now?.version)
  const send = async <T,>(sendOver: (version: number) => Promise<T>): Promise<T> => {
    try {
      return await saveOver(sendOver)
    } catch (error) {
      if (error instanceof ClubError && error.status === 404) draftId.current = null
      throw error
    }
  }
  return {
    ...versioned,
    save: (event: object): Promise<SavedEvents> =>
      send(async draftVersion => {
        const sent = draftId.current === null ? event : { ...event, draftId: draftId.current, draftVersion }
        return (await dataProvider.create('events', { data: sent, meta })).data as SavedEvents
      }),
    keepDraft: (fields: FormFields): Promise<unknown> =>
      send(version => {
        const data = keptFields(fields)
        return draftId.current === null
          ? dataProvider.create('eventDrafts', { data, meta })
          : dataProvider.update('eventDrafts', {
              id: draftId.current,
              data: { ...data, version },
              previousData: { id: draftId.current },
            })
      }),
  }
}
