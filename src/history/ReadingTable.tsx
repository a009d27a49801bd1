import { DataTable } from 'react-admin'
import { SortedColumn } from '../kit/admin/SortedColumn'
import { TablePages } from '../kit/admin/TablePages'
import { Moment } from '../kit/dates/ClubDate'
import type { ReadingLine } from './historyProvider'
import { PAGE_SIZES } from './HistoryFrame'
import { HISTORY_TABLE } from './historyLook'
import { historyMessages as messages } from './historyMessages'
import { PageOf, Person } from './ReadingList'

const { columns, filter } = messages

/** The readings on wide screens. */
export default function ReadingTable() {
  return (
    <>
      <DataTable rowClick={false} bulkActionButtons={false} sx={HISTORY_TABLE}>
        <SortedColumn<ReadingLine> source="at" label={columns.at} render={({ at }) => <Moment at={at} />} />
        <DataTable.Col<ReadingLine>
          source="by"
          label={filter.readerId}
          disableSort
          render={({ by }) => <Person person={by} />}
        />
        <DataTable.Col<ReadingLine>
          source="member"
          label={filter.memberId}
          disableSort
          render={({ member }) => <Person person={member} />}
        />
        <DataTable.Col<ReadingLine>
          source="event"
          label={columns.page}
          disableSort
          render={reading => <PageOf {...reading} />}
        />
      </DataTable>
      <TablePages pageSizes={PAGE_SIZES} />
    </>
  )
}
