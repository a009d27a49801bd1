import { useDataTableRenderContext, useDataTableSortContext, type RaRecord } from 'ra-core'
import { DataTable, type DataTableColumnProps } from 'react-admin'

/** A column whose header says to a screen reader how the list is sorted by it; react-admin's own draws only the arrow. */
export function SortedColumn<R extends RaRecord>(props: DataTableColumnProps<R>) {
  const isHeader = useDataTableRenderContext() === 'header'
  const sort = useDataTableSortContext()
  const isSorted = isHeader && props.source !== undefined && sort?.field === props.source
  return <DataTable.Col<R> {...props} {...(isSorted && { sortDirection: sort.order === 'ASC' ? 'asc' : 'desc' })} />
}
