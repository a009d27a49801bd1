import { get } from 'es-toolkit/compat'
import type { RaRecord } from 'ra-core'
import { createContext, memo, type ReactNode, use } from 'react'
import { DataTable, DataTableBody, type DataTableBodyProps, type DataTableProps } from 'react-admin'
import { fieldWords } from '../forms/fieldWords'
import type { Column } from '../lists/shownColumns'
import { RecordRow, type RecordRowProps } from './RecordRow'
import { SortedColumn } from './SortedColumn'

export type Cells<R> = Readonly<Record<string, ((record: R) => ReactNode) | undefined>>

interface RecordTableProps<R extends RaRecord> extends Pick<RecordRowProps<R>, 'onOpen'> {
  /** The id of the heading that names the table. */
  labelledBy?: string
  columns: readonly (Column | NamedColumn)[]
  /** The cells that need more than plain words, by their columns. */
  cells?: Cells<R>
  /** Tells whether the list can be sorted by a column. */
  isSorted: (source: string) => boolean
  /** The names of the ticks; null for a table without ticks. What is ticked has a bar of its own (TickedBar). */
  tickName: RecordRowProps<R>['tickName'] | null
  /** What can be done with each record, in a last column that is not printed. */
  deeds?: { label: string; render: (record: R) => ReactNode }
  sx: DataTableProps<R>['sx']
}

/** react-admin's DataTable of described columns. */
export function RecordTable<R extends RaRecord>({
  labelledBy,
  columns,
  cells = {},
  isSorted,
  tickName,
  deeds,
  onOpen,
  sx,
}: RecordTableProps<R>) {
  const row = { tickName: tickName ?? (() => ''), ...(onOpen && { onOpen }) } as RowProps
  return (
    <RowContext value={row}>
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
            render={cells[column.source] ?? (record => wordsOf(column, record))}
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

type RowProps = Pick<RecordRowProps<RaRecord>, 'tickName' | 'onOpen'>

const RowContext = createContext<RowProps>({ tickName: () => '' })

/** The bar of what is ticked stands below the list, at the thumb; react-admin's would stand over the header. */
const NO_TOOLBAR = <></>

const TickableBody = memo((props: DataTableBodyProps) => <DataTableBody {...props} row={Row} />)
TickableBody.displayName = 'TickableBody'

const Row = (row: { children?: ReactNode; className?: string }) => <RecordRow {...row} {...use(RowContext)} />
