import { fullName } from '#contract/rules/names'
import { useAttendeesProvider } from '../attendees/attendeesAdapter'
import { AboutPlace, usePlaceToChange } from '../attendees/placeForms'
import { NothingToDo } from '../../events/eventForms'
import { notReached } from '../../events/mailReach'
import { andToRing } from '../../kit/messages/toRing'
import { FormPage } from '../../kit/recordForms/FormPage'
import { paths } from '../../paths'
import { MessageForm } from './MessageForm'
import { messageFormMessages as messages } from './messageFormMessages'

/** organiser/attendee/{attendeeId}/message (ORG-11). */
export default function MessageAttendeeScreen() {
  const { messageAttendee } = useAttendeesProvider()
  const query = usePlaceToChange()
  const title = query.data ? messages.toAttendee(query.data.firstName) : messages.toSomeAttendee
  return (
    <FormPage title={title} maxWidth={640} queries={[query]}>
      {place => (
        <>
          <AboutPlace place={place} />
          {place.mailReach === 'reached' ? (
            <MessageForm
              key={place.id}
              title={title}
              draft={{ form: 'messageAttendee', id: place.id }}
              to={{ to: 'Attendee', id: place.id }}
              about={place.eventTitle}
              recipient={fullName(place)}
              send={(message, key) => messageAttendee(place.id, message, key)}
              returnTo={paths.organiserView(place.eventId)}
            />
          ) : (
            <NothingToDo
              sentence={andToRing(messages.cannotWrite(fullName(place)), notReached([place]))}
              to={paths.organiserView(place.eventId)}
            />
          )}
        </>
      )}
    </FormPage>
  )
}
