import type { ReactNode } from 'react'
import { memberDetailMessages, type MemberDetailWords } from './memberDetailMessages'
import { CheckboxGroup } from '../kit/fields/CheckboxGroup'
import { DateField } from '../kit/fields/DateField'
import { Field } from '../kit/fields/Field'
import { FormSection } from '../kit/forms/FormSection'
import { SelectField } from '../kit/fields/SelectField'
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
  /** In the place of the plain email field, where more belongs to it. */
  email?: ReactNode
  /** What else is asked, before the declaration. */
  children?: ReactNode
  /** They are another person's, edited by the committee. */
  ofAnother?: {
    words: MemberDetailWords
    /** Why their email address stays as it is; null where it may be changed. */
    emailFixed: string | null
  }
}

/** Every detail that a member tells of themself: the same inputs in the registration, in My Account and in the committee's hands. */
export function MemberDetailInputs({ lookups, defaults = {}, preferences, email, children, ofAnother }: Props) {
  const words: MemberDetailWords = ofAnother?.words ?? memberDetailMessages
  /** The browser knows the details of whoever sits before it, and nobody else's. */
  const filled = (autoComplete: string) => (ofAnother ? 'off' : autoComplete)
  const textField = (name: TextName, autoComplete: string) => (
    <Field
      name={name}
      label={words[name]}
      defaultValue={defaults[name] ?? undefined}
      autoComplete={filled(autoComplete)}
    />
  )
  return (
    <>
      <FormSection title={words.you} columns>
        <Field
          name="firstName"
          label={words.firstName}
          required
          autoComplete={filled('given-name')}
          defaultValue={defaults.firstName ?? undefined}
        />
        <Field
          name="familyName"
          label={words.familyName}
          required
          autoComplete={filled('family-name')}
          defaultValue={defaults.familyName ?? undefined}
        />
        {email ?? (
          <Field
            name="email"
            label={words.email}
            required
            type="email"
            inputMode="email"
            autoComplete={filled('email')}
            defaultValue={defaults.email ?? undefined}
            {...(ofAnother?.emailFixed && { readOnly: true, hint: ofAnother.emailFixed })}
          />
        )}
        <Field
          name="phoneNumber"
          label={words.phoneNumber}
          type="tel"
          inputMode="tel"
          autoComplete={filled('tel')}
          defaultValue={defaults.phoneNumber ?? undefined}
        />
        <DateField
          name="dateOfBirth"
          label={words.dateOfBirth}
          required
          autoComplete={filled('bday')}
          defaultValue={dayInField(defaults.dateOfBirth)}
        />
      </FormSection>
      <FormSection title={words.address} columns>
        {textField('addressLine1', 'address-line1')}
        {textField('addressLine2', 'address-line2')}
        {textField('addressLine3', 'address-line3')}
        {textField('town', 'address-level2')}
        {textField('county', 'address-level1')}
        {textField('postcode', 'postal-code')}
      </FormSection>
      <FormSection title={words.statistics} hint={words.statisticsHint} columns>
        <SelectField
          name="genderId"
          label={words.gender}
          required
          options={lookups.genders}
          defaultValue={defaults.genderId ?? undefined}
        />
        <SelectField
          name="ethnicityId"
          label={words.ethnicity}
          required
          options={lookups.ethnicities}
          defaultValue={defaults.ethnicityId ?? undefined}
        />
      </FormSection>
      <FormSection title={words.safety}>
        <SelectField
          name="swimmingAbilityId"
          label={words.swimmingAbility}
          required
          options={lookups.swimmingAbilities}
          defaultValue={defaults.swimmingAbilityId ?? undefined}
        />
        <Field
          name="medicalConditions"
          label={words.medicalConditions}
          hint={words.medicalConditionsHint}
          rows={3}
          defaultValue={defaults.medicalConditions ?? undefined}
        />
        <FirstAidInputs
          holds={defaults.hasFirstAidCertficate ?? false}
          expiry={dayInField(defaults.firstAidCertificateExpiry)}
          words={words}
        />
        <Field
          name="affiliatedClub"
          label={words.affiliatedClub}
          hint={words.affiliatedClubHint}
          defaultValue={defaults.affiliatedClub ?? undefined}
        />
      </FormSection>
      <FormSection name="emailPreferences" title={words.emailPreferences} hint={words.emailPreferencesHint}>
        <CheckboxGroup name="emailPreferences" options={lookups.emailPreferences} defaultValue={preferences} />
      </FormSection>
      {children}
      <DeclarationInputs agreed={defaults.consentDataSharing ?? false} words={words} />
    </>
  )
}

type TextName = 'addressLine1' | 'addressLine2' | 'addressLine3' | 'town' | 'county' | 'postcode'
