import type { ReactNode } from 'react'
import { memberDetailMessages as messages } from '../messages/memberDetails'
import { CheckboxGroup } from '../ui/CheckboxGroup'
import { DateField } from '../ui/DateField'
import { Field } from '../ui/Field'
import { FormSection } from '../ui/FormSection'
import { SelectField } from '../ui/SelectField'
import { DeclarationInputs } from './DeclarationInputs'
import { FirstAidInputs } from './FirstAidInputs'
import { dayInField, type MemberDetails } from './memberDetails'
import type { MemberLookups } from './memberLookups'

interface Props {
  lookups: MemberLookups
  /** What is known already. */
  defaults?: { readonly [K in keyof MemberDetails]?: MemberDetails[K] | null }
  /** Ids of the email preferences held already. */
  preferences?: readonly number[]
  /** What else is asked, before the declaration. */
  children?: ReactNode
}

/** Every detail that a member tells of themself: the same inputs in the registration and in My Account. */
export function MemberDetailInputs({ lookups, defaults = {}, preferences, children }: Props) {
  const textField = (name: TextName, autoComplete?: string) => (
    <Field name={name} label={messages[name]} defaultValue={defaults[name] ?? undefined} {...(autoComplete && { autoComplete })} />
  )
  return (
    <>
      <FormSection title={messages.you} columns>
        <Field name="firstName" label={messages.firstName} required autoComplete="given-name" defaultValue={defaults.firstName ?? undefined} />
        <Field name="familyName" label={messages.familyName} required autoComplete="family-name" defaultValue={defaults.familyName ?? undefined} />
        <Field name="email" label={messages.email} required type="email" inputMode="email" autoComplete="email" defaultValue={defaults.email ?? undefined} />
        <Field name="phoneNumber" label={messages.phoneNumber} type="tel" inputMode="tel" autoComplete="tel" defaultValue={defaults.phoneNumber ?? undefined} />
        <DateField name="dateOfBirth" label={messages.dateOfBirth} required autoComplete="bday" defaultValue={dayInField(defaults.dateOfBirth)} />
      </FormSection>
      <FormSection title={messages.address} columns>
        {textField('addressLine1', 'address-line1')}
        {textField('addressLine2', 'address-line2')}
        {textField('addressLine3', 'address-line3')}
        {textField('town', 'address-level2')}
        {textField('county', 'address-level1')}
        {textField('postcode', 'postal-code')}
      </FormSection>
      <FormSection title={messages.statistics} hint={messages.statisticsHint} columns>
        <SelectField name="genderId" label={messages.gender} required options={lookups.genders} defaultValue={defaults.genderId ?? undefined} />
        <SelectField name="ethnicityId" label={messages.ethnicity} required options={lookups.ethnicities} defaultValue={defaults.ethnicityId ?? undefined} />
      </FormSection>
      <FormSection title={messages.safety}>
        <SelectField
          name="swimmingAbilityId"
          label={messages.swimmingAbility}
          required
          options={lookups.swimmingAbilities}
          defaultValue={defaults.swimmingAbilityId ?? undefined}
        />
        <Field
          name="medicalConditions"
          label={messages.medicalConditions}
          hint={messages.medicalConditionsHint}
          rows={3}
          defaultValue={defaults.medicalConditions ?? undefined}
        />
        <FirstAidInputs holds={defaults.hasFirstAidCertficate ?? false} expiry={dayInField(defaults.firstAidCertificateExpiry)} />
        <Field name="affiliatedClub" label={messages.affiliatedClub} hint={messages.affiliatedClubHint} defaultValue={defaults.affiliatedClub ?? undefined} />
      </FormSection>
      <FormSection name="emailPreferences" title={messages.emailPreferences} hint={messages.emailPreferencesHint}>
        <CheckboxGroup name="emailPreferences" options={lookups.emailPreferences} defaultValue={preferences} />
      </FormSection>
      {children}
      <DeclarationInputs agreed={defaults.consentDataSharing ?? false} />
    </>
  )
}

type TextName = 'addressLine1' | 'addressLine2' | 'addressLine3' | 'town' | 'county' | 'postcode'
