import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LookupItem } from '#contract/call'
import { MemberDetailInputs } from './MemberDetailInputs'
import type { MemberLookups } from './memberLookups'
import { profileQuery } from '../api/profileQuery'
import { editedMemberWords, memberMessages as words } from './memberMessages'
import { useMembersProvider, type MemberRecord } from './membersAdapter'
import { useMayDo } from './useMayDo'
import { checkMemberFields, readMemberFields, sentMember } from './memberFields'
import { MemberForm } from './MemberForm'
import { MembershipInputs } from './MembershipInputs'
import type { RoleItem } from './memberQueries'

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
export function EditMemberForm({ record, lookups, membershipTypes, roles, onLoadCurrent }: EditMemberFormProps) {
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
