import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LookupItem } from '#contract/call'
import { attendeeFields } from '#contract/resources/attendees'
import { appearingIn } from '#contract/resources/fields'
import { fullName } from '#contract/rules/names'
import { offeredQuery } from '../../api/clubQueries'
import { NothingToDo } from '../eventForms'
import { useOrganiserReturn } from '../useOrganiserReturn'
import { notReached } from '../mailReach'
import { newsToRing, toRing } from '../../kit/messages/toRing'
import { FormPage } from '../../kit/recordForms/FormPage'
import { ReasonForm } from '../../kit/recordForms/ReasonForm'
import { paths } from '../../paths'
import { attendanceMessages as messages } from './attendanceMessages'
import { type Place, useAttendeesProvider } from './attendeesAdapter'
import { AboutPlace, usePlaceToChange } from './placeForms'

const REMOVAL = appearingIn(attendeeFields, 'remove')

/** organiser/attendee/{attendeeId}/remove (ORG-12): taking somebody out of a crew, with a reason that they read. */
export default function RemoveMemberScreen() {
  const query = usePlaceToChange()
  const reasons = useQuery(offeredQuery('Remove from Row Reason'))
  return (
    <FormPage title={messages.removeTitle} maxWidth={640} queries={[query, reasons]}>
      {(place, options) => (
        <>
          <AboutPlace place={place} />
          <RemoveMember key={place.id} place={place} reasons={options} />
        </>
      )}
    </FormPage>
  )
}

function RemoveMember({ place, reasons }: { place: Place; reasons: readonly LookupItem[] }) {
  const { id, eventId, firstName, isRemoved } = place
  const [wasRemoved] = useState(isRemoved)
  const { removeAttendee } = useAttendeesProvider()
  const { fetchAgain, leave } = useOrganiserReturn()
  const name = fullName(place)
  const to = paths.organiserView(eventId)
  const toTell = notReached([place])
  const isMailed = place.mailReach === 'reached'
  const fields = REMOVAL.map(field =>
    field.source === 'organiserRemoveComments'
      ? { ...field, help: isMailed ? messages.removeComments(firstName) : toRing(toTell) }
      : field,
  )
  if (wasRemoved) return <NothingToDo sentence={messages.removedBefore(name)} to={to} />
  return (
    <>
      <Typography variant="h3" component="p" dir="auto" sx={{ mb: 2 }}>
        {name}
      </Typography>
      <ReasonForm
        label={messages.remove}
        reasons={reasons}
        fields={fields}
        submit={messages.remove}
        fallback={to}
        send={reason => removeAttendee({ id, ...reason })}
        afterwards={{
          fetchAgain: () => fetchAgain(eventId),
          news: () => newsToRing(messages.removed(name), toTell),
          leave: () => leave(eventId),
        }}
      />
    </>
  )
}
