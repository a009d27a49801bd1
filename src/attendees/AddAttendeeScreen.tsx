import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AwaitedEvent } from '../events/AwaitedEvent'
import { organiserQuery } from '../events/organiserQuery'
import { Allowed } from '../kit/access/Allowed'
import { attendanceMessages as messages } from './attendanceMessages'
import { AddAttendeePage } from './AddAttendeePage'

/** event/organiser/addAttendee/{eventId} (ORG-10). */
const AddAttendeeScreen = () => (
  <Allowed deed="attendees.create">
    <Adding />
  </Allowed>
)

export default AddAttendeeScreen

function Adding() {
  const view = useQuery(organiserQuery(Number(useParams().eventId)))
  return (
    <AwaitedEvent title={messages.addTitle} queries={[view]}>
      {answer => <AddAttendeePage key={answer.id} view={answer} />}
    </AwaitedEvent>
  )
}
