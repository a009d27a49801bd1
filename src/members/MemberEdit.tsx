import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { OfferedItem } from '#contract/lookup'
import { fullName } from '#contract/names'
import { profileQuery } from '../api/clubQueries'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { FormPage } from '../kit/recordForms/FormPage'
import { paths } from '../paths'
import { comparedDetails, comparedMembership } from './comparedMember'
import { memberFieldsOf, sentMember, wrongInMember } from './memberFields'
import { MemberForm } from './MemberForm'
import { MemberInputs } from './MemberInputs'
import type { MemberLookups } from './memberLookups'
import { memberLookupsQuery } from './memberLookupsQuery'
import { editedMemberWords, memberMessages as words } from './memberMessages'
import { type RoleItem, useEditedMember } from './memberQueries'
import { type MemberRecord, useMembersProvider } from './membersAdapter'
import { useMayDo } from './useMayDo'

/** users/form/{userId} (ADM-06). */
export default function MemberEdit() {
  const { timesOpened, loadCurrent, ...asked } = useEditedMember()
  const lookupsAsked = useQuery(memberLookupsQuery)
  return (
    <FormPage
      backTo={paths.memberList('All')}
      title={words.editTitle}
      queries={[asked.member, lookupsAsked, asked.membershipTypes, asked.roles]}
    >
      {(record, lookups, membershipTypes, roles) => (
        <Screen title={words.editTitle} maxWidth={1280}>
          <Box
            component={ClubLink}
            to={paths.memberView(record.user.id)}
            sx={{ typography: 'h3', display: 'inline-block', py: 0.5, mb: 2, color: 'text.primary' }}
          >
            {words.named(record.user)}
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
    </FormPage>
  )
}

interface EditMemberFormProps {
  record: MemberRecord
  lookups: MemberLookups
  membershipTypes: readonly OfferedItem[]
  roles: readonly RoleItem[]
  /** Opens the form anew with the member as they are now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** Everything about a member, as it was when the form was opened. */
function EditMemberForm({ record, lookups, membershipTypes, roles, onLoadCurrent }: EditMemberFormProps) {
  const provider = useMembersProvider()
  const { user } = record
  const mayChangeEmail = useMayDo('changeEmail', { memberId: user.id, roles: user.roles })
  const { data: profile } = useQuery(profileQuery)
  const fixedFor = user.roles.includes('System Administrator') ? words.emailOfAdministratorFixed : words.emailFixed
  const emailFixed = profile?.id === user.id ? words.ownEmailFixed : fixedFor
  const fields = memberFieldsOf(record, roles)
  return (
    <MemberForm
      user={user}
      label={words.editTitle}
      hint={words.editHint(user.firstName)}
      submit={words.save}
      fields={fields}
      validate={typed => wrongInMember(typed, fields)}
      send={(fields, version) =>
        provider.update('members', { id: user.id, data: { ...sentMember(fields), version }, previousData: record })
      }
      news={() => words.saved(fullName(user))}
      onLoadCurrent={onLoadCurrent}
      fieldsOf={now => memberFieldsOf(now, roles)}
      compared={[
        ...comparedMembership(words, membershipTypes, roles),
        ...comparedDetails(editedMemberWords, lookups, 'savedEmailPreferences'),
      ]}
    >
      <MemberInputs
        user={user}
        membershipTypes={membershipTypes}
        roles={roles}
        lookups={lookups}
        opened={fields}
        emailFixed={mayChangeEmail === false ? emailFixed : null}
      />
    </MemberForm>
  )
}
