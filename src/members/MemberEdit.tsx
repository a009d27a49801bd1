import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Lookups } from '#contract/calls/lookup'
import { fullName } from '#contract/rules/names'
import { mayFillMemberField } from '#contract/access'
import { ownMemberField } from '#contract/resources/ownFields'
import type { KeptMemberField } from '#contract/resources/ownFieldSchemas'
import { ownMemberFieldsQuery, profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { comparedField } from '../kit/recordForms/ChangedMeanwhile'
import { ClubLink } from '../kit/navigation/ClubLink'
import { formMessages } from '../kit/forms/formMessages'
import { useReturn } from '../kit/navigation/useReturn'
import { FormBar } from '../kit/recordForms/FormBar'
import { FormPage } from '../kit/recordForms/FormPage'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { useClubDay } from '../kit/dates/useClubDay'
import { paths } from '../paths'
import { listsOf } from './memberDetails'
import { editedFields, memberFieldsOf, sentMember, wrongInMember } from './memberValues'
import { MemberInputs } from './MemberInputs'
import { editedMemberWords, memberMessages as messages } from './memberMessages'
import { memberVersions, type RoleItem, useEditedMember, useMembersFetchedAgain } from './memberQueries'
import { type MemberRecord, useMembersProvider } from './membersAdapter'
import { useMayDo } from './useMayDo'

/** users/form/{userId} (ADM-06). */
export default function MemberEdit() {
  const { timesOpened, loadCurrent, ...asked } = useEditedMember(LISTS)
  const ownFields = useQuery(ownMemberFieldsQuery)
  return (
    <FormPage
      backTo={paths.memberList('All')}
      title={messages.editTitle}
      maxWidth={1280}
      queries={[asked.member, asked.lookups, asked.roles, ownFields]}
    >
      {(record, lookups, roles, kept) => (
        <>
          <Box
            component={ClubLink}
            to={paths.memberView(record.user.id)}
            sx={{ typography: 'h3', display: 'inline-block', py: 0.5, mb: 2, color: 'text.primary' }}
          >
            {messages.named(record.user)}
          </Box>
          <EditMemberForm
            key={`${record.user.id} ${timesOpened}`}
            record={record}
            lookups={lookups}
            roles={roles}
            kept={kept}
            onLoadCurrent={loadCurrent}
          />
        </>
      )}
    </FormPage>
  )
}

const LISTS = listsOf('edit')

interface EditMemberFormProps {
  record: MemberRecord
  lookups: Lookups
  roles: readonly RoleItem[]
  /** The club's own fields. */
  kept: readonly KeptMemberField[]
  /** Opens the form anew with the member as they are now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** The form with everything about a member, as it was when the form was opened. */
function EditMemberForm({ record, lookups, roles, kept, onLoadCurrent }: EditMemberFormProps) {
  const provider = useMembersProvider()
  const clubDay = useClubDay()
  const fetchAgain = useMembersFetchedAgain()
  const goBack = useReturn()
  const { user } = record
  const memberPage = paths.memberView(user.id)
  const mayChangeEmail = useMayDo('changeEmail', { memberId: user.id, roles: user.roles })
  const { data: profile } = useQuery(profileQuery)
  const fixedFor = user.roles.includes('System Administrator')
    ? messages.emailOfAdministratorFixed
    : messages.emailFixed
  const emailFixed = profile?.id === user.id ? messages.ownEmailFixed : fixedFor
  const caller = profile ? callerOf(profile) : null
  const own = kept.filter(field => mayFillMemberField(caller, field, { memberId: user.id })).map(ownMemberField)
  const opened = memberFieldsOf(record, roles, own)
  const fields = editedFields(opened, own)
  const emailPreferences = lookups['Email Preferences'] ?? []
  return (
    <RecordForm
      label={messages.editTitle}
      values={opened}
      versions={memberVersions(record, now => memberFieldsOf(now, roles, own), {
        fields: [
          ...fields.map(field => comparedField(field, lookups)),
          { name: 'savedRoles', label: messages.roles, choices: roles },
          { name: 'savedEmailPreferences', label: editedMemberWords.emailPreferences, choices: emailPreferences },
        ],
        sentences: messages,
        onLoadCurrent,
      })}
      validate={typed => wrongInMember(typed, fields, clubDay())}
      onSubmit={(typed, { version }) =>
        provider.update('members', { id: user.id, data: { ...sentMember(typed), version }, previousData: record })
      }
      afterwards={{ fetchAgain, news: () => messages.saved(fullName(user)), leave: () => goBack(memberPage) }}
      summary
      unsaved="asks"
      actions={<FormBar submit={messages.save} cancel={messages.cancel} fallback={memberPage} />}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {messages.editHint(user.firstName)} {formMessages.requiredMark}
      </Typography>
      <MemberInputs
        user={user}
        fields={fields}
        roles={roles}
        emailPreferences={emailPreferences}
        opened={opened}
        emailFixed={mayChangeEmail === false ? emailFixed : null}
      />
    </RecordForm>
  )
}
