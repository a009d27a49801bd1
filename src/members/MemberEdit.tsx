import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { memberLookupsQuery } from './memberLookupsQuery'
import { lookupQuery } from '../api/lookupQuery'
import { Allowed } from '../kit/access/Allowed'
import { ClubLink } from '../kit/navigation/ClubLink'
import { memberMessages as words } from './memberMessages'
import { paths } from '../paths'
import { Screen } from '../kit/navigation/Screen'
import { LoadedMemberScreen } from './LoadedMemberScreen'
import { editedMemberQuery, rolesQuery } from './memberQueries'
import { useMembersProvider } from './membersAdapter'
import { EditMemberForm } from './EditMemberForm'

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
  // Each loading anew is a new form; the fields keep their own values otherwise.
  const [edition, setEdition] = useState(0)
  const loadCurrent = async () => {
    await member.refetch({ throwOnError: true })
    setEdition(edition + 1)
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
            key={`${record.user.id} ${edition}`}
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
