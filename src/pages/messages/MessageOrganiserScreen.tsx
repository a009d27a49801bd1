import Typography from '@mui/material/Typography'
import { EventFormPage } from '../../events/EventFormPage'
import { useEventsProvider } from '../../events/eventsAdapter'
import { paths } from '../../paths'
import { MessageForm } from './MessageForm'
import { messageFormMessages as messages } from './messageFormMessages'

/** event/messageOrganiser/{eventId} (EVT-11). */
export default function MessageOrganiserScreen() {
  const { messageOrganiser } = useEventsProvider()
  return (
    <EventFormPage
      title={messages.toOrganiser}
      renderAbout={({ organiser }) => (
        <Typography>
          {messages.organisedBy}
          <strong>{organiser}</strong>
        </Typography>
      )}
    >
      {({ id, event, organiser }) => (
        <MessageForm
          title={messages.toOrganiser}
          draft={{ form: 'messageOrganiser', id }}
          to={{ to: 'Organiser', id }}
          about={event.title}
          recipient={organiser}
          send={(message, key) => messageOrganiser(id, message, key)}
          returnTo={paths.eventView(id)}
        />
      )}
    </EventFormPage>
  )
}
