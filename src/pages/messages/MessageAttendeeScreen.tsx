import { fullName } from '#contract/names'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { attendeeQuery } from '../../attendees/attendeeQueries'
import { AboutEvent } from '../../events/AboutEvent'
import { AwaitedEvent } from '../../events/AwaitedEvent'
import { Allowed } from '../../kit/access/Allowed'
import { messagingMessages as messages } from './messagingMessages'
import { paths } from '../../paths'
import { Screen } from '../../kit/navigation/Screen'
import { writeToAttendee } from './messageCalls'
import { MessageForm } from './MessageForm'

/** organiser/attendee/{attendeeId}/message (ORG-11). */
const MessageAttendeeScreen = () => (
  <Allowed deed="attendees.message">
    <MessageAttendee />
  </Allowed>
)

export default MessageAttendeeScreen

function MessageAttendee() {
  const attendee = useQuery(attendeeQuery(Number(useParams().attendeeId)))
  return (
    <AwaitedEvent title={messages.toSomeAttendee} queries={[attendee]}>
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
            send={(message, key) => writeToAttendee(id, message, key)}
            returnTo={paths.organiserView(eventId)}
          />
        </Screen>
      )}
    </AwaitedEvent>
  )
}
