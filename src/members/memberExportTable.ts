import type { MemberFilter } from '#contract/words'
import { memberListMessages } from './memberListMessages'
import type { TableCell, TableData } from '../kit/files/exportTables'
import type { MemberLine } from './membersAdapter'
import type { MemberColumn } from './memberColumnList'

/** Members as the table of a file: these columns, in this order. Telephone numbers stay text. */
export const memberTable = (
  filter: MemberFilter,
  columns: readonly MemberColumn[],
  members: readonly MemberLine[],
): TableData => ({
  title: filter,
  columns: columns.map(column => ({ label: memberListMessages.columns[column] })),
  rows: members.map(member => columns.map(column => cellOf(member[column]))),
})

const cellOf = (value: MemberLine[MemberColumn]): TableCell =>
  typeof value === 'boolean' ? memberListMessages.yesNo(value) : value
