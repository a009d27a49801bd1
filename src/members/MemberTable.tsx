import { memo, type ReactNode } from 'react'
import { DataTable } from 'react-admin'
import type { MemberFilter } from '#contract/words'
import { SortedColumn } from '../kit/admin/SortedColumn'
import { memberListMessages } from './memberListMessages'
import type { MemberLine } from './membersAdapter'
import { EmailLink } from './EmailLink'
import { columnsOf, type MemberColumn } from './memberColumnList'
import { MemberDeeds } from './MemberLineDeeds'
import type { MarkOffer } from './markOffered'
import { MemberTableBody } from './MemberTableBody'
import { HIDDEN_COLUMNS } from './useHiddenColumns'

const { columns, yesNo, action } = memberListMessages

/** What stands in a cell where the value itself would not do. */
const CELLS: Partial<Record<MemberColumn, (member: MemberLine) => ReactNode>> = {
  email: ({ email }) => <EmailLink email={email} />,
  isApproved: ({ isApproved }) => yesNo(isApproved),
  isDisabled: ({ isDisabled }) => yesNo(isDisabled),
}

const CELL_LOOKS = {
  '& .RaDataTable-rowCell.column-phoneNumber': { whiteSpace: 'nowrap' },
  '& .RaDataTable-rowCell:is(.column-familyName, .column-firstName)': { fontWeight: 600 },
  '& .column-completedRows': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const

/** The bar of what is ticked stands below the list. */
const NO_TOOLBAR = <></>

/** The list on wide screens (ADM-02): a click on a row opens the member, the headers sort, and one chooses the columns. Its rows are drawn anew only when they change. */
export const MemberTable = memo(({ filter, offer }: { filter: MemberFilter; offer: MarkOffer | undefined }) => (
  <DataTable
    aria-labelledby="list-title"
    storeKey={HIDDEN_COLUMNS}
    body={MemberTableBody}
    bulkActionButtons={offer ? NO_TOOLBAR : false}
    bulkActionsToolbar={NO_TOOLBAR}
    sx={CELL_LOOKS}
  >
    {columnsOf(filter).map(column => (
      <SortedColumn<MemberLine>
        key={column}
        source={column}
        label={columns[column]}
        {...(CELLS[column] && { render: CELLS[column] })}
      />
    ))}
    <DataTable.Col<MemberLine>
      key="action"
      label={<>{action}</>}
      disableSort
      render={member => <MemberDeeds member={member} offer={offer} size="small" />}
    />
  </DataTable>
))
MemberTable.displayName = 'MemberTable'
