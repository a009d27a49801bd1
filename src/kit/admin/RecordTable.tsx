import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { get } from 'es-toolkit/compat'
import {
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'ra-core'
import { createContext, memo, type ReactNode, use } from 'react'
import { DataTable, DataTableBody, type DataTableBodyProps, type DataTableProps } from 'react-admin'
import { fieldWords } from '../forms/fieldWords'
import type { Column } from '../lists/shownColumns'
import { SortedColumn } from './SortedColumn'
import { TablePages } from './TablePages'

/** What draws a column's cells, by its place in the record. */
export type Cells<R> = { readonly [P in keyof R & string]?: (record: R) => ReactNode }

interface RecordTableProps<R extends RaRecord> {
  /** The id of the heading that names the table. */
  labelledBy?: string
  columns: readonly (Column | NamedColumn)[]
  /** The cells that need more than plain words, by their columns. */
  cells?: Cells<R>
  /** Tells whether the list can be sorted by a column; by each, if left out. */
  isSorted?: (source: string) => boolean
  /**
   * Returns the name of a tick, with the person or thing that it ticks; null for a table without ticks. What is ticked
   * has a bar of its own (TickedBar).
   */
  tickName: ((record: R) => string) | null
  /** A click beside the tick opens the record. */
  onOpen?: (record: R) => void
  /** What can be done with each record, in a last column that is not printed. */
  deeds?: { label: string; render: (record: R) => ReactNode }
  /** The sizes of a page that can be chosen; without them the pages stand elsewhere. */
  pageSizes?: readonly number[]
  sx: DataTableProps<R>['sx']
}

/** react-admin's DataTable of described columns. */
export function RecordTable<R extends RaRecord>({
  labelledBy,
  columns,
  cells = {},
  isSorted = () => true,
  tickName,
  deeds,
  onOpen,
  pageSizes,
  sx,
}: RecordTableProps<R>) {
  return (
    <RowContext value={{ tickName, onOpen } as RowState}>
      <DataTable<R>
        aria-labelledby={labelledBy}
        rowClick={false}
        body={TickableBody}
        bulkActionButtons={tickName ? NO_TOOLBAR : false}
        bulkActionsToolbar={NO_TOOLBAR}
        sx={sx}
      >
        {columns.map(column => (
          <SortedColumn<R>
            key={column.source}
            source={column.source}
            label={column.label}
            disableSort={!isSorted(column.source)}
            render={cells[column.source as keyof R & string] ?? (record => wordsOf(column, record))}
          />
        ))}
        {deeds && (
          <DataTable.Col<R>
            key="action"
            label={<>{deeds.label}</>}
            disableSort
            render={deeds.render}
            sx={{ displayPrint: 'none' }}
          />
        )}
      </DataTable>
      {pageSizes && <TablePages pageSizes={pageSizes} />}
    </RowContext>
  )
}

/** A column whose cells say what stands in the record, or are drawn by `cells`. */
export interface NamedColumn {
  source: string
  label: string
}

/** Columns by their names and labels, in this order. */
export const namedColumns = (labels: Readonly<Record<string, string>>): NamedColumn[] =>
  Object.entries(labels).map(([source, label]) => ({ source, label }))

const wordsOf = (column: Column | NamedColumn, record: RaRecord): ReactNode => {
  const value: unknown = get(record, column.source)
  return 'kind' in column ? fieldWords(column, value) : (value as ReactNode)
}

interface RowState {
  tickName: ((record: RaRecord) => string) | null
  onOpen: ((record: RaRecord) => void) | undefined
}

const RowContext = createContext<RowState>({ tickName: null, onOpen: undefined })

/** The bar of what is ticked stands below the list, at the thumb; react-admin's would stand over the header. */
const NO_TOOLBAR = <></>

const TickableBody = memo((props: DataTableBodyProps) => <DataTableBody {...props} row={Row} />)
TickableBody.displayName = 'TickableBody'

/** In react-admin's own rows all ticks have the same name. */
function Row({ className, children }: { className?: string; children?: ReactNode }) {
  const { tickName, onOpen } = use(RowContext)
  const record = useRecordContext()
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
      {hasBulkActions && tickName && (
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
