import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetOne } from 'ra-core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { OfferedItem } from '#contract/calls/lookup'
import type { EventDraft } from '#contract/calls/event'
import { newIdempotencyKey } from '../api/send'
import { lookupQuery, ownEventFieldsQuery } from '../api/clubQueries'
import { ClubError } from '../api/errors'
import { humanMoment } from '../kit/dates/clubDates'
import { periodIn } from '../kit/dates/period'
import { useClubDay } from '../kit/dates/useClubDay'
import { useDraft } from '../kit/forms/useDraft'
import { FormPage } from '../kit/recordForms/FormPage'
import { AS_IT_IS } from '../kit/recordForms/editedRecord'
import { paths } from '../paths'
import { copiedFields } from './EventInputs'
import { comparedDraft, fieldsOfDraft, fromDevice, draftOfFields, onDevice } from './draftFields'
import { EventForm } from './EventForm'
import { eventFormMessages as messages } from './eventFormMessages'
import { type AskedEventField, askedOfEvent, fieldsOf, type FormFields } from './EventInputs'
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
      {(types, own, copied, saved) => (
        <NewEvent
          key={`${sourceId} ${draftId}`}
          eventTypes={types}
          asked={askedOfEvent(own, hasPlaces)}
          source={copied}
          draft={saved}
          onReadDraft={() => draft.refetch({ throwOnError: true })}
        />
      )}
    </FormPage>
  )
}

interface NewEventProps {
  eventTypes: readonly OfferedItem[]
  asked: readonly AskedEventField[]
  /** The event that is copied, or null. */
  source: EventDetail | null
  /** The draft that is gone on with, or null. */
  draft: EventDraft | null
  /** Reads the draft anew. @throws ClubError */
  onReadDraft: () => Promise<unknown>
}

/** The form of a new event. Each copy and each draft has unsent input of its own on this device. */
function NewEvent({ eventTypes, asked, source, draft, onReadDraft }: NewEventProps) {
  const clubDay = useClubDay()
  const { fetchAgain, leaveForList } = useOrganiserReturn()
  const { typed, save, keepDraft } = useNewEvent(source, draft)
  const fields = draft
    ? fieldsOfDraft(draft, asked)
    : {
        ...(source ? copiedFields(source.event, clubDay(), asked) : fieldsOf({}, asked)),
        repetition: NOT_REPEATED,
      }
  const about = draft
    ? messages.draftHint
    : source && messages.copyHint(source.event.title, periodIn(humanMoment, source.event))
  return (
    <EventForm
      key={typed.formKey}
      newEvent={{
        typed,
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
      versions={{
        opened: draft?.version ?? 0,
        read: (now: EventDraft | undefined) =>
          typeof now?.version === 'number' ? { version: now.version, values: fieldsOfDraft(now, asked) } : null,
        comparison: {
          fields: comparedDraft(asked, eventTypes),
          sentences: DRAFT_CHANGED,
          onLoadCurrent: async () => {
            await onReadDraft()
            typed.startAfresh()
          },
        },
      }}
      save={save}
      label={messages.add}
      hint={[about, messages.addHint].filter(Boolean).join(' ')}
      asked={asked}
      fields={fields}
      fallback={source ? paths.organiserView(source.id) : paths.membersHome}
      news={messages.added}
    />
  )
}

const DRAFT_CHANGED = {
  changedMeanwhile: messages.draftChanged,
  loadCurrent: messages.loadCurrent,
  saveChosen: messages.saveChosen,
} as const

/**
 * Sends a new event or saves it as a draft, each at most once, with the draft that the form was opened with. The key is
 * stored with the input on the device: after a reload the same event is sent again, so that one event is made, even
 * after a lost answer.
 */
function useNewEvent(source: EventDetail | null, draft: EventDraft | null) {
  const dataProvider = useDataProvider()
  const typed = useDraft(draft ? 'eventDraft' : source ? 'eventCopy' : 'event', draft?.id ?? source?.id ?? 0)
  /** The id of the draft is null, too, once it has been sent or deleted elsewhere: one that is saved then is new. */
  const begin = (key: string) => ({ key, draftId: draft?.id ?? null })
  const [{ key, draftId }, setBegun] = useState(() => begin(typed.over({ key: newIdempotencyKey() }).key))
  const meta = { idempotencyKey: key }
  const noteGone = (error: unknown): never => {
    if (error instanceof ClubError && error.status === 404) setBegun({ key, draftId: null })
    throw error
  }
  return {
    typed: {
      ...typed,
      over: <V extends FieldValues>(values: V) => fromDevice(values, typed.over(onDevice(values))),
      keep: (values: FieldValues) => typed.keep({ ...onDevice(values), key }),
      startAfresh: () => {
        typed.startAfresh()
        setBegun(begin(newIdempotencyKey()))
      },
    },
    save: async (event: object, draftVersion: number): Promise<SavedEvents> => {
      const data = draftId === null ? event : { ...event, draftId, draftVersion }
      const created = await dataProvider.create('events', { data, meta }).catch(noteGone)
      return created.data as SavedEvents
    },
    keepDraft: (fields: FormFields, version: number): Promise<unknown> => {
      const data = draftOfFields(fields)
      const sent =
        draftId === null
          ? dataProvider.create('eventDrafts', { data, meta })
          : dataProvider.update('eventDrafts', {
              id: draftId,
              data: { ...data, version },
              previousData: { id: draftId },
            })
      return sent.catch(noteGone)
    },
  }
}
