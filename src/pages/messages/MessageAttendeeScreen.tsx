import { useAttendeesProvider } from '../../attendees/attendeesAdapter'
import { fullName } from '#contract/names'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { attendeeQuery } from '../../attendees/attendeeQueries'
import { AboutEvent } from '../../events/AboutEvent'
import { LoadedEventScreen } from '../../events/LoadedEventScreen'
import { messageFormMessages as messages } from './messageFormMessages'
import { paths } from '../../paths'
import { Screen } from '../../kit/navigation/Screen'
import { MessageForm } from './MessageForm'

/** organiser/attendee/{attendeeId}/message (ORG-11). */
export default function MessageAttendeeScreen() {
  const { messageAttendee } = useAttendeesProvider()
  const attendee = useQuery(attendeeQuery(Number(useParams().attendeeId)))
  return (
    <LoadedEventScreen title={messages.toSomeAttendee} queries={[attendee]}>
      {({ id, eventId, eventTitle, startDate, startTime, firstName, familyName }) => (
        <Screen title={messages.toAttendee(firstName)} maxWidth={640}>
          <AboutEvent
            title={eventTitle}
            startDate={startDate}
            startTime={startTime}
            to={paths.organiserView(eventId)}
          />
          <MessageForm
            key={id}
            title={messages.toAttendee(firstName)}
            draft={{ form: 'messageAttendee', id }}
            recipient={fullName({ firstName, familyName })}
            send={(message, key) => messageAttendee(id, message, key)}
            returnTo={paths.organiserView(eventId)}
          />
        </Screen>
      )}
    </LoadedEventScreen>
  )
}
