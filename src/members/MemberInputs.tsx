import Box from '@mui/material/Box'
import type { OfferedItem } from '#contract/calls/lookup'
import { offeredOf } from '#contract/rules/offered'
import { sectionsOf } from '#contract/resources/fields'
import { FieldInput } from '../kit/recordForms/FieldInput'
import { FormSection } from '../kit/forms/FormSection'
import { type SectionLink, SectionIndex } from '../kit/forms/SectionIndex'
import { CheckboxGroup } from '../kit/forms/fields'
import { WhileAsked } from '../kit/forms/WhileAsked'
import { DeclarationText } from './DeclarationText'
import type { AskedMemberField } from './memberDetails'
import type { MemberValues } from './memberValues'
import { editedMemberWords as detailWords, memberMessages as messages } from './memberMessages'
import type { RoleItem } from './memberQueries'
import type { MemberRecord } from './membersAdapter'
import { RoleInputs } from './RoleInputs'

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
const COLUMN = { display: 'grid', gap: 3, minWidth: 0 } as const
/** The sections in the first column, below membership and roles. */
const FIRST_COLUMN: readonly string[] = ['you', 'address']
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
export function MemberInputs({ user, fields, roles, emailPreferences, opened, emailFixed }: MemberInputsProps) {
  const inputOf = (field: AskedMemberField) => {
    switch (field.source) {
      case 'email':
        return <FieldInput field={{ ...field, help: emailFixed ?? field.help }} isFixed={emailFixed !== null} />
      case 'consentDataSharing':
        return (
          <>
            <DeclarationText words={detailWords} />
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
      hint={detailWords.hints[id]}
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
    ['preferences', detailWords.emailPreferences],
    titled('declaration'),
  ]
  return (
    <Box sx={LAYOUT}>
      <Box sx={{ height: '100%', pt: 2 }}>
        <SectionIndex sections={links} />
      </Box>
      <Box sx={COLUMN}>
        {section('membership')}
        <RoleInputs memberId={user.id} roles={roles} held={user.roles} />
        {FIRST_COLUMN.map(section)}
      </Box>
      <Box sx={COLUMN}>
        {others.map(section)}
        <FormSection
          id="preferences"
          name="savedEmailPreferences"
          title={detailWords.emailPreferences}
          hint={detailWords.emailPreferencesHint}
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

const titleOf = (section: string) => detailWords.titles[section] ?? ''
