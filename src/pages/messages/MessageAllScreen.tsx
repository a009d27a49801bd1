import { useEventsProvider } from '../../events/eventsAdapter'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AboutEvent } from '../../events/AboutEvent'
import { LoadedEventScreen } from '../../events/LoadedEventScreen'
import { NothingToDo } from '../../events/NothingToDo'
import { organiserQuery } from '../../events/organiserQuery'
import { messageFormMessages as messages } from './messageFormMessages'
import { paths } from '../../paths'
import { Screen } from '../../kit/navigation/Screen'
import { MessageForm } from './MessageForm'

/** organiser/messageToAll/{eventId} (ORG-13). */
export default function MessageAllScreen() {
  const { messageAllAttendees } = useEventsProvider()
  const view = useQuery(organiserQuery(Number(useParams().eventId)))
  return (
    <LoadedEventScreen title={messages.toAll} queries={[view]}>
      {({ id, event, attendees }) => {
        const crew = attendees.filter(({ isRemoved }) => !isRemoved).length
        const returnTo = paths.organiserView(id)
        return (
          <Screen title={messages.toAll} maxWidth={640}>
            <AboutEvent
              title={event.title}
              startDate={event.startDate}
              startTime={event.startTime}
              to={returnTo}
              isCancelled={event.cancelledId !== null}
            >
              {crew > 0 && <Typography sx={{ fontWeight: 600 }}>{messages.willGet(crew)}</Typography>}
            </AboutEvent>
            {crew > 0 ? (
              <MessageForm
                key={id}
                title={messages.toAll}
                draft={{ form: 'messageToAll', id }}
                recipient={messages.everybody(crew)}
                send={(message, key) => messageAllAttendees(id, message, key)}
                returnTo={returnTo}
              />
            ) : (
              <NothingToDo sentence={messages.nobody} to={returnTo} />
            )}
          </Screen>
        )
      }}
    </LoadedEventScreen>
  )
}
