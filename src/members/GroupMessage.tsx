import { Navigate, useParams, useSearchParams } from 'react-router'
import { MEMBER_FILTERS } from '#contract/words'
import { Allowed } from '../kit/access/Allowed'
import { paths } from '../paths'
import { GroupMessagePage } from './GroupMessagePage'
import { SentMessagePage } from './SentMessage'

/** users/message/{filter} (ADM-09): a message to write, or, with its id, one that was sent. */
const GroupMessageScreen = () => (
  <Allowed deed="members.message">
    <GroupMessage />
  </Allowed>
)

export default GroupMessageScreen

function GroupMessage() {
  const { filter: named } = useParams()
  const [search] = useSearchParams()
  const filter = MEMBER_FILTERS.find(name => name === named)
  const sent = search.get('sent')
  const ticked = search.get('members')
  const userIds = ticked === null ? undefined : ticked.split(',').map(Number).filter(Number.isInteger)
  if (!filter) return <Navigate replace to={paths.groupMessage('All')} />
  return sent === null ? (
    <GroupMessagePage key={`${filter} ${ticked}`} filter={filter} userIds={userIds} />
  ) : (
    <SentMessagePage key={sent} filter={filter} messageId={Number(sent)} />
  )
}
