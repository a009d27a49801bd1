import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { AboutEvent, NothingToDo, useOrganisedEvent } from '../../events/eventForms'
import { attending } from '../../events/eventRules'
import { type OrganiserDetail, useEventsProvider } from '../../events/eventsAdapter'
import { FormPage } from '../../kit/recordForms/FormPage'
import { paths } from '../../paths'
import { MessageForm } from './MessageForm'
import { messageFormMessages as messages } from './messageFormMessages'

const crewOf = ({ attendees }: OrganiserDetail) => attending(attendees).length

/** organiser/messageToAll/{eventId} (ORG-13). */
export default function MessageAllScreen() {
  const { messageAllAttendees } = useEventsProvider()
  const asked = useOrganisedEvent()
  return (
    <FormPage title={messages.toAll} maxWidth={640} queries={[asked]}>
      {view => (
        <Fragment key={view.id}>
          <AboutEvent event={view.event} to={paths.organiserView(view.id)}>
            {crewOf(view) > 0 && <Typography sx={{ fontWeight: 600 }}>{messages.willGet(crewOf(view))}</Typography>}
          </AboutEvent>
          {crewOf(view) > 0 ? (
            <MessageForm
              title={messages.toAll}
              draft={{ form: 'messageToAll', id: view.id }}
              to={{ to: 'Attendees', id: view.id }}
              about={view.event.title}
              recipient={messages.everybody(crewOf(view))}
              send={(message, key) => messageAllAttendees(view.id, message, key)}
              returnTo={paths.organiserView(view.id)}
            />
          ) : (
            <NothingToDo sentence={messages.nobody} to={paths.organiserView(view.id)} />
          )}
        </Fragment>
      )}
    </FormPage>
  )
}
