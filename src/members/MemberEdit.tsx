import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { LookupItem } from '#contract/call'
import { lookupQuery } from '../api/lookupQuery'
import { profileQuery } from '../api/profileQuery'
import { Allowed } from '../kit/access/Allowed'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { paths } from '../paths'
import { LoadedMemberScreen } from './LoadedMemberScreen'
import { MemberDetailInputs } from './MemberDetailInputs'
import { checkMemberFields, readMemberFields, sentMember } from './memberFields'
import { MemberForm } from './MemberForm'
import type { MemberLookups } from './memberLookups'
import { memberLookupsQuery } from './memberLookupsQuery'
import { editedMemberWords, memberMessages as words } from './memberMessages'
import { editedMemberQuery, type RoleItem, rolesQuery } from './memberQueries'
import { type MemberRecord, useMembersProvider } from './membersAdapter'
import { MembershipInputs } from './MembershipInputs'
import { useMayDo } from './useMayDo'

/** users/form/{userId} (ADM-06). */
const EditMemberScreen = () => (
  <Allowed deed="members.edit">
    <EditMember />
  </Allowed>
)

export default EditMemberScreen

function EditMember() {
  const provider = useMembersProvider()
  const member = useQuery(editedMemberQuery(provider, Number(useParams().userId)))
  const lookupsAsked = useQuery(memberLookupsQuery)
  const membershipTypesAsked = useQuery(lookupQuery('Membership Type'))
  const rolesAsked = useQuery(rolesQuery(provider))
  // Each loading anew is a new form; otherwise its fields keep what was typed.
  const [timesOpened, setTimesOpened] = useState(0)
  const loadCurrent = async () => {
    await member.refetch({ throwOnError: true })
    setTimesOpened(timesOpened + 1)
  }
  return (
    <LoadedMemberScreen title={words.editTitle} queries={[member, lookupsAsked, membershipTypesAsked, rolesAsked]}>
      {(record, lookups, membershipTypes, roles) => (
        <Screen title={words.editTitle} maxWidth={1280}>
          <Box
            component={ClubLink}
            to={paths.memberView(record.user.id)}
            sx={{ typography: 'h3', display: 'inline-block', py: 0.5, mb: 2, color: 'text.primary' }}
          >
            {words.named(record.user.firstName, record.user.familyName, record.user.isActive)}
          </Box>
          <EditMemberForm
            key={`${record.user.id} ${timesOpened}`}
            record={record}
            lookups={lookups}
            membershipTypes={membershipTypes}
            roles={roles}
            onLoadCurrent={loadCurrent}
          />
        </Screen>
      )}
    </LoadedMemberScreen>
  )
}

/** Sections one below the other, and in two columns where there is room; read and tabbed through down the first, then down the second. */
const TWO_COLUMNS = {
  columns: { lg: 2 },
  columnGap: 6,
  '& > *': { breakInside: 'avoid', mb: 3 },
} as const

interface EditMemberFormProps {
  record: MemberRecord
  lookups: MemberLookups
  membershipTypes: readonly LookupItem[]
  roles: readonly RoleItem[]
  /** Opens the form anew with the member as they are now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** Everything about a member, as it was when the form was opened. */
function EditMemberForm({ record, lookups, membershipTypes, roles, onLoadCurrent }: EditMemberFormProps) {
  const provider = useMembersProvider()
  const [{ user, emailPreferences }] = useState(record)
  const mayChangeEmail = useMayDo('changeEmail', { memberId: user.id, roles: user.roles })
  const { data: profile } = useQuery(profileQuery)
  const fixedFor = user.roles.includes('System Administrator') ? words.emailOfAdministratorFixed : words.emailFixed
  const emailFixed = profile?.id === user.id ? words.ownEmailFixed : fixedFor
  const name = `${user.firstName} ${user.familyName}`
  return (
    <MemberForm
      user={user}
      label={words.editTitle}
      hint={words.editHint(user.firstName)}
      submit={words.save}
      read={readMemberFields}
      check={checkMemberFields}
      send={(fields, version) =>
        provider.update('members', { id: user.id, data: { ...sentMember(fields), version }, previousData: record })
      }
      news={words.saved(name)}
      onLoadCurrent={onLoadCurrent}
    >
      <Box sx={TWO_COLUMNS}>
        <MembershipInputs user={user} membershipTypes={membershipTypes} roles={roles} />
        <MemberDetailInputs
          lookups={lookups}
          defaults={user}
          preferences={emailPreferences.map(({ preferenceId }) => preferenceId)}
          ofAnother={{ words: editedMemberWords, emailFixed: mayChangeEmail === false ? emailFixed : null }}
        />
      </Box>
    </MemberForm>
  )
}
