import type { RaRecord } from 'ra-core'
import { DataTable, type DataTableColumnProps } from 'react-admin'

/** The column of a DataTable for what can be done with each record. It is not printed. */
export const DeedColumn = <R extends RaRecord>(props: Pick<DataTableColumnProps<R>, 'label' | 'render'>) => (
  <DataTable.Col<R> {...props} disableSort sx={{ displayPrint: 'none' }} />
)
