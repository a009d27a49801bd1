import { expect, it } from 'vitest'
import { readFileTable } from '#contract/memberFile/fileTable'
import { fileFields, MEMBER_FILE } from '#contract/memberFile/importFields'
import { judgeTable, recognise } from '#contract/memberFile/memberRows'
import { csvText } from '../../kit/files/csvFile'
import { excelFile } from '../../kit/files/excelFile'
import { ownMemberField } from '#contract/resources/ownFields'
import { cellWords, membersTable, sampleTable } from './memberSheets'

const lists = {
  membershipType: [
    { id: 2, name: 'New', isRetired: true as const },
    { id: 3, name: 'Full' },
    { id: 4, name: 'Junior' },
  ],
  gender: [],
  ethnicity: [],
  swimmingAbility: [],
  emailPreferences: [
    { id: 11, name: 'Rows' },
    { id: 12, name: 'News' },
  ],
}
const OWN = ownMemberField({
  ...{ key: 'locker', label: 'Locker', help: null, kind: 'line', choices: [], isRequired: false, isActive: true },
  ...{ filledBy: 'member', seenBy: 'committee', isInRegistration: false },
})

it.each(['CSV', 'Excel'])(
  '[SET-04] the sample of members comes in as %s without a fault, each column known',
  async kind => {
    const fields = fileFields([OWN])
    const sample = sampleTable(fields, lists)
    const bytes =
      kind === 'CSV'
        ? new TextEncoder().encode(csvText([sample]))
        : new Uint8Array(await (await excelFile([sample])).arrayBuffer())
    const table = await readFileTable(bytes)
    const choices = recognise(table, fields)
    expect(choices.columns).not.toContain(null)
    expect(choices.columns).toContain('fields.locker')
    const judged = judgeTable(table, {
      lists,
      choices,
      today: '2026-11-25',
      fields,
    })
    expect(judged.map(({ faults }) => faults)).toEqual([{}, {}])
    expect(judged[0]?.member).toMatchObject({
      firstName: 'Ann',
      dateOfBirth: '1980-12-31',
      membershipTypeId: 3,
      amountPaid: '145.00',
      paidOn: '2026-04-01',
    })
  },
)

it('[SET-04] says what may stand in a cell, without what the club offers no more', () => {
  const words = (name: string) => {
    const field = [...MEMBER_FILE.byName.values()].find(each => each.name === name)
    return field && cellWords(field, lists)
  }
  expect(words('membershipType')).toBe('One of: Full; Junior')
  expect(words('emailPreferences')).toBe('Any of: Rows; News')
  expect(words('hasPaid')).toBe('Yes or No, or a sum like £145, which is recorded as a payment')
  expect(words('isDisabled')).toBe('Yes or No')
  expect(words('town')).toBeNull()
})

const LISTS = {
  membershipType: [{ id: 3, name: 'Life' }],
  gender: [{ id: 5, name: 'Prefer not to say' }],
  ethnicity: [{ id: 7, name: 'Other' }],
  swimmingAbility: [{ id: 9, name: 'Over 50 metres' }],
  emailPreferences: [
    { id: 11, name: 'Rows, short and long' },
    { id: 12, name: 'News' },
  ],
}
const nobody = {
  userId: 2,
  ...{ phoneNumber: null, dateOfBirth: null, membershipType: null, hasPaid: false },
  ...{ addressLine1: null, addressLine2: null, addressLine3: null, town: null, county: null, postcode: null },
  ...{ gender: null, ethnicity: null, swimmingAbility: null, affiliatedClub: null, emailPreferences: null },
  ...{ hasFirstAidCertficate: false, firstAidCertificateExpiry: null },
  ...{ joined: '2026-11-22', isApproved: true, isDisabled: false },
}
const MEMBERS = [
  {
    userId: 1,
    ...{ firstName: 'Renée', familyName: "O'Hara, Lady", email: 'renee@club.example', phoneNumber: '+44 7700 900123' },
    ...{ dateOfBirth: '1980-02-01', membershipType: 'Life', hasPaid: true },
    ...{ addressLine1: '=1 The Hard', addressLine2: '"Heron"', addressLine3: null, town: 'Noss', county: 'Devon' },
    ...{ postcode: 'PL8 1EB', gender: 'Prefer not to say', ethnicity: 'Other', swimmingAbility: 'Over 50 metres' },
    ...{ hasFirstAidCertficate: true, firstAidCertificateExpiry: '2028-03-04', affiliatedClub: 'Ebb & Flood' },
    emailPreferences: 'Rows, short and long; News',
    ...{ joined: '2001-12-11', isApproved: true, isDisabled: true },
  },
  // A child without an address of its own, who has the father's name.
  { ...nobody, firstName: 'Tim', familyName: 'Weir', email: '' },
]

it.each(['CSV', 'Excel'])('[SET-04] all members come out as %s and in again unchanged', async kind => {
  const table = membersTable(MEMBERS)
  const bytes =
    kind === 'CSV'
      ? new TextEncoder().encode(csvText([table]))
      : new Uint8Array(await (await excelFile([table])).arrayBuffer())
  const read = await readFileTable(bytes)
  const choices = recognise(read)
  expect(choices.columns).not.toContain(null)
  const judged = judgeTable(read, { lists: LISTS, choices, today: '2026-11-22' })
  expect(judged.map(({ faults }) => faults)).toEqual([{}, {}])
  const [renee, tim] = MEMBERS
  expect(judged.map(({ member }) => member)).toMatchObject([
    {
      ...only(renee, [
        'firstName',
        'familyName',
        'email',
        'phoneNumber',
        'dateOfBirth',
        'addressLine1',
        'addressLine2',
      ]),
      ...only(renee, ['town', 'county', 'postcode', 'firstAidCertificateExpiry', 'affiliatedClub', 'joined']),
      ...{ membershipTypeId: 3, genderId: 5, ethnicityId: 7, swimmingAbilityId: 9, emailPreferenceIds: [11, 12] },
      ...{ hasPaid: true, hasFirstAidCertficate: true, isApproved: true, isActive: false },
    },
    { ...only(tim, ['firstName', 'familyName', 'email', 'dateOfBirth', 'town', 'joined']), membershipTypeId: null },
  ])
})

const only = (record: object | undefined, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => names.includes(name)))
