import { useQuery } from '@tanstack/react-query'
import { useUpdate } from 'ra-core'
import { useParams } from 'react-router'
import type { ClubEvent } from '#contract/calls/event'
import { lookupQuery, ownEventFieldsQuery } from '../api/clubQueries'
import { FormPage } from '../kit/recordForms/FormPage'
import { FOR_FORM, useEditedRecord } from '../kit/recordForms/editedRecord'
import { paths } from '../paths'
import { EventForm } from './EventForm'
import { eventFormMessages as messages } from './eventFormMessages'
import { askedOfEvent, comparedEvent, fieldsOf } from './EventInputs'
import type { EventDetail, SavedEvents } from './eventsAdapter'
import { useHasPlaces } from './useHasPlaces'

/** event/organiser/edit/{eventId} (ORG-07). */
export default function EventEdit() {
  const { query: view, timesOpened, loadCurrent } = useEditedRecord<EventDetail>('events', Number(useParams().eventId))
  const eventTypes = useQuery(lookupQuery('Event Type'))
  const ownFields = useQuery(ownEventFieldsQuery)
  const hasPlaces = useHasPlaces()
  const [update] = useUpdate()
  return (
    <FormPage title={messages.edit} queries={[view, eventTypes, ownFields]}>
      {({ id, event }, types, own) => {
        const asked = askedOfEvent(own, hasPlaces)
        return (
          <EventForm
            key={`${id} ${timesOpened}`}
            eventId={id}
            label={messages.edit}
            hint={messages.editHint}
            asked={asked}
            fields={fieldsOf(event, asked)}
            versions={{
              opened: event.version,
              read: (now: { event?: ClubEvent } | undefined) =>
                now?.event ? { version: now.event.version, values: fieldsOf(now.event, asked) } : null,
              comparison: {
                fields: comparedEvent(asked, types),
                sentences: messages,
                onLoadCurrent: loadCurrent,
              },
            }}
            fallback={paths.organiserView(id)}
            save={(typed, version): Promise<SavedEvents> =>
              update(
                'events',
                { id, data: { ...typed, version }, previousData: { id }, meta: FOR_FORM },
                { returnPromise: true },
              )
            }
            news={messages.saved}
          />
        )
      }}
    </FormPage>
  )
}
