import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LookupItem } from '#contract/call'
import { useReturn } from '../kit/navigation/useReturn'
import { paths } from '../paths'
import { memberMessages as words } from './memberMessages'
import { checkMembership, readMembership, sentMembership } from './memberFields'
import { MemberForm } from './MemberForm'
import { MembershipInputs } from './MembershipInputs'
import type { RoleItem } from './memberQueries'
import { useMembersProvider, type MemberLine, type MemberRecord } from './membersAdapter'

/** The value of the button that goes on to the next applicant. */
const NEXT = 'next'

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
  const navigate = useNavigate()
  const goBack = useReturn()
  const goesOn = useRef(false)
  /** To the next who waits, by surname, or to the list of them when there is nobody left. */
  const leave = async () => {
    if (!goesOn.current) return goBack(paths.memberView(user.id))
    const { data } = await provider.getList<MemberLine>('members', {
      filter: { filter: 'Waiting Approval' },
      sort: { field: 'familyName', order: 'ASC' },
      pagination: { page: 1, perPage: 2 },
    })
    const next = data.find(({ id }) => id !== user.id)
    return navigate(next ? paths.memberApprove(next.id) : paths.memberList('Waiting Approval'), { replace: true })
  }
  return (
    <Box
      onSubmitCapture={({ nativeEvent }) => {
        const { submitter } = nativeEvent
        goesOn.current = submitter instanceof HTMLButtonElement && submitter.value === NEXT
      }}
    >
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
        leave={leave}
        furtherButtons={
          <Button type="submit" value={NEXT} variant="outlined">
            {words.approveAndNext}
          </Button>
        }
      >
        <MembershipInputs user={user} membershipTypes={membershipTypes} roles={roles} />
      </MemberForm>
    </Box>
  )
}
