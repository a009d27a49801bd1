import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'ra-core'
import { memo, type ReactNode } from 'react'
import { DataTableBody, type DataTableBodyProps } from 'react-admin'
import { useNavigate } from 'react-router'
import { memberListMessages } from './memberListMessages'
import { paths } from '../paths'
import type { MemberLine } from './membersAdapter'
import { nameOf } from './nameOf'
import { stayInRow } from './stayInRow'

export const MemberTableBody = memo((props: DataTableBodyProps) => <DataTableBody {...props} row={MemberTableRow} />)
MemberTableBody.displayName = 'MemberTableBody'

/** A row that opens its member, and whose tick says whom it ticks: react-admin's own ticks have no name that a screen reader finds. */
function MemberTableRow({ children, className }: { children?: ReactNode; className?: string }) {
  const navigate = useNavigate()
  const member = useRecordContext<MemberLine>()
  const { hasBulkActions } = useDataTableConfigContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const tickedIds = useDataTableSelectedIdsContext()
  if (!member) return null
  const isTicked = tickedIds?.includes(member.id) ?? false
  return (
    <TableRow
      hover
      selected={isTicked}
      className={className}
      onClick={() => void navigate(paths.memberView(member.id))}
      sx={{ cursor: 'pointer' }}
    >
      {hasBulkActions && (
        <TableCell padding="checkbox" onClick={stayInRow} sx={{ cursor: 'default' }}>
          <Checkbox
            checked={isTicked}
            onClick={event => handleToggleItem?.(member.id, event)}
            slotProps={{ input: { 'aria-label': memberListMessages.tick(nameOf(member)) } }}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  )
}
