import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Allowed } from '../../kit/access/Allowed'
import { reportFormMessages } from './reportFormMessages'
import { AwaitedEvent } from '../AwaitedEvent'
import { organiserQuery } from '../organiserQuery'
import { ReportPage } from './ReportPage'

/** event/organiser/report/{eventId} (ORG-08). */
const ReportScreen = () => (
  <Allowed deed="events.report">
    <Reporting />
  </Allowed>
)

export default ReportScreen

function Reporting() {
  const view = useQuery(organiserQuery(Number(useParams().eventId)))
  return (
    <AwaitedEvent title={reportFormMessages.title} queries={[view]}>
      {answer => (
        <ReportPage
          key={answer.id}
          view={answer}
          onLoadCurrent={async () => void (await view.refetch({ throwOnError: true }))}
        />
      )}
    </AwaitedEvent>
  )
}
