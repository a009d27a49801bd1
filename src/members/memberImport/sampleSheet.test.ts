import { expect, it } from 'vitest'
import { readFileTable } from '#contract/memberFile/fileTable'
import { fileFields, MEMBER_FILE } from '#contract/memberFile/importFields'
import { judgeTable, recognise } from '#contract/memberFile/memberRows'
import { csvText } from '../../kit/files/csvFile'
import { excelFile } from '../../kit/files/excelFile'
import { ownMemberField } from '#contract/resources/ownFields'
import { cellWords, sampleTable } from './sampleSheet'

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
