import { useQuery } from '@tanstack/react-query'
import { lookupQuery } from '../../api/lookupQuery'
import { Allowed } from '../../kit/access/Allowed'
import { eventFormMessages as messages } from './eventFormMessages'
import { paths } from '../../paths'
import { Screen } from '../../kit/navigation/Screen'
import { AwaitedEvent } from '../AwaitedEvent'
import { EventForm } from './EventForm'
import { EventInputs } from './EventInputs'
import { useCreating } from './useCreating'

/** event/organiser/add (ORG-07). */
const AddEventScreen = () => (
  <Allowed deed="events.create">
    <AddEvent />
  </Allowed>
)

export default AddEventScreen

function AddEvent() {
  const eventTypes = useQuery(lookupQuery('Event Type'))
  const create = useCreating()
  return (
    <AwaitedEvent title={messages.add} queries={[eventTypes]}>
      {types => (
        <Screen title={messages.add}>
          <EventForm
            label={messages.add}
            hint={messages.addHint}
            fallback={paths.membersHome}
            save={create}
            news={messages.added}
          >
            <EventInputs eventTypes={types} />
          </EventForm>
        </Screen>
      )}
    </AwaitedEvent>
  )
}
