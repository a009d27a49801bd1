import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Lookups, OfferedItem } from '#contract/calls/lookup'
import { fullName } from '#contract/rules/names'
import { offeredOf } from '#contract/rules/offered'
import { mayFillMemberField } from '#contract/access'
import { sectionsOf } from '#contract/resources/fields'
import { ownMemberField } from '#contract/resources/ownFields'
import type { StoredMemberField } from '#contract/resources/ownFieldSchemas'
import { ownMemberFieldsQuery, profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { comparedField } from '../kit/recordForms/ChangedMeanwhile'
import { ClubLink } from '../kit/navigation/ClubLink'
import { CheckboxGroup } from '../kit/forms/fields'
import { formMessages } from '../kit/forms/formMessages'
import { FormSection } from '../kit/forms/FormSection'
import { SectionIndex, type SectionLink } from '../kit/forms/SectionIndex'
import { WhileAsked } from '../kit/forms/WhileAsked'
import { useReturn } from '../kit/navigation/useReturn'
import { FieldInput } from '../kit/recordForms/FieldInput'
import { FormBar } from '../kit/recordForms/FormBar'
import { FormPage } from '../kit/recordForms/FormPage'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { useClubDay } from '../kit/dates/useClubDay'
import { paths } from '../paths'
import { DeclarationText } from './DeclarationText'
import {
  editedFields,
  memberFieldsOf,
  type MemberValues,
  memberVersions,
  sentMember,
  useEditedMember,
  useMembersFetchedAgain,
  wrongInMember,
} from './editedMember'
import { type AskedMemberField, listsOf } from './memberDetails'
import { editedMemberWords, memberMessages as messages } from './memberMessages'
import type { RoleItem } from './memberQueries'
import { type MemberRecord, useMembersProvider } from './membersAdapter'
import { RoleInputs } from './RoleInputs'
import { useMayDo } from './useMayDo'

/** users/form/{userId} (ADM-06). */
export default function MemberEdit() {
  const { timesOpened, loadCurrent, ...queries } = useEditedMember(LISTS)
  const ownFields = useQuery(ownMemberFieldsQuery)
  return (
    <FormPage
      backTo={paths.memberList('All')}
      title={messages.editTitle}
      maxWidth={1280}
      queries={[queries.member, queries.lookups, queries.roles, ownFields]}
    >
      {(record, lookups, roles, own) => (
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
            ownFields={own}
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
  ownFields: readonly StoredMemberField[]
  /** Opens the form anew with the member as they are now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** The form with everything about a member, as it was when the form was opened. */
function EditMemberForm({ record, lookups, roles, ownFields, onLoadCurrent }: EditMemberFormProps) {
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
  const emailFixed = profile?.id === user.id ? messages.myEmailFixed : fixedFor
  const caller = profile ? callerOf(profile) : null
  const own = ownFields.filter(field => mayFillMemberField(caller, field, { memberId: user.id })).map(ownMemberField)
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
      actions={<FormBar submit={messages.save} cancel={messages.cancel} fallback={memberPage} sx={BAR} />}
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

/**
 * Where there is space, the index stands beside two columns of sections. Otherwise the sections stand one below the
 * other, without an index.
 */
const LAYOUT = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '10.5rem repeat(2, minmax(0, 1fr))' },
} as const
/** The buttons stand in line with the sections. */
const BAR = { pl: { lg: 'calc(10.5rem + 40px)' } } as const
const COLUMN = { display: 'grid', gap: 3, minWidth: 0 } as const
/** The sections in the first column, below membership and roles. */
const FIRST_COLUMN: readonly string[] = ['you', 'address', 'statistics']
/** The sections whose fields need the whole width: their words are long. */
const IN_ONE_COLUMN: readonly string[] = ['statistics', 'water', 'declaration']
/** The sections that a screen places by itself. */
const PLACED: readonly string[] = [...FIRST_COLUMN, 'membership', 'declaration']

interface MemberInputsProps {
  user: MemberRecord['user']
  /** The fields that the form asks for. */
  fields: readonly AskedMemberField[]
  roles: readonly RoleItem[]
  emailPreferences: readonly OfferedItem[]
  /** The values of the form when it was opened. */
  opened: MemberValues
  /** The reason why their email address stays as it is; null if it may be changed. */
  emailFixed: string | null
}

/** Everything that the committee changes about a member (ADM-06). */
function MemberInputs({ user, fields, roles, emailPreferences, opened, emailFixed }: MemberInputsProps) {
  const inputOf = (field: AskedMemberField) => {
    switch (field.source) {
      case 'email':
        return <FieldInput field={{ ...field, help: emailFixed ?? field.help }} isFixed={emailFixed !== null} />
      case 'consentDataSharing':
        return (
          <>
            <DeclarationText words={editedMemberWords} />
            <FieldInput field={field} />
          </>
        )
      default:
        return <FieldInput field={field} />
    }
  }
  const sections = sectionsOf(fields)
  const section = (id: string) => (
    <FormSection
      key={id}
      id={id}
      title={titleOf(id)}
      hint={editedMemberWords.hints[id]}
      columns={!IN_ONE_COLUMN.includes(id)}
    >
      {sections.get(id)?.map(field => (
        <WhileAsked key={field.source} field={field}>
          {inputOf(field)}
        </WhileAsked>
      ))}
    </FormSection>
  )
  const others = [...sections.keys()].filter(id => !PLACED.includes(id))
  const titled = (id: string) => [id, titleOf(id)] as const
  const links: SectionLink[] = [
    titled('membership'),
    ['roles', messages.roles],
    ...[...FIRST_COLUMN, ...others].map(titled),
    ['preferences', editedMemberWords.emailPreferences],
    titled('declaration'),
  ]
  return (
    <Box sx={LAYOUT}>
      <Box sx={{ height: '100%', pt: 2 }}>
        <SectionIndex sections={links} />
      </Box>
      <Box sx={COLUMN}>
        {section('membership')}
        <RoleInputs memberId={user.id} roles={roles} current={user.roles} />
        {FIRST_COLUMN.map(section)}
      </Box>
      <Box sx={COLUMN}>
        {others.map(section)}
        <FormSection
          id="preferences"
          name="savedEmailPreferences"
          title={editedMemberWords.emailPreferences}
          hint={editedMemberWords.emailPreferencesHint}
        >
          <CheckboxGroup
            name="savedEmailPreferences"
            options={offeredOf(emailPreferences, opened.savedEmailPreferences)}
          />
        </FormSection>
        {section('declaration')}
      </Box>
    </Box>
  )
}

const titleOf = (section: string) => editedMemberWords.titles[section] ?? ''
