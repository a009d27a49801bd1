import { useQuery } from '@tanstack/react-query'
import { CreateBase, useGetOne } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LookupItem } from '#contract/call'
import { newIdempotencyKey } from '../api/call'
import { lookupQuery } from '../api/clubQueries'
import { humanMoment } from '../kit/dates/clubDates'
import { useClubDay } from '../kit/dates/useClubDay'
import { Screen } from '../kit/navigation/Screen'
import { FormPage } from '../kit/recordForms/FormPage'
import { paths } from '../paths'
import { copiedFields } from './copiedFields'
import { EventForm } from './EventForm'
import { eventFormMessages as messages } from './eventFormMessages'
import { NO_FIELDS } from './EventInputs'
import type { EventDetail } from './eventsAdapter'

/** With a meta of its own, and not kept: the copy begins with the event as it is now. */
const WHOLE = { isWhole: true }
const NO_SOURCE = { data: null, error: null, isFetching: false, refetch: () => undefined }

/** event/organiser/add (ORG-07); with `?copy={eventId}`, filled from that event. */
export default function EventCreate() {
  const sourceId = useSearchParams()[0].get('copy')
  const eventTypes = useQuery(lookupQuery('Event Type'))
  const source = useGetOne<EventDetail>(
    'events',
    { id: Number(sourceId), meta: WHOLE },
    { enabled: sourceId !== null, staleTime: 0, gcTime: 0 },
  )
  return (
    <FormPage title={messages.add} queries={[eventTypes, sourceId === null ? NO_SOURCE : source]}>
      {(types, copied) => (
        <Screen title={messages.add}>
          <OpenedForm key={sourceId} eventTypes={types} source={copied} />
        </Screen>
      )}
    </FormPage>
  )
}

interface OpenedFormProps {
  eventTypes: readonly LookupItem[]
  /** The event that is copied, or null for an empty form. */
  source: EventDetail | null
}

function OpenedForm({ eventTypes, source }: OpenedFormProps) {
  // However often this form is sent, one event is made: a retry after a lost answer makes no second one.
  const [idempotencyKey] = useState(newIdempotencyKey)
  const clubDay = useClubDay()
  return (
    <CreateBase redirect={false} mutationOptions={{ meta: { idempotencyKey } }}>
      <EventForm
        label={messages.add}
        hint={
          source
            ? `${messages.copyHint(source.event.title, humanMoment(source.event.startDate))} ${messages.addHint}`
            : messages.addHint
        }
        fields={source ? copiedFields(source.event, clubDay()) : NO_FIELDS}
        eventTypes={eventTypes}
        fallback={source ? paths.organiserView(source.id) : paths.membersHome}
        news={messages.added}
      />
    </CreateBase>
  )
}
