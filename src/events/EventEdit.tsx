import { useQuery } from '@tanstack/react-query'
import { useUpdate } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { OfferedItem } from '#contract/calls/lookup'
import { lookupQuery, ownEventFieldsQuery } from '../api/clubQueries'
import type { ClubEvent } from '#contract/calls/event'
import { useVersioned } from '../kit/forms/useVersioned'
import { ChangedRecord } from '../kit/recordForms/ChangedRecord'
import { FormPage } from '../kit/recordForms/FormPage'
import { FOR_FORM, useEditedRecord } from '../kit/recordForms/useEditedRecord'
import { paths } from '../paths'
import { comparedEvent } from './comparedEvent'
import { EventForm } from './EventForm'
import { eventFormMessages as messages } from './eventFormMessages'
import { type AskedEventField, askedOfEvent, fieldsOf } from './EventInputs'
import type { EventDetail } from './eventsAdapter'
import { useHasPlaces } from './useHasPlaces'

/** event/organiser/edit/{eventId} (ORG-07). */
export default function EventEdit() {
  const { asked, timesOpened, loadCurrent } = useEditedRecord<EventDetail>('events', Number(useParams().eventId))
  const eventTypes = useQuery(lookupQuery('Event Type'))
  const ownFields = useQuery(ownEventFieldsQuery)
  const hasPlaces = useHasPlaces()
  return (
    <FormPage title={messages.edit} queries={[asked, eventTypes, ownFields]}>
      {(view, types, own) => (
        <OpenedForm
          key={`${view.id} ${timesOpened}`}
          view={view}
          eventTypes={types}
          asked={askedOfEvent(own, hasPlaces)}
          onLoadCurrent={loadCurrent}
        />
      )}
    </FormPage>
  )
}

interface OpenedFormProps {
  view: EventDetail
  eventTypes: readonly OfferedItem[]
  asked: readonly AskedEventField[]
  /** Opens the form anew with the event as it is now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** An event's details, as they were when the form was opened. */
function OpenedForm({ view, eventTypes, asked, onLoadCurrent }: OpenedFormProps) {
  const [{ id, event }] = useState(view)
  const [update] = useUpdate()
  const { save, isChangedMeanwhile, current } = useVersioned(
    event.version,
    (now: { event?: ClubEvent } | undefined) => now?.event?.version,
  )
  const saveOver = (typed: object): Promise<ClubEvent> =>
    save(version =>
      update(
        'events',
        { id, data: { ...typed, version }, previousData: view, meta: FOR_FORM },
        { returnPromise: true },
      ),
    )
  return (
    <EventForm
      eventId={id}
      label={messages.edit}
      hint={messages.editHint}
      asked={asked}
      fields={fieldsOf(event, asked)}
      fallback={paths.organiserView(id)}
      save={saveOver}
      news={messages.saved}
    >
      {isChangedMeanwhile && (
        <ChangedRecord
          // A second refusal brings another version.
          key={current?.event?.version}
          sentences={messages}
          onLoadCurrent={onLoadCurrent}
          fields={comparedEvent(asked, eventTypes)}
          opened={fieldsOf(event, asked)}
          theirs={current?.event ? fieldsOf(current.event, asked) : null}
        />
      )}
    </EventForm>
  )
}
