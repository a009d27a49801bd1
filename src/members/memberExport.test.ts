import { describe, expect, it } from 'vitest'
import { csvText } from '../kit/files/csvFile'
import { fieldTable } from '../kit/files/fieldTable'
import { columnsOf } from './memberColumns'
import type { MemberLine } from './membersAdapter'

const line: MemberLine = {
  id: 2,
  userId: 2,
  familyName: '=cmd()',
  firstName: 'Ada',
  membershipType: null,
  completedRows: 3,
  email: '@demo.example',
  phoneNumber: '+44 1736 123',
  affiliatedClub: null,
  isApproved: true,
  isActive: false,
  paidAt: null,
  isDisabled: true,
}

const columns = (...sources: (keyof MemberLine)[]) =>
  sources.flatMap(source => columnsOf('New').filter(column => column.source === source))

describe('the file of a list', () => {
  it('[ADM-02] holds the columns that it is given, yes or no in words, telephone numbers as text', () => {
    expect(
      fieldTable(
        'All',
        columns('firstName', 'familyName', 'membershipType', 'phoneNumber', 'completedRows', 'isDisabled'),
        [line],
      ),
    ).toEqual({
      title: 'All',
      columns: ['First name', 'Surname', 'Membership type', 'Telephone', 'Completed rows', 'Disabled'].map(label => ({
        label,
        ...(label === 'Completed rows' && { kind: 'number' }),
      })),
      rows: [['Ada', '=cmd()', null, '+44 1736 123', 3, 'Yes']],
    })
  })

  it('[ADM-02] nothing that a member typed runs as a formula', () => {
    expect(csvText([fieldTable('All', columns('familyName', 'email', 'phoneNumber'), [line])])).toContain(
      `"'=cmd()","'@demo.example","'+44 1736 123"`,
    )
  })
})
