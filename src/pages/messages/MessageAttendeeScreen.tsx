import { fullName } from '#contract/names'
import { AttendeeFormPage } from '../../attendees/AttendeeFormPage'
import { useAttendeesProvider } from '../../attendees/attendeesAdapter'
import { paths } from '../../paths'
import { MessageForm } from './MessageForm'
import { messageFormMessages as messages } from './messageFormMessages'

/** organiser/attendee/{attendeeId}/message (ORG-11). */
export default function MessageAttendeeScreen() {
  const { messageAttendee } = useAttendeesProvider()
  return (
    <AttendeeFormPage
      title={messages.toSomeAttendee}
      titleOf={({ firstName }) => messages.toAttendee(firstName)}
      pathOf={paths.organiserView}
    >
      {place => (
        <MessageForm
          title={messages.toAttendee(place.firstName)}
          draft={{ form: 'messageAttendee', id: place.id }}
          to={{ to: 'Attendee', id: place.id }}
          about={place.eventTitle}
          recipient={fullName(place)}
          send={(message, key) => messageAttendee(place.id, message, key)}
          returnTo={paths.organiserView(place.eventId)}
        />
      )}
    </AttendeeFormPage>
  )
}
