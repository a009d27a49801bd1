import Box from '@mui/material/Box'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { offeredOf } from '#contract/offered'
import { DeclarationText } from './DeclarationText'
import { memberDetailMessages as words } from './memberDetailMessages'
import { DateField } from '../kit/fields/DateField'
import { CheckboxField, CheckboxGroup, Field, SelectField } from '../kit/fields/fields'
import { formMessages } from '../kit/forms/formMessages'
import { FormSection } from '../kit/forms/FormSection'
import { MarginSectionIndex, type SectionLink } from '../kit/forms/SectionIndex'
import { dayInField, type MemberDetails } from './memberDetails'
import type { MemberLookups } from './memberLookups'

interface MemberDetailInputsProps {
  lookups: MemberLookups
  /** What is known already. */
  defaults?: { readonly [K in keyof MemberDetails]?: MemberDetails[K] | null }
  /** Ids of the email preferences held already. */
  preferences?: readonly number[]
  /** In the place of the plain email field, where more belongs to it. */
  email?: ReactNode
  /** Details that are asked before all others, by what `checkMemberDetails` calls them, under a heading of their own; 'emailPreferences' too. */
  first?: { names: readonly string[]; title: string; hint: string; after: ReactNode } | undefined
  /** The section of what else is asked, before the declaration. */
  more?: { id: string; title: string; fields: ReactNode }
}

/**
 * Every detail that a member tells of themself, in the registration and in My Account: native inputs, which work before any script. On wide
 * screens an index of the sections stands to their left, for which an element around the form has `position: relative`.
 */
