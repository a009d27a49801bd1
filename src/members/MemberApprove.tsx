import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { lookupQuery } from '../api/lookupQuery'
import { Allowed } from '../kit/access/Allowed'
import { memberMessages as words } from './memberMessages'
import { Screen } from '../kit/navigation/Screen'
import { MemberFormSkeleton } from './MemberFormSkeleton'
import { AwaitedMember } from './AwaitedMember'
import { editedMemberQuery, rolesQuery } from './memberQueries'
import { useMembersProvider } from './membersAdapter'
import { AboutMember } from './AboutMember'
import { ApproveMemberForm } from './ApproveMemberForm'
import { NothingToApprove } from './NothingToApprove'

/** users/approve/{userId} (ADM-07). */
const ApproveMemberScreen = () => (
  <Allowed deed="members.approve">
    <ApproveMember />
  </Allowed>
)

export default ApproveMemberScreen

function ApproveMember() {
  const provider = useMembersProvider()
  const member = useQuery(editedMemberQuery(provider, Number(useParams().userId)))
  const queries = [member, useQuery(lookupQuery('Membership Type')), useQuery(rolesQuery(provider))] as const
  // Each loading anew is a new form; the fields keep their own values otherwise.
  const [edition, setEdition] = useState(0)
  const loadCurrent = async () => {
    await member.refetch({ throwOnError: true })
    setEdition(edition + 1)
  }
  return (
    <AwaitedMember
      title={words.approveTitle}
      queries={queries}
      outline={<MemberFormSkeleton title={words.approveTitle} />}
    >
      {({ user }, membershipTypes, roles) => (
        <Screen title={words.approveTitle} maxWidth={640}>
          <AboutMember user={user} />
          {user.isApproved || !user.isActive ? (
            <NothingToApprove user={user} />
          ) : (
            <ApproveMemberForm
              key={`${user.id} ${edition}`}
              user={user}
              membershipTypes={membershipTypes}
              roles={roles}
              onLoadCurrent={loadCurrent}
            />
          )}
        </Screen>
      )}
    </AwaitedMember>
  )
}
