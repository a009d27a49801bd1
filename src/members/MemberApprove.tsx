import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { lookupQuery } from '../api/lookupQuery'
import { Allowed } from '../kit/access/Allowed'
import { memberMessages as words } from './memberMessages'
import { Screen } from '../kit/navigation/Screen'
import { LoadedMemberScreen } from './LoadedMemberScreen'
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
  const membershipTypesAsked = useQuery(lookupQuery('Membership Type'))
  const rolesAsked = useQuery(rolesQuery(provider))
  // Each loading anew is a new form; the fields keep their own values otherwise.
  const [edition, setEdition] = useState(0)
  const loadCurrent = async () => {
    await member.refetch({ throwOnError: true })
    setEdition(edition + 1)
  }
  return (
    <LoadedMemberScreen title={words.approveTitle} queries={[member, membershipTypesAsked, rolesAsked]}>
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
    </LoadedMemberScreen>
  )
}
