import { fullName } from '#contract/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { lookupQuery } from '../api/clubQueries'
import { AboutEvent } from '../events/AboutEvent'
import { LoadedEventScreen } from '../events/LoadedEventScreen'
import { useOrganiserReturn } from '../events/useOrganiserReturn'
import { attendanceMessages as messages } from './attendanceMessages'
import { paths } from '../paths'
import { ReasonForm } from '../kit/recordForms/ReasonForm'
import { Screen } from '../kit/navigation/Screen'
import { attendeeQuery } from './attendeeQueries'
import { useAttendeesProvider } from './attendeesAdapter'
import { NothingToDo } from '../events/NothingToDo'
import type { RemovalProps } from './RemoveMeScreen'

/** organiser/attendee/{attendeeId}/remove (ORG-12): taking somebody out of a crew, with a reason that they read. */
export default function RemoveMemberScreen() {
  const attendeeId = Number(useParams().attendeeId)
  const attendee = useQuery(attendeeQuery(attendeeId))
  const reasons = useQuery(lookupQuery('Remove from Row Reason'))
  return (
    <LoadedEventScreen title={messages.removeTitle} queries={[attendee, reasons]}>
      {(answer, options) => <Removal key={answer.id} attendee={answer} reasons={options} />}
    </LoadedEventScreen>
  )
}

function Removal({
  attendee: { id, eventId, eventTitle, startDate, startTime, firstName, familyName, isRemoved },
  reasons,
}: RemovalProps) {
  const [wasRemoved] = useState(isRemoved)
  const { removeAttendee } = useAttendeesProvider()
  const leave = useOrganiserReturn()
  const name = fullName({ firstName, familyName })
  const to = paths.organiserView(eventId)
  return (
    <Screen title={messages.removeNamed(name)} maxWidth={640}>
      <AboutEvent title={eventTitle} startDate={startDate} startTime={startTime} to={to} />
      {wasRemoved ? (
        <NothingToDo sentence={messages.removedBefore(name)} to={to} />
      ) : (
        <ReasonForm
          label={messages.remove}
          reasons={reasons}
          names={{ reason: 'organiserRemoveId', comments: 'organiserRemoveComments' }}
          hint={messages.removeComments(firstName)}
          submit={messages.remove}
          fallback={to}
          send={async ({ reasonId, comments }) =>
            void (await removeAttendee({ id, organiserRemoveId: reasonId, organiserRemoveComments: comments }))
          }
          onSent={() => leave(eventId, messages.removed(name))}
        />
      )}
    </Screen>
  )
}
