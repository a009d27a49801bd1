import { useQuery } from '@tanstack/react-query'
import { CreateBase } from 'ra-core'
import { useState } from 'react'
import { newIdempotencyKey } from '../api/call'
import { lookupQuery } from '../api/clubQueries'
import { Screen } from '../kit/navigation/Screen'
import { FormPage } from '../kit/recordForms/FormPage'
import { paths } from '../paths'
import { EventForm } from './EventForm'
import { eventFormMessages as messages } from './eventFormMessages'
import { NO_FIELDS } from './EventInputs'

/** event/organiser/add (ORG-07). */
export default function EventCreate() {
  const eventTypes = useQuery(lookupQuery('Event Type'))
  // However often this form is sent, one event is made: a retry after a lost answer makes no second one.
  const [idempotencyKey] = useState(newIdempotencyKey)
  return (
    <FormPage title={messages.add} queries={[eventTypes]}>
      {types => (
        <Screen title={messages.add}>
          <CreateBase redirect={false} mutationOptions={{ meta: { idempotencyKey } }}>
            <EventForm
              label={messages.add}
              hint={messages.addHint}
              fields={NO_FIELDS}
              eventTypes={types}
              fallback={paths.membersHome}
              news={messages.added}
            />
          </CreateBase>
        </Screen>
      )}
    </FormPage>
  )
}
