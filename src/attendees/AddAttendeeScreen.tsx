import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LoadedEventScreen } from '../events/LoadedEventScreen'
import { organiserQuery } from '../events/organiserQuery'
import { attendanceMessages as messages } from './attendanceMessages'
import { AddAttendeePage } from './AddAttendeePage'

/** event/organiser/addAttendee/{eventId} (ORG-10). */
export default function AddAttendeeScreen() {
  const view = useQuery(organiserQuery(Number(useParams().eventId)))
  return (
    <LoadedEventScreen title={messages.addTitle} queries={[view]}>
      {answer => <AddAttendeePage key={answer.id} view={answer} />}
    </LoadedEventScreen>
  )
}
