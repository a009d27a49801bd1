import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { AboutEvent, NothingToDo, useOrganisedEvent } from '../../events/eventForms'
import { andToRing, mailReach } from '../../events/mailReach'
import { type OrganiserDetail, useEventsProvider } from '../../events/eventsAdapter'
import { FormPage } from '../../kit/recordForms/FormPage'
import { paths } from '../../paths'
import { MessageForm } from './MessageForm'
import { messageFormMessages as messages } from './messageFormMessages'

const crewOf = ({ attendees }: OrganiserDetail) => mailReach(attendees).reached.length

/** organiser/messageToAll/{eventId} (ORG-13). */
export default function MessageAllScreen() {
  const { messageAllAttendees } = useEventsProvider()
  const asked = useOrganisedEvent()
  return (
    <FormPage title={messages.toAll} maxWidth={640} queries={[asked]}>
      {view => (
        <Fragment key={view.id}>
          <AboutEvent event={view.event} to={paths.organiserView(view.id)}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
              {andToRing(crewOf(view) > 0 ? messages.willGet(crewOf(view)) : '', mailReach(view.attendees)).trim()}
            </Typography>
          </AboutEvent>
          {crewOf(view) > 0 ? (
            <MessageForm
              title={messages.toAll}
              draft={{ form: 'messageToAll', id: view.id }}
              to={{ to: 'Attendees', id: view.id }}
              about={view.event.title}
              recipient={messages.everybody(crewOf(view))}
              toRing={mailReach(view.attendees).toRing}
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
