import Box from '@mui/material/Box'
import { SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { OfferedItem } from '#contract/lookup'
import { offeredOf } from '#contract/offered'
import { DateInput, DatesProvider } from '../kit/adminForms/dateInputs'
import { FormSection } from '../kit/forms/FormSection'
import { type SectionLink, SectionIndex } from '../kit/forms/SectionIndex'
import { PlainCheckboxGroupInput, PlainCheckboxInput } from '../kit/recordForms/plainInputs'
import { DeclarationText } from './DeclarationText'
import { isRecorded, type MemberFields } from './memberFields'
import type { MemberLookups } from './memberLookups'
import { editedMemberWords as detailWords, memberMessages as words } from './memberMessages'
import type { RoleItem } from './memberQueries'
import type { MemberRecord } from './membersAdapter'
import { MembershipInputs } from './MembershipInputs'

/** The sections of the form in its order. */
const SECTIONS: readonly SectionLink[] = [
  ['membership', words.membership],
  ['roles', words.roles],
  ['personal', detailWords.you],
  ['address', detailWords.address],
  ['statistics', detailWords.statistics],
  ['water', detailWords.safety],
  ['preferences', detailWords.emailPreferences],
  ['declaration', detailWords.declaration],
]

/** The index beside two columns of sections where there is room; else the sections one below the other, and no index. */
const LAYOUT = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '10.5rem repeat(2, minmax(0, 1fr))' },
} as const
const COLUMN = { display: 'grid', gap: 3, minWidth: 0 } as const

interface MemberInputsProps {
  user: MemberRecord['user']
  membershipTypes: readonly OfferedItem[]
  roles: readonly RoleItem[]
  lookups: MemberLookups
  /** What the form begins with. */
  opened: MemberFields
  /** Why their email address stays as it is; null where it may be changed. */
  emailFixed: string | null
}

/** Everything that the committee changes about a member (ADM-06). The browser fills in nothing: what it knows is of whoever sits before it. */
export const MemberInputs = ({ user, membershipTypes, roles, lookups, opened, emailFixed }: MemberInputsProps) => (
  <DatesProvider>
    <Box sx={LAYOUT}>
      <Box sx={{ height: '100%', pt: 2 }}>
        <SectionIndex sections={SECTIONS} />
      </Box>
      <Box sx={COLUMN}>
        <MembershipInputs
          user={user}
          membershipTypes={membershipTypes}
          roles={roles}
          required={isRecorded(opened, 'membershipTypeId')}
        />
        <FormSection id="personal" title={detailWords.you} columns>
          <DetailInput source="firstName" required />
          <DetailInput source="familyName" required />
          <DetailInput
            source="email"
            required={isRecorded(opened, 'email')}
            type="email"
            sx={{ gridColumn: '1 / -1' }}
            {...(emailFixed !== null && {
              helperText: emailFixed,
              // Not `readOnly`, with which react-admin leaves a field out of what is sent.
              slotProps: { htmlInput: { readOnly: true } },
            })}
          />
          <DetailInput source="phoneNumber" type="tel" />
          <DateInput
            source="dateOfBirth"
            label={detailWords.dateOfBirth}
            required={isRecorded(opened, 'dateOfBirth')}
          />
        </FormSection>
        <FormSection id="address" title={detailWords.address} columns>
          <DetailInput source="addressLine1" />
          <DetailInput source="addressLine2" />
          <DetailInput source="addressLine3" />
          <DetailInput source="town" />
          <DetailInput source="county" />
          <DetailInput source="postcode" />
        </FormSection>
      </Box>
      <Box sx={COLUMN}>
        <FormSection id="statistics" title={detailWords.statistics} hint={detailWords.statisticsHint} columns>
          <SelectInput
            source="genderId"
            label={detailWords.gender}
            required={isRecorded(opened, 'genderId')}
            choices={offeredOf(lookups.genders, [user.genderId])}
          />
          <SelectInput
            source="ethnicityId"
            label={detailWords.ethnicity}
            required={isRecorded(opened, 'ethnicityId')}
            choices={offeredOf(lookups.ethnicities, [user.ethnicityId])}
          />
        </FormSection>
        <FormSection id="water" title={detailWords.safety}>
          <SelectInput
            source="swimmingAbilityId"
            label={detailWords.swimmingAbility}
            required={isRecorded(opened, 'swimmingAbilityId')}
            choices={offeredOf(lookups.swimmingAbilities, [user.swimmingAbilityId])}
          />
          <DetailInput
            source="medicalConditions"
            helperText={detailWords.medicalConditionsHint}
            multiline
            minRows={3}
          />
          <FirstAidInputs />
          <DetailInput source="affiliatedClub" helperText={detailWords.affiliatedClubHint} />
        </FormSection>
        <FormSection
          id="preferences"
          name="savedEmailPreferences"
          title={detailWords.emailPreferences}
          hint={detailWords.emailPreferencesHint}
        >
          <PlainCheckboxGroupInput
            source="savedEmailPreferences"
            choices={offeredOf(lookups.emailPreferences, opened.savedEmailPreferences)}
          />
        </FormSection>
        <FormSection id="declaration" title={detailWords.declaration}>
          <DeclarationText words={detailWords} />
          <PlainCheckboxInput
            source="consentDataSharing"
            label={detailWords.consent}
            required={isRecorded(opened, 'consentDataSharing')}
          />
        </FormSection>
      </Box>
    </Box>
  </DatesProvider>
)

type TextName = keyof MemberFields & keyof typeof detailWords

/** A text under the label that registration and My Account give it. */
const DetailInput = ({
  source,
  ...props
}: { source: TextName } & Omit<Parameters<typeof TextInput>[0], 'source' | 'label'>) => (
  <TextInput source={source} label={detailWords[source]} autoComplete="off" {...props} />
)

/** The first aid box; its expiry is asked for only while it is ticked (PUB-09). */
function FirstAidInputs() {
  const isTicked = useWatch<MemberFields, 'hasFirstAidCertficate'>({ name: 'hasFirstAidCertficate' })
  return (
    <>
      <PlainCheckboxInput source="hasFirstAidCertficate" label={detailWords.hasFirstAidCertficate} />
      {isTicked && (
        <DateInput source="firstAidCertificateExpiry" label={detailWords.firstAidCertificateExpiry} required />
      )}
    </>
  )
}
