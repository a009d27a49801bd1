import { DataTable } from 'react-admin'
import { SortedColumn } from '../kit/admin/SortedColumn'
import { TablePages } from '../kit/admin/TablePages'
import { Moment } from '../kit/dates/ClubDate'
import { FieldChanges } from './FieldChanges'
import type { HistoryLine } from './historyProvider'
import { PAGE_SIZES } from './HistoryFrame'
import { About, Actor } from './HistoryList'
import { HISTORY_TABLE } from './historyLook'
import { historyMessages as messages } from './historyMessages'

const { columns } = messages

/** The deeds on wide screens. */
export default function HistoryTable() {
  return (
    <>
      <DataTable rowClick={false} bulkActionButtons={false} sx={HISTORY_TABLE}>
        <SortedColumn<HistoryLine> source="at" label={columns.at} render={({ at }) => <Moment at={at} />} />
        <DataTable.Col<HistoryLine> source="what" label={columns.what} disableSort />
        <DataTable.Col<HistoryLine> source="by" label={columns.by} disableSort render={line => <Actor {...line} />} />
        <DataTable.Col<HistoryLine>
          source="member"
          label={columns.about}
          disableSort
          render={line => <About {...line} />}
        />
        <DataTable.Col<HistoryLine>
          source="changes"
          label={columns.changes}
          disableSort
          render={({ changes }) => <FieldChanges changes={changes} />}
        />
      </DataTable>
      <TablePages pageSizes={PAGE_SIZES} />
    </>
  )
}
