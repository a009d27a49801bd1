import { useDataTableRenderContext, useDataTableSortContext, type RaRecord } from 'ra-core'
import { DataTable, type DataTableColumnProps } from 'react-admin'

/** react-admin's DataTable.Col with aria-sort on its header cell. By itself it only draws the arrow. */
export function SortedColumn<R extends RaRecord>(props: DataTableColumnProps<R>) {
  const isHeader = useDataTableRenderContext() === 'header'
  const sort = useDataTableSortContext()
  const isSorted = isHeader && props.source !== undefined && sort?.field === props.source
  return <DataTable.Col<R> {...props} {...(isSorted && { sortDirection: sort.order === 'ASC' ? 'asc' : 'desc' })} />
}
