import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import {
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'ra-core'
import type { ReactNode } from 'react'

export interface RecordRowProps<R extends RaRecord> {
  className?: string
  children?: ReactNode
  /** Returns the name of the tick, with the person or thing that it ticks. */
  tickName: (record: R) => string
  /** A click beside the tick opens the record. */
  onOpen?: (record: R) => void
}

/** The row of a DataTable, for its body's `row`. In react-admin's own rows all ticks have the same name. */
export function RecordRow<R extends RaRecord>({ className, children, tickName, onOpen }: RecordRowProps<R>) {
  const record = useRecordContext<R>()
  const { hasBulkActions } = useDataTableConfigContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const tickedIds = useDataTableSelectedIdsContext()
  if (!record) return null
  const isTicked = tickedIds?.includes(record.id) ?? false
  return (
    <TableRow
      hover={onOpen !== undefined}
      selected={isTicked}
      className={className}
      onClick={onOpen && (() => onOpen(record))}
    >
      {hasBulkActions && (
        <TableCell padding="checkbox" onClick={event => event.stopPropagation()}>
          <Checkbox
            checked={isTicked}
            onClick={event => handleToggleItem?.(record.id, event)}
            slotProps={{ input: { 'aria-label': tickName(record) } }}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  )
}
