import type { MemberFilter } from '#contract/words'
import { memberListMessages } from './memberListMessages'
import type { DataCell, DataTable } from '../kit/files/exportTables'
import type { MemberLine } from './membersAdapter'
import type { MemberColumn } from './memberColumnList'

/** Members as the table of a file: these columns, in this order. Telephone numbers stay text. */
export const memberTable = (
  filter: MemberFilter,
  columns: readonly MemberColumn[],
  members: readonly MemberLine[],
): DataTable => ({
  title: filter,
  columns: columns.map(column => memberListMessages.columns[column]),
  rows: members.map(member => columns.map(column => cellOf(member[column]))),
})

const cellOf = (value: MemberLine[MemberColumn]): DataCell =>
  typeof value === 'boolean' ? memberListMessages.yesNo(value) : value
