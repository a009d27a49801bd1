import { useQuery } from '@tanstack/react-query'
import { EditBase, useEditContext } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { OfferedItem } from '#contract/lookup'
import { lookupQuery, ownEventFieldsQuery } from '../api/clubQueries'
import type { ClubEvent } from '#contract/event'
import { useVersioned } from '../kit/forms/useVersioned'
import { Screen } from '../kit/navigation/Screen'
import { ChangedRecord } from '../kit/recordForms/ChangedRecord'
import { FormPage } from '../kit/recordForms/FormPage'
import { useOpenedAnew } from '../kit/recordForms/useOpenedAnew'
import { paths } from '../paths'
import { comparedEvent } from './comparedEvent'
import { EventForm } from './EventForm'
import { eventFormMessages as messages } from './eventFormMessages'
import { type AskedEventField, askedOfEvent, fieldsOf } from './EventInputs'
import type { EventDetail } from './eventsAdapter'

/**
 * The event has a meta of its own and is not kept, so the form begins with the event as it is now. The entry of its
 * page may be stale, and react-admin would also write the saved data there.
 */
const WHOLE = { meta: { isWhole: true }, staleTime: 0, gcTime: 0, onError: () => undefined } as const

/** event/organiser/edit/{eventId} (ORG-07). */
export default function EventEdit() {
  return (
    <EditBase<EventDetail>
      id={Number(useParams().eventId)}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={WHOLE}
      mutationOptions={{ meta: WHOLE.meta }}
    >
      <LoadedEvent />
    </EditBase>
  )
}

function LoadedEvent() {
  const { record, error, isFetching, refetch } = useEditContext<EventDetail>()
  const eventTypes = useQuery(lookupQuery('Event Type'))
  const ownFields = useQuery(ownEventFieldsQuery)
  const { timesOpened, loadCurrent } = useOpenedAnew(refetch)
  return (
    <FormPage title={messages.edit} queries={[{ data: record, error, isFetching, refetch }, eventTypes, ownFields]}>
      {(view, types, own) => (
        <Screen title={messages.edit}>
          <OpenedForm
            key={`${view.id} ${timesOpened}`}
            view={view}
            eventTypes={types}
            asked={askedOfEvent(own)}
            onLoadCurrent={loadCurrent}
          />
        </Screen>
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
  const { version, noteRefusal, isChangedMeanwhile, current } = useVersioned(
    event.version,
    (now: { event?: ClubEvent } | undefined) => now?.event?.version,
  )
  return (
    <EventForm
      eventId={id}
      label={messages.edit}
      hint={messages.editHint}
      asked={asked}
      fields={fieldsOf(event, asked)}
      fallback={paths.organiserView(id)}
      news={messages.saved}
      version={version}
      onRefused={noteRefusal}
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
