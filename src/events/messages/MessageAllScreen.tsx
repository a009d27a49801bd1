import Typography from '@mui/material/Typography'
import { attending } from '../../events/eventRules'
import { AboutEvent, NothingToDo, useOrganisedEvent } from '../../events/eventForms'
import { mailReach } from '../../events/mailReach'
import { type OrganiserDetail, useEventsProvider } from '../../events/eventsAdapter'
import { PeopleToRing } from '../../kit/messages/PeopleToRing'
import { FormPage } from '../../kit/recordForms/FormPage'
import { paths } from '../../paths'
import { MessageForm } from './MessageForm'
import { messageFormMessages as messages } from './messageFormMessages'

/** organiser/messageToAll/{eventId} (ORG-13). */
export default function MessageAllScreen() {
  const query = useOrganisedEvent()
  return (
    <FormPage title={messages.toAll} maxWidth={640} queries={[query]}>
      {view => <MessageAll key={view.id} view={view} />}
    </FormPage>
  )
}

function MessageAll({ view: { id, event, attendees } }: { view: OrganiserDetail }) {
  const { messageAllAttendees } = useEventsProvider()
  const reach = mailReach(attendees)
  const count = reach.reached.length
  const to = paths.organiserView(id)
  return (
    <>
      <AboutEvent event={event} to={to}>
        {count > 0 && (
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{messages.willGet(count)}</Typography>
        )}
        <PeopleToRing {...reach} />
      </AboutEvent>
      {count > 0 ? (
        <MessageForm
          title={messages.toAll}
          draft={{ form: 'messageToAll', id }}
          to={{ to: 'Attendees', id }}
          about={event.title}
          recipient={messages.everybody(count)}
          notReached={reach}
          send={(message, key) => messageAllAttendees(id, message, key)}
          returnTo={to}
        />
      ) : (
        <NothingToDo sentence={attending(attendees).length === 0 ? messages.nobody : messages.nobodyMailed} to={to} />
      )}
    </>
  )
}
