import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { askedIn } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { formValues, typedIn } from '../kit/forms/fieldValues'
import { joinedIdsOf } from '../kit/forms/formData'
import { lookups } from '../testing/memberSamples'
import { dayFields, dayGroup, shownDay } from '../testing/typedDays'
import { MemberDetailInputs } from './MemberDetailInputs'

const FIELDS = askedIn(memberFields, 'account')

const RECORDED = {
  firstName: 'Zoë',
  familyName: 'Sé',
  email: 'zoe@example.org',
  dateOfBirth: '1990-05-04',
  addressLine1: '1 Quay',
  addressLine2: null,
  addressLine3: null,
  town: 'Truro',
  county: null,
  postcode: 'TR1 1AA',
  phoneNumber: null,
  medicalConditions: 'Asthma\nHay fever',
  hasFirstAidCertficate: true,
  firstAidCertificateExpiry: '2027-01-31',
  swimmingAbilityId: 2,
  genderId: 12,
  ethnicityId: 21,
  consentDataSharing: true,
  affiliatedClub: null,
}

function dataOf(defaults: Partial<typeof RECORDED>, preferences: readonly number[] = []): FormData {
  const { container } = render(
    <form>
      <MemberDetailInputs fields={FIELDS} lookups={lookups} defaults={defaults} preferences={preferences} />
    </form>,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('no form')
  return new FormData(form)
}

describe("the inputs of a member's details", () => {
  it('[MEM-08] show what is known and give it back unchanged', () => {
    const data = dataOf(RECORDED, [32, 33])
    expect(typedIn(FIELDS, data)).toEqual(RECORDED)
    expect(joinedIdsOf(data, 'emailPreferences')).toBe('32,33')
  })

  it('[VAL-02] show a date of birth in the year 1 as none, and a day with a time as that day', () => {
    const birthday = (dateOfBirth: string) => formValues(FIELDS, { ...RECORDED, dateOfBirth }).dateOfBirth
    expect([birthday('0001-01-01T00:00:00'), birthday('2026-03-01T00:00:00')]).toEqual([null, '2026-03-01'])
  })

  it('[TXT-02] ask for a day as day, month and year, whatever the language of the browser, and give back what is no day', () => {
    render(<MemberDetailInputs fields={FIELDS} lookups={lookups} defaults={{ dateOfBirth: '31/2/' }} />)
    expect(shownDay('Date of birth')).toEqual(['31', '2', ''])
    expect(dayFields('Date of birth').map(({ autocomplete, inputMode }) => [autocomplete, inputMode])).toEqual([
      ['bday-day', 'numeric'],
      ['bday-month', 'numeric'],
      ['bday-year', 'numeric'],
    ])
  })

  it('[PUB-09] keep a known first aid expiry away while the box is not ticked', async () => {
    render(
      <form>
        <MemberDetailInputs fields={FIELDS} lookups={lookups} defaults={RECORDED} />
      </form>,
    )
    const box = screen.getByLabelText('I hold a first aid certificate')
    expect(shownDay('First aid certificate expires on')).toEqual(['31', '1', '2027'])
    await userEvent.click(box)
    expect(dayGroup('First aid certificate expires on')).toBeNull()
  })
})
