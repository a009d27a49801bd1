import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { lookupQuery } from '../../api/lookupQuery'
import { Allowed } from '../../kit/access/Allowed'
import { eventFormMessages as messages } from './eventFormMessages'
import { Screen } from '../../kit/navigation/Screen'
import { AwaitedEvent } from '../AwaitedEvent'
import { EditEventForm } from './EditEventForm'
import { editedEventQuery } from './editedEventQuery'

/** event/organiser/edit/{eventId} (ORG-07). */
const EditEventScreen = () => (
  <Allowed deed="events.edit">
    <EditEvent />
  </Allowed>
)

export default EditEventScreen

function EditEvent() {
  const view = useQuery(editedEventQuery(Number(useParams().eventId)))
  const eventTypes = useQuery(lookupQuery('Event Type'))
  // Each loading anew is a new form; the fields keep their own values otherwise.
  const [edition, setEdition] = useState(0)
  const loadCurrent = async () => {
    await view.refetch({ throwOnError: true })
    setEdition(edition + 1)
  }
  return (
    <AwaitedEvent title={messages.edit} queries={[view, eventTypes]}>
      {({ event }, types) => (
        <Screen title={messages.edit}>
          <EditEventForm key={`${event.id} ${edition}`} event={event} eventTypes={types} onLoadCurrent={loadCurrent} />
        </Screen>
      )}
    </AwaitedEvent>
  )
}