export function MemberDetailInputs({
  lookups,
  defaults = {},
  preferences,
  email,
  first,
  more,
}: MemberDetailInputsProps) {
  const textField = (name: TextName, autoComplete: string) => (
    <Field name={name} label={words[name]} defaultValue={defaults[name] ?? undefined} autoComplete={autoComplete} />
  )
  const isFirst = (name: keyof MemberDetails | 'emailPreferences') => first?.names.includes(name) ?? false
  const required = {
    firstName: (
      <Field
        name="firstName"
        label={words.firstName}
        required
        autoComplete="given-name"
        defaultValue={defaults.firstName ?? undefined}
      />
    ),
    familyName: (
      <Field
        name="familyName"
        label={words.familyName}
        required
        autoComplete="family-name"
        defaultValue={defaults.familyName ?? undefined}
      />
    ),
    dateOfBirth: (
      <DateField
        name="dateOfBirth"
        label={words.dateOfBirth}
        hint={formMessages.dayExample('27 3 1985')}
        required
        isBirthday
        defaultValue={dayInField(defaults.dateOfBirth)}
      />
    ),
    genderId: (
      <SelectField
        name="genderId"
        label={words.gender}
        hint={isFirst('genderId') ? words.statisticsHint : undefined}
        required
        options={offeredOf(lookups.genders, [defaults.genderId])}
        defaultValue={defaults.genderId ?? undefined}
      />
    ),
    ethnicityId: (
      <SelectField
        name="ethnicityId"
        label={words.ethnicity}
        hint={isFirst('ethnicityId') ? words.statisticsHint : undefined}
        required
        options={offeredOf(lookups.ethnicities, [defaults.ethnicityId])}
        defaultValue={defaults.ethnicityId ?? undefined}
      />
    ),
    swimmingAbilityId: (
      <SelectField
        name="swimmingAbilityId"
        label={words.swimmingAbility}
        required
        options={offeredOf(lookups.swimmingAbilities, [defaults.swimmingAbilityId])}
        defaultValue={defaults.swimmingAbilityId ?? undefined}
      />
    ),
    firstAidCertificateExpiry: (
      <FirstAidInputs
        holds={defaults.hasFirstAidCertficate ?? false}
        expiry={dayInField(defaults.firstAidCertificateExpiry)}
      />
    ),
    consentDataSharing: (
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2.5 }}>
        <DeclarationText words={words} />
        <CheckboxField
          name="consentDataSharing"
          label={words.consent}
          required
          defaultChecked={defaults.consentDataSharing ?? false}
        />
      </Box>
    ),
  } as const
  type Required = keyof typeof required
  const inPlace = (name: Required) => !isFirst(name) && required[name]
  const hasStatistics = !(isFirst('genderId') && isFirst('ethnicityId'))
  const hasDeclaration = !isFirst('consentDataSharing')
  const preferencesSection = (
    <FormSection
      id="preferences"
      name="emailPreferences"
      title={words.emailPreferences}
      hint={words.emailPreferencesHint}
    >
      <CheckboxGroup
        name="emailPreferences"
        options={offeredOf(lookups.emailPreferences, preferences)}
        defaultValue={preferences}
      />
    </FormSection>
  )
  const sections: SectionLink[] = [
    ...(first ? [['missing', first.title] as const] : []),
    ...(isFirst('emailPreferences') ? [PREFERENCES] : []),
    ['personal', words.you],
    ['address', words.address],
    ...(hasStatistics ? [['statistics', words.statistics] as const] : []),
    ['water', words.safety],
    ...(isFirst('emailPreferences') ? [] : [PREFERENCES]),
    ...(more ? [[more.id, more.title] as const] : []),
    ...(hasDeclaration ? [['declaration', words.declaration] as const] : []),
  ]
  return (
    <>
      <MarginSectionIndex sections={sections} />
      {first && (
        <>
          <FormSection id="missing" title={first.title} hint={first.hint} columns>
            {(Object.keys(required) as Required[]).filter(isFirst).map(name => (
              <Fragment key={name}>{required[name]}</Fragment>
            ))}
          </FormSection>
          {isFirst('emailPreferences') && preferencesSection}
          {first.after}
        </>
      )}
      <FormSection id="personal" title={words.you} columns>
        {inPlace('firstName')}
        {inPlace('familyName')}
        {email ?? (
          <Field
            name="email"
            label={words.email}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={defaults.email ?? undefined}
          />
        )}
        <Field
          name="phoneNumber"
          label={words.phoneNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={defaults.phoneNumber ?? undefined}
        />
        {inPlace('dateOfBirth')}
      </FormSection>
      <FormSection id="address" title={words.address} columns>
        {textField('addressLine1', 'address-line1')}
        {textField('addressLine2', 'address-line2')}
        {textField('addressLine3', 'address-line3')}
        {textField('town', 'address-level2')}
        {textField('county', 'address-level1')}
        {textField('postcode', 'postal-code')}
      </FormSection>
      {hasStatistics && (
        <FormSection id="statistics" title={words.statistics} hint={words.statisticsHint} columns>
          {inPlace('genderId')}
          {inPlace('ethnicityId')}
        </FormSection>
      )}
      <FormSection id="water" title={words.safety}>
        {inPlace('swimmingAbilityId')}
        <Field
          name="medicalConditions"
          label={words.medicalConditions}
          hint={words.medicalConditionsHint}
          rows={3}
          defaultValue={defaults.medicalConditions ?? undefined}
        />
        {inPlace('firstAidCertificateExpiry')}
        <Field
          name="affiliatedClub"
          label={words.affiliatedClub}
          hint={words.affiliatedClubHint}
          defaultValue={defaults.affiliatedClub ?? undefined}
        />
      </FormSection>
      {!isFirst('emailPreferences') && preferencesSection}
      {more && (
        <FormSection id={more.id} title={more.title} columns>
          {more.fields}
        </FormSection>
      )}
      {hasDeclaration && (
        <FormSection id="declaration" title={words.declaration}>
          {required.consentDataSharing}
        </FormSection>
      )}
    </>
  )
}

const PREFERENCES: SectionLink = ['preferences', words.emailPreferences]

type TextName = 'addressLine1' | 'addressLine2' | 'addressLine3' | 'town' | 'county' | 'postcode'

interface FirstAidInputsProps {
  holds: boolean
  /** yyyy-MM-dd, or what was typed so far. */
  expiry: string | undefined
}

/** The first aid box; its expiry is asked for only while it is ticked (PUB-09). */
function FirstAidInputs({ holds, expiry }: FirstAidInputsProps) {
  const box = useRef<HTMLInputElement>(null)
  const [ticked, setTicked] = useState(holds)
  // The box may have been ticked before the page was hydrated.
  useEffect(() => setTicked(box.current?.checked ?? false), [])
  return (
    <>
      <CheckboxField
        ref={box}
        name="hasFirstAidCertficate"
        label={words.hasFirstAidCertficate}
        defaultChecked={holds}
        onChange={event => setTicked(event.target.checked)}
      />
      {ticked && (
        <DateField
          name="firstAidCertificateExpiry"
          label={words.firstAidCertificateExpiry}
          hint={formMessages.dayExample('31 3 2028')}
          required
          defaultValue={expiry}
        />
      )}
    </>
  )
}
