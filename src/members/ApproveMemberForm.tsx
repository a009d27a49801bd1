import { useState } from 'react'
import type { LookupItem } from '#contract/call'
import { memberMessages as words } from './memberMessages'
import { checkMembership, readMembership, sentMembership } from './memberFields'
import { MemberForm } from './MemberForm'
import { MembershipInputs } from './MembershipInputs'
import type { RoleItem } from './memberQueries'
import { useMembersProvider, type MemberRecord } from './membersAdapter'

interface ApproveMemberFormProps {
  user: MemberRecord['user']
  membershipTypes: readonly LookupItem[]
  roles: readonly RoleItem[]
  /** Opens the form anew with the member as they are now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** Takes an applicant into the club: membership type and roles only. */
export function ApproveMemberForm({ user: now, membershipTypes, roles, onLoadCurrent }: ApproveMemberFormProps) {
  const provider = useMembersProvider()
  const [user] = useState(now)
  return (
    <MemberForm
      user={user}
      label={words.approveTitle}
      hint={words.approveTells(user.firstName)}
      submit={words.approve}
      read={readMembership}
      check={checkMembership}
      send={(membership, version) => provider.approveMember({ ...sentMembership(membership), id: user.id, version })}
      news={words.approved(`${user.firstName} ${user.familyName}`)}
      onLoadCurrent={onLoadCurrent}
    >
      <MembershipInputs user={user} membershipTypes={membershipTypes} roles={roles} />
    </MemberForm>
  )
}
