import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { LookupItem } from '#contract/call'
import { fullName } from '#contract/names'
import { BackButton } from '../kit/navigation/BackButton'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { useReturn } from '../kit/navigation/useReturn'
import { FormPage } from '../kit/recordForms/FormPage'
import { paths } from '../paths'
import { membershipFieldsOf, sentMembership, wrongInMembership } from './memberFields'
import { MemberForm } from './MemberForm'
import { memberMessages as words } from './memberMessages'
import { type RoleItem, useEditedMember } from './memberQueries'
import { type MemberLine, type MemberRecord, useMembersProvider } from './membersAdapter'
import { MembershipInputs } from './MembershipInputs'

/** users/approve/{userId} (ADM-07). */
export default function MemberApprove() {
  const { member, membershipTypes: membershipTypesAsked, roles: rolesAsked, timesOpened, openAnew } = useEditedMember()
  return (
    <FormPage
      backTo={paths.memberList('All')}
      title={words.approveTitle}
      queries={[member, membershipTypesAsked, rolesAsked]}
    >
      {({ user }, membershipTypes, roles) => (
        <Screen title={words.approveTitle} maxWidth={640}>
          <AboutMember user={user} />
          {user.isApproved || !user.isActive ? (
            <NothingToApprove user={user} />
          ) : (
            <ApproveMemberForm
              key={`${user.id} ${timesOpened}`}
              user={user}
              membershipTypes={membershipTypes}
              roles={roles}
              onLoadCurrent={openAnew}
            />
          )}
        </Screen>
      )}
    </FormPage>
  )
}

/** Whom the form is about. */
const AboutMember = ({ user }: { user: MemberRecord['user'] }) => (
  <Box sx={{ p: 2, mb: 3, borderRadius: 2, bgcolor: 'wash.water' }}>
    <Typography variant="h3" component="p">
      {words.named(user)}
    </Typography>
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {words.applied} {user.email}
    </Typography>
    <Link component={ClubLink} to={paths.memberView(user.id)} sx={{ display: 'inline-block', py: 1 }}>
      {words.seeDetails}
    </Link>
  </Box>
)

/** In the place of the form, for somebody who cannot be approved: why. */
function NothingToApprove({ user }: { user: MemberRecord['user'] }) {
  const name = fullName(user)
  return (
    <>
      <Alert role="status" severity="info" sx={{ mb: 3 }}>
        {user.isActive ? words.alreadyApproved(name) : words.reinstateFirst(name)}
      </Alert>
      <BackButton label={words.back} fallback={paths.memberView(user.id)} />
    </>
  )
}

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
function ApproveMemberForm({ user, membershipTypes, roles, onLoadCurrent }: ApproveMemberFormProps) {
  const provider = useMembersProvider()
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
        fields={membershipFieldsOf(user, roles)}
        validate={wrongInMembership}
        send={(membership, version) => provider.approveMember({ ...sentMembership(membership), id: user.id, version })}
        news={words.approved(fullName(user))}
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
