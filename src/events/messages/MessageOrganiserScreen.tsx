import Typography from '@mui/material/Typography'
import { useGetOne } from 'ra-core'
import { useParams } from 'react-router'
import { AboutEvent, NothingToDo } from '../../events/eventForms'
import { type EventDetail, useEventsProvider } from '../../events/eventsAdapter'
import { FormPage } from '../../kit/recordForms/FormPage'
import { paths } from '../../paths'
import { MessageForm } from './MessageForm'
import { messageFormMessages as messages } from './messageFormMessages'

const UNREACHED = { noAddress: messages.organiserNoAddress, hasLeft: messages.organiserLeft } as const

/** event/messageOrganiser/{eventId} (EVT-11). */
export default function MessageOrganiserScreen() {
  const { messageOrganiser } = useEventsProvider()
  const query = useGetOne<EventDetail>('events', { id: Number(useParams().eventId) })
  return (
    <FormPage title={messages.toOrganiser} maxWidth={640} queries={[query]}>
      {({ id, event, organiser, organiserMailReach }) => (
        <>
          <AboutEvent event={event} to={paths.eventView(id)}>
            <Typography>
              {messages.organisedBy}
              <strong>{organiser}</strong>
            </Typography>
          </AboutEvent>
          {organiserMailReach === 'reached' ? (
            <MessageForm
              key={id}
              title={messages.toOrganiser}
              draft={{ form: 'messageOrganiser', id }}
              to={{ to: 'Organiser', id }}
              about={event.title}
              recipient={organiser}
              send={(message, key) => messageOrganiser(id, message, key)}
              returnTo={paths.eventView(id)}
            />
          ) : (
            <NothingToDo sentence={UNREACHED[organiserMailReach](organiser)} to={paths.eventView(id)} />
          )}
        </>
      )}
    </FormPage>
  )
}
