import { useEventsProvider } from '../../events/eventsAdapter'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AboutEvent } from '../../events/AboutEvent'
import { LoadedEventScreen } from '../../events/LoadedEventScreen'
import { eventQuery } from '../../events/eventQuery'
import { messageFormMessages as messages } from './messageFormMessages'
import { paths } from '../../paths'
import { Screen } from '../../kit/navigation/Screen'
import { MessageForm } from './MessageForm'

/** event/messageOrganiser/{eventId} (EVT-11). */
export default function MessageOrganiserScreen() {
  const { messageOrganiser } = useEventsProvider()
  const view = useQuery(eventQuery(Number(useParams().eventId)))
  return (
    <LoadedEventScreen title={messages.toOrganiser} queries={[view]}>
      {({ id, event, organiser }) => (
        <Screen title={messages.toOrganiser} maxWidth={640}>
          <AboutEvent
            title={event.title}
            startDate={event.startDate}
            startTime={event.startTime}
            to={paths.eventView(id)}
            isCancelled={event.cancelledId !== null}
          >
            <Typography>
              {messages.organisedBy}
              <strong>{organiser}</strong>
            </Typography>
          </AboutEvent>
          <MessageForm
            key={id}
            title={messages.toOrganiser}
            draft={{ form: 'messageOrganiser', id }}
            recipient={organiser}
            send={(message, key) => messageOrganiser(id, message, key)}
            returnTo={paths.eventView(id)}
          />
        </Screen>
      )}
    </LoadedEventScreen>
  )
}
