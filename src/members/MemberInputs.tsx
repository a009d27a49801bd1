import Box from '@mui/material/Box'
import type { MouseEvent } from 'react'
import { SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { LookupItem } from '#contract/call'
import { DateInput, DatesProvider } from '../kit/adminForms/dateInputs'
import { FormSection } from '../kit/forms/FormSection'
import { PlainCheckboxGroupInput, PlainCheckboxInput } from '../kit/recordForms/plainInputs'
import { DeclarationText } from './DeclarationText'
import type { MemberFields } from './memberFields'
import type { MemberLookups } from './memberLookups'
import { editedMemberWords as detailWords, memberMessages as words } from './memberMessages'
import type { RoleItem } from './memberQueries'
import type { MemberRecord } from './membersAdapter'
import { MembershipInputs } from './MembershipInputs'

/** The sections of the form in its order, by the ids of their elements. */
const SECTIONS = [
  ['membership', words.membership],
  ['roles', words.roles],
  ['personal', detailWords.you],
  ['address', detailWords.address],
  ['statistics', detailWords.statistics],
  ['water', detailWords.safety],
  ['preferences', detailWords.emailPreferences],
  ['declaration', detailWords.declaration],
] as const

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
  membershipTypes: readonly LookupItem[]
  roles: readonly RoleItem[]
  lookups: MemberLookups
  /** Why their email address stays as it is; null where it may be changed. */
  emailFixed: string | null
}

/** Everything that the committee changes about a member (ADM-06). The browser fills in nothing: what it knows is of whoever sits before it. */
export const MemberInputs = ({ user, membershipTypes, roles, lookups, emailFixed }: MemberInputsProps) => (
  <DatesProvider>
    <Box sx={LAYOUT}>
      <SectionIndex />
      <Box sx={COLUMN}>
        <MembershipInputs user={user} membershipTypes={membershipTypes} roles={roles} />
        <FormSection id="personal" title={detailWords.you} columns>
          <DetailInput source="firstName" required />
          <DetailInput source="familyName" required />
          <DetailInput
            source="email"
            required
            type="email"
            sx={{ gridColumn: '1 / -1' }}
            {...(emailFixed !== null && {
              helperText: emailFixed,
              // Not `readOnly`, with which react-admin leaves a field out of what is sent.
              slotProps: { htmlInput: { readOnly: true } },
            })}
          />
          <DetailInput source="phoneNumber" type="tel" />
          <DateInput source="dateOfBirth" label={detailWords.dateOfBirth} required />
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
          <SelectInput source="genderId" label={detailWords.gender} required choices={[...lookups.genders]} />
          <SelectInput source="ethnicityId" label={detailWords.ethnicity} required choices={[...lookups.ethnicities]} />
        </FormSection>
        <FormSection id="water" title={detailWords.safety}>
          <SelectInput
            source="swimmingAbilityId"
            label={detailWords.swimmingAbility}
            required
            choices={[...lookups.swimmingAbilities]}
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
          <PlainCheckboxGroupInput source="savedEmailPreferences" choices={lookups.emailPreferences} />
        </FormSection>
        <FormSection id="declaration" title={detailWords.declaration}>
          <DeclarationText words={detailWords} />
          <PlainCheckboxInput source="consentDataSharing" label={detailWords.consent} required />
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

/** Links to the sections, which stay in sight beside them on wide screens. */
const SectionIndex = () => (
  <Box
    component="nav"
    aria-label={words.sections}
    sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 96, mt: 2 }}
  >
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderLeft: 1, borderColor: 'divider' }}>
      {SECTIONS.map(([id, title]) => (
        <li key={id}>
          <Box
            component="a"
            href={`#${id}`}
            onClick={(event: MouseEvent) => {
              // The address stays as it is, so that Back leads to the page before.
              event.preventDefault()
              showSection(id)
            }}
            sx={{
              display: 'block',
              py: 0.75,
              pl: 1.5,
              fontSize: '0.9375rem',
              lineHeight: 1.3,
              color: 'text.secondary',
              textDecoration: 'none',
              '&:hover': { color: 'text.primary', textDecoration: 'underline' },
            }}
          >
            {title}
          </Box>
        </li>
      ))}
    </Box>
  </Box>
)

/** Scrolls a section to the top and puts the keyboard before its first field. */
function showSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
