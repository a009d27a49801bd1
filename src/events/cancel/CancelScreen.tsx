import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { lookupQuery } from '../../api/lookupQuery'
import { Allowed } from '../../kit/access/Allowed'
import { cancelMessages } from './cancelMessages'
import { AwaitedEvent } from '../AwaitedEvent'
import { organiserQuery } from '../organiserQuery'
import { CancelPage } from './CancelPage'

/** event/organiser/cancel/{eventId} (ORG-09). */
const CancelScreen = () => (
  <Allowed deed="events.cancel">
    <Cancelling />
  </Allowed>
)

export default CancelScreen

function Cancelling() {
  const view = useQuery(organiserQuery(Number(useParams().eventId)))
  const reasons = useQuery(lookupQuery('Cancel Row Reason'))
  return (
    <AwaitedEvent title={cancelMessages.title} queries={[view, reasons]}>
      {(answer, options) => <CancelPage key={answer.id} view={answer} reasons={options} />}
    </AwaitedEvent>
  )
}
