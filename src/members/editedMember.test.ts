import { describe, expect, it } from 'vitest'
import { UNREADABLE } from '../kit/forms/fieldErrors'
import { adminViewOf, allRoles } from '../testing/memberSamples'
import { editedFields, memberFieldsOf, sentMember, wrongInMember } from './editedMember'

const TODAY = '2026-06-10'
const fields = memberFieldsOf({ ...adminViewOf(), id: 7 }, allRoles)
const asked = editedFields(fields)
const notADate = 'Please enter a date as day, month and year: dd/mm/yyyy.'

describe('what Edit Member holds', () => {
  it('[VAL-02] a date of birth in the year 1 is none, and a day with a time is that day', () => {
    const born = (dateOfBirth: string) =>
      memberFieldsOf({ ...adminViewOf({ dateOfBirth }), id: 7 }, allRoles).dateOfBirth
    expect(born('0001-01-01T00:00:00')).toBeNull()
    expect(born('2026-03-01T00:00:00')).toBe('2026-03-01')
  })

  it('[VAL-01] half a date is told; of a certificate only while they hold one', () => {
    const half = { ...fields, dateOfBirth: UNREADABLE, firstAidCertificateExpiry: UNREADABLE }
    expect(wrongInMember(half, asked, TODAY)).toEqual({ dateOfBirth: notADate })
    expect(wrongInMember({ ...half, hasFirstAidCertficate: true }, asked, TODAY)).toEqual({
      dateOfBirth: notADate,
      firstAidCertificateExpiry: notADate,
    })
    expect(wrongInMember({ ...fields, firstName: ' ', dateOfBirth: null }, asked, TODAY)).toEqual({
      firstName: 'Please enter your first name',
      dateOfBirth: 'Field required.',
    })
  })

  it('[MEM-08] [ADM-06] a year that is hardly meant is told, and a member of less than five years', () => {
    const year = 'The year looks wrong. Please enter all four digits of it, as in 2026.'
    const told = (dateOfBirth: string) => wrongInMember({ ...fields, dateOfBirth }, asked, TODAY)
    expect([told('0026-12-30'), told('1899-12-31')]).toEqual([{ dateOfBirth: year }, { dateOfBirth: year }])
    expect(wrongInMember({ ...fields, dateOfBirth: '2021-06-11' }, asked, '2026-06-11')).toEqual({})
    expect(told('2021-06-11')).toEqual({
      dateOfBirth: 'Please check the year of the date of birth: members are at least five years old.',
    })
    expect(
      wrongInMember({ ...fields, hasFirstAidCertficate: true, firstAidCertificateExpiry: '0026-12-30' }, asked, TODAY),
    ).toEqual({
      firstAidCertificateExpiry: year,
    })
  })

  it('[SET-04] what was never recorded may stay empty, and what is recorded is not emptied', () => {
    const never = {
      email: '',
      dateOfBirth: null,
      genderId: null,
      ethnicityId: null,
      swimmingAbilityId: null,
      membershipTypeId: null,
      consentDataSharing: false,
    }
    const imported = { ...fields, ...never }
    expect(wrongInMember({ ...imported, town: 'Wembury' }, editedFields(imported), TODAY)).toEqual({})
    expect(Object.keys(wrongInMember(imported, asked, TODAY)).toSorted()).toEqual(Object.keys(never).toSorted())
    expect(wrongInMember({ ...imported, dateOfBirth: '1899-12-31' }, editedFields(imported), TODAY)).toHaveProperty(
      'dateOfBirth',
    )
    expect(sentMember(imported)).toMatchObject({ membershipTypeId: null, email: '', consentDataSharing: false })
  })

  it('[ADM-06] is sent as the call takes it, the expiry only of a certificate that they hold', () => {
    expect(wrongInMember(fields, asked, TODAY)).toEqual({})
    expect(sentMember({ ...fields, firstAidCertificateExpiry: '2027-01-31' })).toMatchObject({
      firstName: 'Ada',
      membershipTypeId: 41,
      savedRoles: '51,52',
      savedEmailPreferences: '31',
      firstAidCertificateExpiry: null,
    })
  })
})
