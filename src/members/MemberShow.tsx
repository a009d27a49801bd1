import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { RecordSkeleton } from '../kit/feedback/RecordSkeleton'
import { Allowed } from '../kit/access/Allowed'
import { memberMessages as words } from './memberMessages'
import { AwaitedMember } from './AwaitedMember'
import { MemberPage } from './MemberPage'
import { memberQuery } from './memberQueries'

/** users/view/{userId} (ADM-05). */
const MemberShowScreen = () => (
  <Allowed deed="members.show">
    <MemberShow />
  </Allowed>
)

export default MemberShowScreen

function MemberShow() {
  const member = useQuery(memberQuery(Number(useParams().userId)))
  return (
    <AwaitedMember title={words.title} queries={[member]} outline={<RecordSkeleton />}>
      {record => <MemberPage key={record.user.id} record={record} />}
    </AwaitedMember>
  )
}
