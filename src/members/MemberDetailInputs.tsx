import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DeclarationText } from './DeclarationText'
import { memberDetailMessages as words } from './memberDetailMessages'
import { CheckboxField, CheckboxGroup, DateField, Field, SelectField } from '../kit/fields/fields'
import { formMessages } from '../kit/forms/formMessages'
import { FormSection } from '../kit/forms/FormSection'
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
  /** What else is asked, before the declaration. */
  children?: ReactNode
}

/** Every detail that a member tells of themself, in the registration and in My Account: native inputs, which work before any script. */
export function MemberDetailInputs({ lookups, defaults = {}, preferences, email, children }: MemberDetailInputsProps) {
  const textField = (name: TextName, autoComplete: string) => (
    <Field name={name} label={words[name]} defaultValue={defaults[name] ?? undefined} autoComplete={autoComplete} />
  )
  return (
    <>
      <FormSection title={words.you} columns>
        <Field
          name="firstName"
          label={words.firstName}
          required
          autoComplete="given-name"
          defaultValue={defaults.firstName ?? undefined}
        />
        <Field
          name="familyName"
          label={words.familyName}
          required
          autoComplete="family-name"
          defaultValue={defaults.familyName ?? undefined}
        />
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
        <DateField
          name="dateOfBirth"
          label={words.dateOfBirth}
          hint={formMessages.dateOrder}
          required
          autoComplete="bday"
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
      <FormSection title={words.declaration}>
        <DeclarationText words={words} />
        <CheckboxField
          name="consentDataSharing"
          label={words.consent}
          required
          defaultChecked={defaults.consentDataSharing ?? false}
        />
      </FormSection>
    </>
  )
}

type TextName = 'addressLine1' | 'addressLine2' | 'addressLine3' | 'town' | 'county' | 'postcode'

interface FirstAidInputsProps {
  holds: boolean
  /** yyyy-MM-dd. */
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
          hint={formMessages.dateOrder}
          required
          defaultValue={expiry}
        />
      )}
    </>
  )
}
